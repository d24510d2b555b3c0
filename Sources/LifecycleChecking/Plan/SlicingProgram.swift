import AppLifecycle

/// What each event does to the slices of each monitor, compiled once for each kind of event.
struct SlicingProgram {
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

  /// The steps of all rows, one row after the other.
  private(set) var steps = Storage<Step>()
  /// Of each row whether its event carries the action's payload.
  private(set) var carriesPayload = Storage<Bool>()
  /// Of each row the number of the key that its event has, see `Event.ownKey`; -1 if none.
  private(set) var ownKeys = Storage<Int32>()
  private var starts = Storage<Int32>()

  init() { starts.append(0) }

  /// Frees the memory.
  func deallocate() {
    steps.deallocate()
    carriesPayload.deallocate()
    ownKeys.deallocate()
    starts.deallocate()
  }

  /// The steps of a row, as indices.
  func range(of row: Int) -> Range<Int> {
    Range(uncheckedBounds: (Int(starts[row]), Int(starts[row + 1])))
  }

  /// Adds a row and returns its number.
  mutating func add(_ row: [Step], carriesPayload carries: Bool, ownKey: Int) -> Int {
    for step in row { steps.append(step) }
    ownKeys.append(Int32(ownKey))
    starts.append(Int32(steps.count))
    carriesPayload.append(carries)
    return carriesPayload.count - 1
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
        when(.processStart, .open) + inSlice(.step)
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
