/// Stands in for `WindowGroup`: each window has views of its own.
///
/// The system opens windows of the first group of the app, as people do, and none that the app asks
/// for: where windows are for values they are opened for none.
public struct WindowGroup<Content: View>: LeafScene {
  private let content: @MainActor (ViewWalk) -> Content

  /// Windows with these views.
  public init(@ViewBuilder content: @escaping @MainActor () -> Content) {
    self.content = { _ in content() }
  }

  /// Windows with these views.
  public init(id: String, @ViewBuilder content: @escaping @MainActor () -> Content) {
    self.content = { _ in content() }
  }

  /// Windows with these views, and a title.
  public init(
    _ title: some StringProtocol, @ViewBuilder content: @escaping @MainActor () -> Content
  ) {
    self.content = { _ in content() }
  }

  /// Windows with these views, and a title.
  public init(
    _ title: some StringProtocol, id: String,
    @ViewBuilder content: @escaping @MainActor () -> Content
  ) {
    self.content = { _ in content() }
  }

  /// Windows that are for a value, of which each keeps its own.
  public init<Data: Codable & Hashable>(
    for type: Data.Type,
    @ViewBuilder content: @escaping (Binding<Data?>) -> Content
  ) {
    self.content = { content($0.kept(beginningWith: nil)) }
  }

  /// Windows that are for a value, of which each keeps its own.
  public init<Data: Codable & Hashable>(
    id: String, for type: Data.Type,
    @ViewBuilder content: @escaping (Binding<Data?>) -> Content
  ) {
    self.content = { content($0.kept(beginningWith: nil)) }
  }

  /// Windows that are for a value, of which each keeps its own, and a title.
  public init<Data: Codable & Hashable>(
    _ title: some StringProtocol, id: String, for type: Data.Type,
    @ViewBuilder content: @escaping (Binding<Data?>) -> Content
  ) {
    self.content = { content($0.kept(beginningWith: nil)) }
  }

  /// Windows that are for a value, which begins as said where they are opened for none.
  public init<Data: Codable & Hashable>(
    for type: Data.Type,
    @ViewBuilder content: @escaping (Binding<Data>) -> Content,
    defaultValue: @escaping @MainActor () -> Data
  ) {
    self.content = { content($0.kept(beginningWith: defaultValue())) }
  }

  /// Says what its windows show.
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
  /// The value that a window is for.
  fileprivate func kept<Value>(beginningWith value: Value) -> Binding<Value> {
    let state = State(wrappedValue: value)
    state.install(self, "value of the window")
    return state.projectedValue
  }
}

/// Stands in for `OpenWindowAction`, which opens nothing, and the run says so: people open windows.
public struct OpenWindowAction: Sendable {
  /// Opens nothing.
  public func callAsFunction(id: String) { Self.note() }
  /// Opens nothing.
  public func callAsFunction(value: some Codable & Hashable) { Self.note() }
  /// Opens nothing.
  public func callAsFunction(id: String, value: some Codable & Hashable) { Self.note() }

  private static func note() {
    UIApplication.running?.environment.noteUnsupported(
      "asks for a window by openWindow, which opens none: in a run people do")
  }
}

/// Stands in for `DismissWindowAction`, which closes nothing.
public struct DismissWindowAction: Sendable {
  /// Closes nothing.
  public func callAsFunction() {}
  /// Closes nothing.
  public func callAsFunction(id: String) {}
  /// Closes nothing.
  public func callAsFunction(value: some Codable & Hashable) {}
  /// Closes nothing.
  public func callAsFunction(id: String, value: some Codable & Hashable) {}
}
