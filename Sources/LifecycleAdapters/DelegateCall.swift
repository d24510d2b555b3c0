public import LifecycleModel

/// A call of a delegate method, as an adapter receives it.
///
/// A call consists of a few numbers. Names, payloads and arguments are built on demand.
public struct DelegateCall: Sendable {
  /// The method.
  public let callback: Callback
  /// The value of `UIApplication.applicationState` inside the call.
  public let state: AppState?
  /// The kind of the payload, if there is one.
  @usableFromInline package let payloadKind: PayloadKind?
  /// The scene, payloads, sessions, shapes and scene phases, packed into one number. A call has so
  /// few fields that it is passed in registers and needs no call for its destruction.
  @usableFromInline package var numbers: UInt64
  /// The number of the first payload within its kind.
  @usableFromInline package let payloadNumber: Int32
  /// The number of the completion handler that the call provides, within the run; 0 for none.
  @usableFromInline package var handlerNumber: Int32 = 0
  /// The parts of a call that was created by hand, which numbers cannot represent.
  @usableFromInline package let written: Written?

  /// The number of the scene, from 1; 0 for none.
  @inlinable package var sceneNumber: UInt8 { UInt8(truncatingIfNeeded: numbers) & 31 }
  /// The circumstances of the call, in the same byte.
  @inlinable package var circumstances: Circumstances {
    Circumstances(rawValue: UInt8(truncatingIfNeeded: numbers) &>> 5)
  }
  /// The number of payloads, which are numbered consecutively.
  @inlinable package var payloadCount: UInt8 { UInt8(truncatingIfNeeded: numbers &>> 8) & 15 }
  /// The sessions that the call concerns; the lowest bit stands for the first.
  @inlinable package var sessionBits: UInt8 { UInt8(truncatingIfNeeded: numbers &>> 12) }
  /// The number of the payloads' shapes, see `PayloadShapes`.
  package var shapesNumber: UInt16 { UInt16(truncatingIfNeeded: numbers &>> 20) & 0xFFF }
  /// The phases of the scenes inside the call, see `ScenePhases`; 0 if unknown.
  @inlinable package var scenesNumber: UInt16 { UInt16(truncatingIfNeeded: numbers &>> 32) }

  /// Packs the scene, payloads, sessions, shapes and scene phases into one number.
  ///
  /// - Parameters:
  ///   - scene: the number of the scene, at most 31.
  ///   - payloadCount: the number of payloads, at most 15.
  @inlinable
  package static func numbers(
    scene: UInt8, circumstances: Circumstances = [], payloadCount: UInt8, sessionBits: UInt8,
    shapes: UInt16, scenesNumber: UInt16
  ) -> UInt64 {
    UInt64(scene) | UInt64(circumstances.rawValue) &<< 5 | UInt64(payloadCount) &<< 8
      | UInt64(sessionBits) &<< 12 | UInt64(shapes) &<< 20 | UInt64(scenesNumber) &<< 32
  }

  /// The circumstances of a call, beside its arguments.
  @usableFromInline
  package struct Circumstances: OptionSet, Hashable, Sendable {
    /// The bits of the circumstances, one for each.
    @usableFromInline package let rawValue: UInt8

    /// Creates a set from its bits.
    @inlinable
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Creates the circumstances of a call, except for those that depend on the state of the
    /// device.
    package init(of cause: LaunchCause?) {
      switch cause {
      case .location: self = .launchedForLocation
      case nil: self = []
      }
    }

    /// Protected data cannot be read.
    @inlinable package static var dataProtected: Circumstances { Circumstances(rawValue: 1) }
    /// The launch options mention an event of Core Location.
    package static var launchedForLocation: Circumstances { Circumstances(rawValue: 2) }
    /// The device was not unlocked since it was started; its data is protected then.
    @inlinable package static var beforeFirstUnlock: Circumstances { Circumstances(rawValue: 4) }
  }

  /// The parts of a call that was created by hand.
  @usableFromInline
  package final class Written: Sendable {
    let scene: String?
    let payloads: [Payload]
    let arguments: [Value.Member]

    init(scene: String?, payloads: [Payload], arguments: [Value.Member]) {
      self.scene = scene
      self.payloads = payloads
      self.arguments = arguments
    }
  }

  /// Creates a call of the model.
  @inlinable
  package init(
    _ callback: Callback, state: AppState?, sceneNumber: UInt8,
    circumstances: Circumstances = [], sessionBits: UInt8,
    payloadKind: PayloadKind?, payloadCount: UInt8, payloadNumber: Int32, shapes: UInt16 = 0,
    scenesNumber: UInt16 = 0
  ) {
    self.init(
      callback, state: state, payloadKind: payloadKind, payloadNumber: payloadNumber,
      numbers: Self.numbers(
        scene: sceneNumber, circumstances: circumstances, payloadCount: payloadCount,
        sessionBits: sessionBits, shapes: shapes, scenesNumber: scenesNumber))
  }

  /// Creates a call of the model, with everything but its payload packed into one number.
  @inlinable
  package init(
    _ callback: Callback, state: AppState?, payloadKind: PayloadKind?, payloadNumber: Int32,
    numbers: UInt64
  ) {
    self.callback = callback
    self.state = state
    self.payloadKind = payloadKind
    self.numbers = numbers
    self.payloadNumber = payloadNumber
    written = nil
  }

  /// Creates the call that a template of the model stands for, with its payload; `nil` if the
  /// template is not a callback.
  public init?(_ template: EventTemplate, payload: Payload?) {
    self.init(template, payloads: payload.map { [$0] } ?? [])
  }

