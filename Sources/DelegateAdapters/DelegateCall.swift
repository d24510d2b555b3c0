public import AppLifecycle

/// One call of a delegate method, as an adapter receives it.
public struct DelegateCall: Sendable {
  /// The method.
  public let callback: Callback
  /// What `UIApplication.applicationState` reads inside the call.
  public let state: AppState?
  /// The scene whose delegate is called; `nil` for the app's delegate.
  public let scene: String?
  /// The payload the call hands over or announces.
  public let payload: Payload?

  private let makeArguments: ArgumentSource

  /// Where the arguments come from: they are built only when an adapter asks for them.
  private enum ArgumentSource: Sendable {
    case fromPayload
    case values([Value.Member])
  }

  /// Creates the call that a template of the model stands for, with the payload filled in.
  public init?(_ template: EventTemplate, payload: Payload?) {
    guard case .callback(let callback, let state) = template.body else { return nil }
    self.callback = callback
    self.state = state
    scene = template.scene.map { SceneSession(number: $0, phase: .unattached).id }
    self.payload = template.carries == nil ? nil : payload
    makeArguments = .fromPayload
  }

  /// Creates a call by hand.
  public init(
    _ callback: Callback, state: AppState?, scene: String? = nil, payload: Payload? = nil,
    arguments: [Value.Member] = []
  ) {
    self.callback = callback
    self.state = state
    self.scene = scene
    self.payload = payload
    makeArguments = .values(arguments)
  }

  /// The arguments under the keys of the table of callbacks.
  ///
  /// - Complexity: built anew at each access, in the size of the arguments.
  public var arguments: [Value.Member] {
    switch makeArguments {
    case .values(let members): return members
    case .fromPayload: return callback.arguments(payload)
    }
  }

  /// The argument of that key; `nil` if the method has no such argument.
  public func argument(_ key: String) -> Value? {
    arguments.first { $0.key == key }?.value
  }
}
