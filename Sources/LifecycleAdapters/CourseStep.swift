public import LifecycleModel

/// One step of the course of an action, as an adapter meets it: a few numbers.
@usableFromInline
package struct CourseStep: Sendable {
  /// The kind of a step.
  @usableFromInline
  package enum Kind: UInt8, Sendable {
    /// A call that returns nothing.
    case call
    /// A call that returns a Bool, and one that returns another value; the return follows it.
    case boolCall, valueCall
    case action, start, end, suspend, resume
    /// The state of app or scene changes, or a payload arrives: nobody is asked anything.
    case change
    /// The return of a call.
    case returned
    /// The action is over.
    case done

    /// Whether it is a call.
    @inlinable package var isCall: Bool { rawValue <= Kind.valueCall.rawValue }
    /// Whether it is a call that returns something.
    package var returns: Bool { self == .boolCall || self == .valueCall }
    /// Whether the code under test notices it in itself.
    package var isNoticed: Bool { self != .action && self != .change && self != .returned }
  }

  @usableFromInline package var kind: Kind
  @usableFromInline package var callback: Callback
  /// The value of `applicationState` inside the call.
  @usableFromInline package var state: AppState?
  @usableFromInline package var carries: PayloadKind?
  /// The place of what it carries among the counts of payloads.
  @usableFromInline package var slot: UInt8
  /// The number of payloads after the first.
  @usableFromInline package var laterPayloads: UInt8 = 0
  /// The call's parts in one number, without the number of its payloads if that is not known.
  @usableFromInline package var numbers: UInt64
  /// The phases of the scenes in a call, or when the action is over.
  @usableFromInline package var scenesNumber: UInt16
  /// The value that a Bool method returns if the adapter does not say.
  @usableFromInline package var answer: Bool
  @usableFromInline package var action: ActionName
  /// The reason for the end of the process, where it ends.
  @usableFromInline package var reason: KillReason
  /// The number of the event, and of the return after it, where they are to be noted; else -1.
  @usableFromInline package var row: Int32
  @usableFromInline package var returnRow: Int32 = -1

  /// Creates a step.
  package init(
    _ kind: Kind, callback: Callback = .willFinishLaunching, state: AppState? = nil,
    carries: PayloadKind? = nil, scene: UInt8 = 0,
    circumstances: DelegateCall.Circumstances = [], sessions: UInt8 = 0, shapes: UInt16 = 0,
    scenesNumber: UInt16 = 0, answer: Bool = true, action: ActionName = .launch,
    reason: KillReason = .crash, row: Int32 = -1
  ) {
    self.kind = kind
    self.callback = callback
    self.state = state
    self.carries = carries
    slot = UInt8(carries.slot)
    numbers = DelegateCall.numbers(
      scene: scene, circumstances: circumstances, payloadCount: 0, sessionBits: sessions,
      shapes: shapes, scenesNumber: scenesNumber)
    self.scenesNumber = scenesNumber
    self.answer = answer
    self.action = action
    self.reason = reason
    self.row = row
  }

  /// The number of the scene, from 1; 0 for none.
  package var scene: UInt8 { call(payloadNumber: 0).sceneNumber }

  /// The further circumstances of a call.
  package var circumstances: DelegateCall.Circumstances { call(payloadNumber: 0).circumstances }

  /// The same in an action with so many payloads, if the step carries them.
  package func carrying(_ payloadCount: UInt8) -> CourseStep {
    guard carries != nil else { return self }
    var step = self
    step.numbers |= DelegateCall.numbers(
      scene: 0, payloadCount: payloadCount, sessionBits: 0, shapes: 0, scenesNumber: 0)
    step.laterPayloads = payloadCount > 1 ? payloadCount - 1 : 0
    return step
  }

  /// The call that it is.
  ///
  /// - Parameter payloadNumber: the number of the first payload within its kind.
  @inlinable
  package func call(payloadNumber: Int32) -> DelegateCall {
    DelegateCall(
      callback, state: state, payloadKind: carries, payloadNumber: payloadNumber,
      numbers: numbers)
  }

  /// Whether the action goes on as it does without a returned value.
  @usableFromInline
  func foresees(_ value: Value) -> Bool {
    switch kind {
    case .valueCall: return false
    case .boolCall:
      guard case .bool(let returned) = value else { return true }
      return returned == answer
    default: return true
    }
  }
}
