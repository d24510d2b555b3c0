import AppLifecycle
import StateExploration

/// What each event does to the slices of each monitor, compiled once for each kind of event.
struct SlicingProgram: ~Copyable {
  /// One thing to do with one monitor.
  struct Step {
    var operation: Operation
    var isExcused = false
    var monitor: UInt16
    var letter: Int32
    var key: Int32 = 0
  }

  /// What to do.
  enum Operation: UInt8 {
    /// A slice begins.
    case open
    /// The action is that of the process that lives, or else it may be about to start one.
    case stepOrHold
    /// The letter of the action that started the process belongs to every live slice.
    case stepHeld
    /// The letter belongs to every live slice.
    case step
    /// The letter belongs to the slice of the key.
    case stepKey
    /// The letter belongs to the slice of the event's payload, or to all if it carries none.
    case stepPayload
    /// The letter belongs to the slice of the adapter's own key, or to all if it has none.
    case stepOwnKey
    /// All slices, or that of the key, ended with the event before this one.
    case closeBefore, closeKeyBefore
    /// All slices, or that of the key, end with this event.
    case closeAll, closeKey
  }

  /// What one row does.
  struct Row {
    /// Where its steps begin; -1 while it is not known.
    var first: Int32 = -1
    var count: Int32 = 0
    /// The number of the key that its event has, see `Event.ownKey`; -1 if none.
    var ownKey: Int32 = -1
    /// Whether its event carries the action's payload.
    var carriesPayload = false
  }

  /// The steps of all rows, those of one row after each other.
  private(set) var steps = GrowingTable<Step>()
  private(set) var rows = GrowingTable<Row>()

  /// Whether the row is known.
  @inline(__always)
  func knows(_ row: Int) -> Bool { row < rows.count && rows[row].first >= 0 }

  /// The steps of a row that is known, as indices.
  @inline(__always)
  func range(of row: Int) -> Range<Int> {
    let first = Int(rows[row].first)
    return Range(uncheckedBounds: (first, first &+ Int(rows[row].count)))
  }

  /// Makes a row known.
  mutating func add(_ steps: [Step], of row: Int, carriesPayload: Bool, ownKey: Int) {
    while rows.count <= row { rows.append(Row()) }
    rows[row] = Row(
      first: Int32(self.steps.count), count: Int32(steps.count), ownKey: Int32(ownKey),
      carriesPayload: carriesPayload)
    for step in steps { self.steps.append(step) }
  }

  /// Compiles what one event does to one monitor.
  struct Compiler {
    let monitor: Int
    let letter: Int
    let traits: EventTraits

    /// The steps, in order.
    func steps(
      _ each: Invariant.Slice, _ excusesKill: Bool, scene: Int, ownKey: Int
    ) -> [Step] {
      switch each {
      case .run: inSlice(.step)
      case .process:
        when(.processStart, .open) + when(.processStart, .stepHeld)
          + inSlice(traits.contains(.action) ? .stepOrHold : .step)
          + when(.processEnd, .closeAll, excused: excusesKill)
      case .action:
        when(.action, .closeBefore, excused: excusesKill && traits.contains(.cutsAction))
          + when(.action, .open) + inSlice(.step)
      case .scene:
        when(.sceneStart, .closeKeyBefore, key: scene) + when(.sceneStart, .open, key: scene)
          + (scene < 0 ? inSlice(.step) : inSlice(.stepKey, key: scene))
          + when(.sceneEnd, .closeKey, key: scene) + processEnd(excusesKill)
      case .payload:
        (traits.contains(.mayCarryPayload) ? always(.stepPayload) : inSlice(.stepPayload))
          + processEnd(excusesKill)
      case .target, .handler, .task:
        (ownKey < 0 ? inSlice(.stepOwnKey, key: -1) : always(.stepOwnKey, key: ownKey))
          + processEnd(excusesKill)
      }
    }

    private func processEnd(_ excusesKill: Bool) -> [Step] {
      excusesKill ? when(.processEnd, .closeAll, excused: true) : []
    }

    private func when(
      _ trait: EventTraits, _ operation: Operation, excused: Bool = false, key: Int = 0
    ) -> [Step] {
      traits.contains(trait) ? always(operation, excused: excused, key: key) : []
    }

    /// The step, if the event is a position.
    private func inSlice(_ operation: Operation, key: Int = 0) -> [Step] {
      letter >= 0 ? always(operation, key: key) : []
    }

    private func always(_ operation: Operation, excused: Bool = false, key: Int = 0) -> [Step] {
      [
        Step(
          operation: operation, isExcused: excused, monitor: UInt16(monitor),
          letter: Int32(letter), key: Int32(key))
      ]
    }
  }
}

/// What the slicing must know of an event.
struct EventTraits: OptionSet {
  let rawValue: UInt8
  static let processStart = EventTraits(rawValue: 1)
  static let processEnd = EventTraits(rawValue: 2)
  static let action = EventTraits(rawValue: 4)
  static let cutsAction = EventTraits(rawValue: 8)
  static let sceneStart = EventTraits(rawValue: 16)
  static let sceneEnd = EventTraits(rawValue: 32)
  static let mayCarryPayload = EventTraits(rawValue: 64)
}

extension EventTraits {
  /// What the slicing must know of the event.
  init(of event: Event) {
    switch event.body {
    case .processStart: self = .processStart
    case .processEnd: self = .processEnd
    case .action(let action): self = action.after == nil ? .action : [.action, .cutsAction]
    case .callback(.sceneWillConnect, _, _): self = .sceneStart
    case .callback(.sceneDidDisconnect, _, _): self = .sceneEnd
    case .emit, .forward, .complete: self = .mayCarryPayload
    default: self = []
    }
  }
}