  /// Creates the call that a template of the model stands for, with its payloads; `nil` if the
  /// template is not a callback.
  public init?(_ template: EventTemplate, payloads: [Payload]) {
    guard case .callback(let callback, let state) = template.body else { return nil }
    let carried = template.carries == nil ? [] : payloads
    let inOrder = carried.indices.allSatisfy { index in
      carried[index].number > 0 && carried[index].kind == carried[0].kind
        && Int(carried[index].number) == Int(carried[0].number) + index
    }
    guard inOrder, let scene = UInt8(exactly: template.scene ?? 0), scene < 32,
      let count = UInt8(exactly: carried.count), count < 16, let sessions = template.sessionBits
    else {
      let event = template.instantiate(payloads: payloads)
      self.init(
        callback, state,
        Written(
          scene: event.scene, payloads: carried,
          arguments: callback.arguments(
            carried, sessions: template.sessions, cause: template.cause)))
      return
    }
    self.init(
      callback, state: state, sceneNumber: scene,
      circumstances: Circumstances(of: template.cause),
      sessionBits: sessions, payloadKind: carried.first?.kind, payloadCount: count,
      payloadNumber: carried.first?.number ?? 0)
  }

  /// Creates a call by hand.
  public init(
    _ callback: Callback, state: AppState?, scene: String? = nil, payload: Payload? = nil,
    arguments: [Value.Member] = []
  ) {
    self.init(
      callback, state,
      Written(scene: scene, payloads: payload.map { [$0] } ?? [], arguments: arguments))
  }

  /// Creates a call by hand that carries several payloads.
  package init(
    _ callback: Callback, state: AppState?, scene: String?, _ payloads: [Payload]
  ) {
    self.init(callback, state, Written(scene: scene, payloads: payloads, arguments: []))
  }

  private init(_ callback: Callback, _ state: AppState?, _ written: Written) {
    self.callback = callback
    self.state = state
    payloadKind = nil
    numbers = 0
    payloadNumber = 0
    self.written = written
  }

  /// The name of the completion handler that the call provides, unique in the run, such as `h1`.
  ///
  /// If the call reports that a task's time is up, it is the handler of that task. `nil` if the
  /// method has none, or if the adapter does not declare that it calls handlers.
  public var completion: String? { handlerNumber > 0 ? "h\(handlerNumber)" : nil }

  /// The scene whose delegate is called; `nil` for the app's delegate.
  public var scene: String? {
    if let written { return written.scene }
    return sceneNumber == 0
      ? nil : SceneSession(number: Int(sceneNumber), phase: .unattached).id
  }

  /// The first payload that the call hands over or announces.
  public var payload: Payload? {
    if let written { return written.payloads.first }
    return payloadKind.map { Payload($0, number: payloadNumber) }
  }

  /// The payloads that the call hands over or announces, rarely more than one.
  public var payloads: [Payload] {
    if let written { return written.payloads }
    guard let payloadKind else { return [] }
    return (0..<Int32(payloadCount)).map { Payload(payloadKind, number: payloadNumber + $0) }
  }

  /// The arguments, under the keys of the table of callbacks.
  ///
  /// - Complexity: O(*n*), where *n* is the size of the arguments; built anew at each access.
  public var arguments: [Value.Member] {
    written?.arguments
      ?? callback.arguments(
        payloads, sessions: (1...8).filter { sessionBits & (1 << UInt8($0 - 1)) != 0 },
        cause: cause, in: .named(shapesNumber))
  }

  /// The phases of the scenes inside the call.
  package var scenes: ScenePhases { ScenePhases(bits: scenesNumber) }

  /// The cause of a launch in the background, if the launch options name it.
  package var cause: LaunchCause? {
    circumstances.contains(.launchedForLocation) ? .location : nil
  }

  /// Whether `UIApplication.isProtectedDataAvailable` reads true inside the call, which it does not
  /// while the device is locked, nor between a restart and the first unlock.
  public var isProtectedDataAvailable: Bool {
    get { !circumstances.contains(.dataProtected) }
    set {
      let bit = UInt64(Circumstances.dataProtected.rawValue) << 5
      numbers = newValue ? numbers & ~bit : numbers | bit
    }
  }

  /// Whether the device was unlocked since it was last started, so that what is protected only
  /// until the first unlock can be read inside the call, even while the device is locked: user
  /// defaults, keychain items that are accessible after the first unlock, and most files.
  public var isUnlockedSinceBoot: Bool {
    get { !circumstances.contains(.beforeFirstUnlock) }
    set {
      let bit = UInt64(Circumstances.beforeFirstUnlock.rawValue) << 5
      numbers = newValue ? numbers & ~bit : numbers | bit
    }
  }

  /// Notes that the device was not unlocked since it was started, if its data is protected at all.
  @inlinable
  package mutating func noteLockSinceBoot() {
    guard circumstances.contains(.dataProtected) else { return }
    numbers |= UInt64(Circumstances.beforeFirstUnlock.rawValue) &<< 5
  }

  /// Returns the argument with a key; `nil` if the method has no such argument.
  public func argument(_ key: String) -> Value? {
    arguments.first { $0.key == key }?.value
  }
}

extension DelegateCall {
  /// Returns the text that an argument is; `nil` for none.
  package func text(_ key: String) -> String? { argument(key)?.text }

  /// Returns the elements of an argument that is a list; none for anything else.
  package func elements(_ key: String) -> [Value] {
    if case .array(let elements)? = argument(key) { elements } else { [] }
  }
}
