public import AppLifecycle

/// One call of a delegate method, as an adapter receives it.
///
/// It is a few numbers: names, payload and arguments are built when an adapter asks for them.
public struct DelegateCall: Sendable {
  /// The method.
  public let callback: Callback
  /// What `UIApplication.applicationState` reads inside the call.
  public let state: AppState?
  /// The sort of the payload, if there is one.
  @usableFromInline package let payloadKind: PayloadKind?
  /// The number of the scene, from 1; 0 for none.
  @usableFromInline package let sceneNumber: UInt8
  /// The number of the payload within its kind.
  @usableFromInline package let payloadNumber: Int32
  /// The number of the completion handler handed over, in the run; 0 for none.
  @usableFromInline package var handlerNumber: Int32 = 0
  /// What cannot be said in numbers.
  @usableFromInline package let written: Written?

  /// A call that was made by hand.
  @usableFromInline
  package final class Written: Sendable {
    let scene: String?
    let payload: Payload?
    let arguments: [Value.Member]?

    init(scene: String?, payload: Payload?, arguments: [Value.Member]?) {
      self.scene = scene
      self.payload = payload
      self.arguments = arguments
    }
  }

  /// Creates a call of the model's.
  @inlinable
  package init(
    _ callback: Callback, state: AppState?, sceneNumber: UInt8, payloadKind: PayloadKind?,
    payloadNumber: Int32
  ) {
    self.callback = callback
    self.state = state
    self.sceneNumber = sceneNumber
    self.payloadKind = payloadKind
    self.payloadNumber = payloadNumber
    written = nil
  }

  /// Creates the call that a template of the model stands for, with the payload filled in.
  public init?(_ template: EventTemplate, payload: Payload?) {
    guard case .callback(let callback, let state) = template.body else { return nil }
    let carried = template.carries == nil ? nil : payload
    guard carried.map({ $0.number > 0 }) ?? true, UInt8(exactly: template.scene ?? 0) != nil
    else {
      let scene = template.scene.map { SceneSession(number: $0, phase: .unattached).id }
      self.init(callback, state, Written(scene: scene, payload: carried, arguments: nil))
      return
    }
    self.init(
      callback, state: state, sceneNumber: UInt8(template.scene ?? 0), payloadKind: carried?.kind,
      payloadNumber: carried?.number ?? 0)
  }

  /// Creates a call by hand.
  public init(
    _ callback: Callback, state: AppState?, scene: String? = nil, payload: Payload? = nil,
    arguments: [Value.Member] = []
  ) {
    self.init(
      callback, state, Written(scene: scene, payload: payload, arguments: arguments))
  }

  private init(_ callback: Callback, _ state: AppState?, _ written: Written) {
    self.callback = callback
    self.state = state
    payloadKind = nil
    sceneNumber = 0
    payloadNumber = 0
    self.written = written
  }

  /// The name of the completion handler that the call hands over, unique in the run, such as `h1`.
  ///
  /// `nil` if the method has none, or the adapter does not declare that it calls handlers.
  public var completion: String? { handlerNumber > 0 ? "h\(handlerNumber)" : nil }

  /// The scene whose delegate is called; `nil` for the app's delegate.
  public var scene: String? {
    if let written { return written.scene }
    return sceneNumber == 0
      ? nil : SceneSession(number: Int(sceneNumber), phase: .unattached).id
  }

  /// The payload the call hands over or announces.
  public var payload: Payload? {
    if let written { return written.payload }
    return payloadKind.map { Payload($0, number: payloadNumber) }
  }

  /// The arguments under the keys of the table of callbacks.
  ///
  /// - Complexity: built anew at each access, in the size of the arguments.
  public var arguments: [Value.Member] {
    written?.arguments ?? callback.arguments(payload)
  }

  /// The argument of that key; `nil` if the method has no such argument.
  public func argument(_ key: String) -> Value? {
    arguments.first { $0.key == key }?.value
  }
}
