public import LifecycleModel

/// The demands of a model's actions on an adapter, as long as methods return what the configuration
/// says: lists in plain memory, built once.
///
/// A script runs whole sequences on an adapter in code specialized for its type.
@usableFromInline
package struct AdapterScript: ~Copyable, @unchecked Sendable {
  /// The kind of a step.
  @usableFromInline
  package enum Kind: UInt8, Sendable {
    case call, boolCall, valueCall
    case start, end, suspend, resume
    /// An event that only has to be noted.
    case note
    /// The end of the action.
    case done

    /// Whether the step is a call.
    @inlinable package var isCall: Bool { rawValue <= Kind.valueCall.rawValue }
  }

  /// One step of an action.
  @usableFromInline
  package struct Step: Sendable {
    @usableFromInline package var kind: Kind
    @usableFromInline package var callback: Callback
    /// The value of `applicationState` inside the call.
    @usableFromInline package var state: AppState?
    @usableFromInline package var carries: PayloadKind?
    /// The index of the carried payload's kind among the counts of payloads.
    @usableFromInline package var slot: UInt8
    /// The number of payloads after the first.
    @usableFromInline package var laterPayloads: UInt8
    /// The numbers of a call, packed into one.
    @usableFromInline package var numbers: UInt64
    /// The phases of the scenes when the action is over, see `ScenePhases`.
    @usableFromInline package var scenesNumber: UInt16
    /// The return value of a Boolean method if the adapter does not provide one.
    @usableFromInline package var answer: Bool
    @usableFromInline package var action: ActionName
    /// The reason for the end of the process, if it ends.
    @usableFromInline package var reason: KillReason
    /// The numbers of the event and of the return after it, if they are to be noted; -1 otherwise.
    @usableFromInline package var row: Int32
    @usableFromInline package var returnRow: Int32

    /// Creates a step.
    package init(
      _ kind: Kind, callback: Callback = .willFinishLaunching, state: AppState? = nil,
      carries: PayloadKind? = nil, scene: UInt8 = 0,
      circumstances: DelegateCall.Circumstances = [], sessions: UInt8 = 0,
      payloadCount: UInt8 = 0, shapes: UInt16 = 0, scenesNumber: UInt16 = 0, answer: Bool = true,
      action: ActionName = .launch, reason: KillReason = .system, row: Int32 = -1,
      returnRow: Int32 = -1
    ) {
      self.kind = kind
      self.callback = callback
      self.state = state
      self.carries = carries
      slot = UInt8(carries.slot)
      let count = carries == nil ? 0 : payloadCount
      laterPayloads = count > 1 ? count - 1 : 0
      numbers = DelegateCall.numbers(
        scene: scene, circumstances: circumstances, payloadCount: count, sessionBits: sessions,
        shapes: shapes, scenesNumber: scenesNumber)
      self.scenesNumber = scenesNumber
      self.answer = answer
      self.action = action
      self.reason = reason
      self.row = row
      self.returnRow = returnRow
    }
  }

  /// An action, or an action cut short by the end of the process.
  @usableFromInline
  package struct Move: Sendable {
    /// The index of the first step, which is the action itself.
    @usableFromInline package var first: Int32
    /// The number of callbacks after which the process dies; 0 if it does not.
    @usableFromInline package var cut: Int16
    /// The index of the count of payloads that the move increases, and the amount of the increase.
    @usableFromInline package var slot: UInt8
    @usableFromInline package var payloadCount: UInt8
    /// The reason for the end of the process.
    @usableFromInline package var reason: KillReason

    /// Creates a move.
    package init(
      first: Int32, cut: Int16, carries: PayloadKind?, payloadCount: UInt8, reason: KillReason
    ) {
      self.first = first
      self.cut = cut
      slot = UInt8(carries == nil ? AdapterOutput.slotCount - 1 : carries.slot)
      self.payloadCount = payloadCount
      self.reason = reason
    }
  }

  @usableFromInline let steps: UnsafePointer<Step>
  @usableFromInline let moves: UnsafePointer<Move>

  /// Creates a script with copies of the steps of all actions and of the moves.
  package init(_ steps: [Step], _ moves: [Move]) {
    self.steps = Self.copy(steps)
    self.moves = Self.copy(moves)
  }

  deinit {
    steps.deallocate()
    moves.deallocate()
  }

  private static func copy<Element>(_ array: [Element]) -> UnsafePointer<Element> {
    let memory = UnsafeMutablePointer<Element>.allocate(capacity: max(1, array.count))
    memory.initialize(from: array, count: array.count)
    return UnsafePointer(memory)
  }
}

extension PayloadKind? {
  /// The index among the counts of payloads; that for no payload follows those of the kinds.
  @inlinable package var slot: Int { self?.place ?? 6 }
}
