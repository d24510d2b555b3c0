import LifecycleModel
import StateExploration

/// The effects of each event on the slices of each monitor, compiled once for each kind of event.
struct SlicingProgram: ~Copyable {
  /// One thing to do with one monitor.
  struct Instruction {
    var operation: Operation
    var isExcused = false
    var monitor: UInt16
    var letter: Int32
    var key: Int32 = 0
  }

  /// The kind of a step.
  enum Operation: UInt8 {
    /// A slice begins.
    case open
    /// The letter belongs to every live slice; if there is none, the action may be about to start a
    /// process.
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

  /// The effects of one row.
  struct RowEffects {
    /// The index of its first step; -1 while it isn't known.
    var first: Int32 = -1
    /// The number of steps for one reading.
    var count: Int32 = 0
    /// The distance between the steps of two readings; 0 if they are the same for all.
    var stride: Int32 = 0
    /// The reading from its event on, see ``AppStateNumber``; -1 if the event tells none.
    var reading: Int32 = -1
    /// The number of its event's key, see `Event.ownKey`; -1 for none.
    var ownKey: Int32 = -1
    /// Whether its event carries the action's payload.
    var carriesPayload = false
    /// Whether a process starts with it.
    var startsProcess = false
  }

  /// The steps of all rows, those of one row after each other.
  private(set) var steps = GrowingTable<Instruction>()
  private(set) var rows = GrowingTable<RowEffects>()

  /// Returns whether the row is known.
  @inline(__always)
  func knows(_ row: Int) -> Bool { row < rows.count && rows[row].first >= 0 }

  /// Returns the indices of the steps of a known row.
  ///
  /// - Parameter reading: The reading at its event if that isn't a call, see ``AppStateNumber``.
  @inline(__always)
  func range(of row: Int, reading: Int) -> Range<Int> {
    let first = Int(rows[row].first) &+ Int(rows[row].stride) &* reading
    return Range(uncheckedBounds: (first, first &+ Int(rows[row].count)))
  }

  /// Returns the indices of the steps of a known row, for all readings.
  func ranges(of row: Int) -> Range<Int> {
    let first = Int(rows[row].first)
    let last = rows[row].stride == 0 ? 0 : Int(rows[row].stride) * (AppStateNumber.count - 1)
    return first..<(first + last + Int(rows[row].count))
  }

  /// Adds the steps of a row.
  ///
  /// - Parameters:
  ///   - steps: The steps of each reading in succession, the same number for each; once if they are
  ///     the same.
  ///   - readings: The number of readings in `steps`.
  ///   - reading: The reading from its event on; `nil` if the event tells none or it isn't needed.
  mutating func add(
    _ steps: [Instruction], readings: Int, of row: Int, carriesPayload: Bool, ownKey: Int,
    reading: Int? = nil, startsProcess: Bool = false
  ) {
    while rows.count <= row { rows.append(RowEffects()) }
    let count = Int32(steps.count / readings)
    rows[row] = RowEffects(
      first: Int32(self.steps.count), count: count, stride: readings > 1 ? count : 0,
      reading: Int32(reading ?? -1), ownKey: Int32(ownKey), carriesPayload: carriesPayload,
      startsProcess: startsProcess)
    for step in steps { self.steps.append(step) }
  }

  /// The compiler of the effects of one event on one monitor.
  struct Compiler {
    let monitor: Int
    let letter: Int
    let traits: EventTraits

    /// Returns the steps, in order.
    func steps(
      _ each: Invariant.Slice, _ excusesKill: Bool, scene: Int, ownKey: Int
    ) -> [Instruction] {
      switch each {
      case .run: inSlice(.step)
      case .process:
        when(.processStart, .open) + when(.processStart, .stepHeld)
          + inSlice(traits.contains(.action) ? .stepOrHold : .step)
          + when(.processEnd, .closeAll, excused: excusesKill)
      case .action:
        when(.action, .closeBefore, excused: excusesKill && traits.contains(.cutsAction))
          + when(.action, .open) + inSlice(.step)
          + (excusesKill ? when(.crash, .closeAll, excused: true) : [])
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

    private func processEnd(_ excusesKill: Bool) -> [Instruction] {
      excusesKill ? when(.processEnd, .closeAll, excused: true) : []
    }

    private func when(
      _ trait: EventTraits, _ operation: Operation, excused: Bool = false, key: Int = 0
    ) -> [Instruction] {
      traits.contains(trait) ? always(operation, excused: excused, key: key) : []
    }

    /// The step, if the event is a position.
    private func inSlice(_ operation: Operation, key: Int = 0) -> [Instruction] {
      letter >= 0 ? always(operation, key: key) : []
    }

    private func always(_ operation: Operation, excused: Bool = false, key: Int = 0)
      -> [Instruction]
    {
      [
        Instruction(
          operation: operation, isExcused: excused, monitor: UInt16(monitor),
          letter: Int32(letter), key: Int32(key))
      ]
    }
  }
}

/// The traits of an event that matter to slicing.
struct EventTraits: OptionSet {
  let rawValue: UInt8
  static let processStart = EventTraits(rawValue: 1)
  static let processEnd = EventTraits(rawValue: 2)
  static let action = EventTraits(rawValue: 4)
  static let cutsAction = EventTraits(rawValue: 8)
  static let sceneStart = EventTraits(rawValue: 16)
  static let sceneEnd = EventTraits(rawValue: 32)
  static let mayCarryPayload = EventTraits(rawValue: 64)
  /// The process ends in the middle of whatever is happening.
  static let crash = EventTraits(rawValue: 128)
}

extension EventTraits {
  /// Creates the traits of an event that matter to slicing.
  init(of event: Event) {
    switch event.body {
    case .processStart: self = .processStart
    case .processEnd(.crash): self = [.processEnd, .crash]
    case .processEnd: self = .processEnd
    // An adapter's actions inside an action of the model belong to that action.
    case .action(let action) where action.isTurn || action.isInside: self = []
    case .action(let action): self = action.after == nil ? .action : [.action, .cutsAction]
    case .callback(.sceneWillConnect, _, _), .callback(.viewOnAppear, _, _): self = .sceneStart
    case .callback(.sceneDidDisconnect, _, _): self = .sceneEnd
    case .emit, .forward, .complete: self = .mayCarryPayload
    default: self = []
    }
  }
}
