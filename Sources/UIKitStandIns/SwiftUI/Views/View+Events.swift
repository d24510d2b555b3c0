extension View {
  /// Performs an action when the view appears, which is after the views inside it appear.
  public func onAppear(perform action: (@MainActor () -> Void)? = nil) -> some View {
    noting { $0.note(.appears(action ?? {})) }
  }

  /// Performs an action when the view disappears from a window that remains.
  public func onDisappear(perform action: (@MainActor () -> Void)? = nil) -> some View {
    noting { $0.note(.disappears(action ?? {})) }
  }

  public func task(
    priority: TaskPriority = .userInitiated, _ action: @escaping @MainActor () async -> Void
  ) -> some View {
    noting { $0.note(.works(AnyHashable(0), action)) }
  }

  public func task<Value: Hashable>(
    id value: Value, priority: TaskPriority = .userInitiated,
    _ action: @escaping @MainActor () async -> Void
  ) -> some View {
    noting { $0.note(.works(AnyHashable(value), action)) }
  }

  public func onChange<Value: Equatable>(
    of value: Value, perform action: @escaping @MainActor (Value) -> Void
  ) -> some View {
    noting { $0.note(.watches(Watched(value, initial: false) { _, new in action(new) })) }
  }

  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping @MainActor () -> Void
  ) -> some View {
    noting { $0.note(.watches(Watched(value, initial: initial) { _, _ in action() })) }
  }

  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false,
    _ action: @escaping @MainActor (_ old: Value, _ new: Value) -> Void
  ) -> some View {
    noting { $0.note(.watches(Watched(value, initial: initial, action))) }
  }

  /// Performs an action for URLs opened in the window, including universal links.
  public func onOpenURL(perform action: @escaping @MainActor (URL) -> Void) -> some View {
    noting { $0.note(.opensURLs(action)) }
  }

  public func onContinueUserActivity(
    _ type: String, perform action: @escaping @MainActor (NSUserActivity) -> Void
  ) -> some View {
    noting { $0.note(.continues(type, action)) }
  }

  /// Performs an action for each value of a publisher while the view exists.
  ///
  /// The view subscribes when it is created, and again when its publisher is replaced. If the
  /// publishers cannot be compared, it stays with the first.
  public func onReceive<P: Publisher>(
    _ publisher: P, perform action: @escaping @MainActor (P.Output) -> Void
  ) -> some View where P.Failure == Never {
    noting { $0.note(.hears(Heard(publisher, action))) }
  }
}
