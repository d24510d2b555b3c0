/// A stand-in for `WindowGroup`, each of whose windows has its own views.
///
/// The system opens windows of the app's first group, as people do, and none on the app's request.
/// A group for values opens windows without one.
public struct WindowGroup<Content: View>: LeafScene {
  private let content: @MainActor (ViewWalk) -> Content

  public init(@ViewBuilder content: @escaping @MainActor () -> Content) {
    self.content = { _ in content() }
  }

  public init(id: String, @ViewBuilder content: @escaping @MainActor () -> Content) {
    self.content = { _ in content() }
  }

  public init(
    _ title: some StringProtocol, @ViewBuilder content: @escaping @MainActor () -> Content
  ) {
    self.content = { _ in content() }
  }

  public init(
    _ title: some StringProtocol, id: String,
    @ViewBuilder content: @escaping @MainActor () -> Content
  ) {
    self.content = { _ in content() }
  }

  /// Creates a group of windows that each have a value, initially `nil`.
  public init<Data: Codable & Hashable>(
    for type: Data.Type,
    @ViewBuilder content: @escaping (Binding<Data?>) -> Content
  ) {
    self.content = { content($0.kept(beginningWith: nil)) }
  }

  /// Creates a group of windows that each have a value, initially `nil`.
  public init<Data: Codable & Hashable>(
    id: String, for type: Data.Type,
    @ViewBuilder content: @escaping (Binding<Data?>) -> Content
  ) {
    self.content = { content($0.kept(beginningWith: nil)) }
  }

  /// Creates a group of windows that each have a value, initially `nil`.
  public init<Data: Codable & Hashable>(
    _ title: some StringProtocol, id: String, for type: Data.Type,
    @ViewBuilder content: @escaping (Binding<Data?>) -> Content
  ) {
    self.content = { content($0.kept(beginningWith: nil)) }
  }

  /// Creates a group of windows that each have a value, initially the default.
  public init<Data: Codable & Hashable>(
    for type: Data.Type,
    @ViewBuilder content: @escaping (Binding<Data>) -> Content,
    defaultValue: @escaping @MainActor () -> Data
  ) {
    self.content = { content($0.kept(beginningWith: defaultValue())) }
  }

  /// Adds the content of the group's windows to the walk.
  public func _walk(_ walk: ViewWalk) {
    let environment = walk.environment
    walk.note { window in
      let phase = window.environment.scenePhase
      window.environment = environment
      window.environment.scenePhase = phase
      content(window)._walk(window)
    }
  }
}

extension ViewWalk {
  /// Returns a binding to the value of the window.
  fileprivate func kept<Value>(beginningWith value: Value) -> Binding<Value> {
    let state = State(wrappedValue: value)
    state.install(self, "value of the window")
    return state.projectedValue
  }
}

/// A stand-in for `OpenWindowAction`, which opens nothing but is reported by the run: people open
/// windows.
public struct OpenWindowAction: Sendable {
  public func callAsFunction(id: String) { Self.note() }
  public func callAsFunction(value: some Codable & Hashable) { Self.note() }
  public func callAsFunction(id: String, value: some Codable & Hashable) { Self.note() }

  private static func note() {
    UIApplication.running?.environment.noteUnsupported(
      "asks for a window by openWindow, which opens none: in a run people do")
  }
}

/// A stand-in for `DismissWindowAction`, which closes nothing.
public struct DismissWindowAction: Sendable {
  public func callAsFunction() {}
  public func callAsFunction(id: String) {}
  public func callAsFunction(value: some Codable & Hashable) {}
  public func callAsFunction(id: String, value: some Codable & Hashable) {}
}
