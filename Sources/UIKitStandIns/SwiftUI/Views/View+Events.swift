extension View {
  /// Does something when the view appears, which is after the views inside it appear.
  public func onAppear(perform action: (@MainActor () -> Void)? = nil) -> some View {
    noting { $0.note(.appears(action ?? {})) }
  }

  /// Does something when the view is gone while its window is not.
  public func onDisappear(perform action: (@MainActor () -> Void)? = nil) -> some View {
    noting { $0.note(.disappears(action ?? {})) }
  }

  /// Begins a task when the view appears, and cancels it when the view is gone.
  public func task(
    priority: TaskPriority = .userInitiated, _ action: @escaping @MainActor () async -> Void
  ) -> some View {
    noting { $0.note(.works(AnyHashable(0), action)) }
  }

  /// Begins a task when the view appears and each time the value changes.
  public func task<Value: Hashable>(
    id value: Value, priority: TaskPriority = .userInitiated,
    _ action: @escaping @MainActor () async -> Void
  ) -> some View {
    noting { $0.note(.works(AnyHashable(value), action)) }
  }

  /// Does something with the new value when a value changes.
  public func onChange<Value: Equatable>(
    of value: Value, perform action: @escaping @MainActor (Value) -> Void
  ) -> some View {
    noting { $0.note(.watches(Watched(value, initial: false) { _, new in action(new) })) }
  }

  /// Does something when a value changes.
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping @MainActor () -> Void
  ) -> some View {
    noting { $0.note(.watches(Watched(value, initial: initial) { _, _ in action() })) }
  }

  /// Does something with the old value and the new one when a value changes.
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false,
    _ action: @escaping @MainActor (_ old: Value, _ new: Value) -> Void
  ) -> some View {
    noting { $0.note(.watches(Watched(value, initial: initial, action))) }
  }

  /// Takes URLs that the window is handed, universal links among them.
  public func onOpenURL(perform action: @escaping @MainActor (URL) -> Void) -> some View {
    noting { $0.note(.opensURLs(action)) }
  }

  /// Takes activities of a type that the window is handed.
  public func onContinueUserActivity(
    _ type: String, perform action: @escaping @MainActor (NSUserActivity) -> Void
  ) -> some View {
    noting { $0.note(.continues(type, action)) }
  }

  /// Does something with each value that a publisher has for it while the view is there.
  ///
  /// It is subscribed to when the view comes, and anew where another stands there; of publishers
  /// that cannot be compared the first stays.
  public func onReceive<P: Publisher>(
    _ publisher: P, perform action: @escaping @MainActor (P.Output) -> Void
  ) -> some View where P.Failure == Never {
    noting { $0.note(.hears(Heard(publisher, action))) }
  }
}
