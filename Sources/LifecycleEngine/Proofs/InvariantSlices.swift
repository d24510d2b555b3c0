package import LifecycleModel
import StateExploration
import TemporalLogic

/// One invariant of a plan on the slices of one key, as far as the events of the model decide.
///
/// It does what a `TraceJudge` does for that invariant and key, without positions and names.
package final class InvariantSlices {
  /// The state that decides how a run continues: that of the live slice, or of the root where
  /// slices have the keys of payloads; `none` if there isn't any.
  typealias SliceState = Int32

  static let none: SliceState = -1

  /// The state of a slice whose payload hasn't been seen yet.
  static let unseen: SliceState = -2

  let each: Invariant.Slice
  /// Whether the slices are those of payloads.
  package let followsPayloads: Bool
  private let asksState: Bool
  let key: Int
  let monitor: SliceMonitor
  private let program: SlicingProgram
  /// The letters after which a slice of a payload may still change.
  private let lettersOfAnyPayload: [Int]
  /// Whether a slice in each state of the monitor is exercised; `nil` while unknown.
  @exclusivity(unchecked) private var exercise: [Bool?] = []

  /// Creates the slices of an invariant.
  ///
  /// - Parameters:
  ///   - member: The invariant's index in the group.
  ///   - key: The number of the scene where slices are those of scenes, otherwise 0.
  ///   - letters: The group's letters for each row, see `JudgingPlan.Group.letters(of:)`.
  init(
    _ group: JudgingPlan.Group, member: Int, key: Int, _ traits: RowTraits,
    letters: [[[Int32]?]]
  ) {
    asksState = group.asksState
    let formula = group.formulas[member]
    let monitor = SliceMonitor([(formula.judged, formula.exercise)])
    program = traits.program(of: group, letters: letters) {
      monitor.letter([$0[2 * member], $0[2 * member + 1]])
    }
    var open: Set<Int> = []
    for row in 0..<traits.rows.modelCount where !traits.rows.carriesPayload[row] {
      for case let letters? in letters[row] {
        open.insert(monitor.letter([letters[2 * member], letters[2 * member + 1]]))
      }
    }
    each = group.each
    followsPayloads = group.each == .payload
    self.key = key
    self.monitor = monitor
    lettersOfAnyPayload = open.sorted()
  }

  /// The state in which runs begin.
  var initial: SliceState {
    each == .run || followsPayloads ? MonitorProduct.initial : Self.none
  }

  /// Judges an event.
  ///
  /// - Parameter payload: The payload of the action: 0, or a `payloadPair(_:)` for two; -1 for
  ///   none, and above 1 for one with a different slice.
  @inline(__always)
  func see(_ row: Int, action payload: Int, _ walk: inout Walk) {
    let carried = program.rows[row].carriesPayload ? payload : -1
    with(&walk) { program.perform(row, payload: carried, on: &$0) }
  }

  @inline(__always)
  private func with(_ walk: inout Walk, _ body: (inout WalkedSlices) -> Void) {
    var walked = WalkedSlices(slices: self, walk: walk)
    body(&walked)
    walk = walked.walk
  }

  private func closeAll(_ isExcused: Bool, _ walk: inout Walk) {
    with(&walk) { $0.closeAll(excused: isExcused, before: false) }
  }

  /// Ends the action, and with it the slices of the action or of its payloads. Fails if later
  /// events could still change the slices of its payloads.
  func endAction(_ walk: inout Walk) {
    switch each {
    case .action: closeAll(false, &walk)
    case .payload:
      for slice in [walk.first, walk.second] where slice >= 0 {
        if !monitor.isIndifferent(slice, to: lettersOfAnyPayload) { walk.fails = true }
      }
      closeAll(true, &walk)
    default: break
    }
  }

  /// Ends the run, where slices don't already end with their actions.
  func endRun(_ walk: inout Walk) {
    if !followsPayloads { closeAll(false, &walk) }
  }

  /// Returns whether a slice that ends in the state is exercised.
  func isExercised(_ state: SliceState) -> Bool {
    let state = Int(state)
    while exercise.count <= state { exercise.append(nil) }
    if let known = exercise[state] { return known }
    let isExercised = monitor.exercised(in: Int32(state))[0]
    exercise[state] = isExercised
    return isExercised
  }
}

/// Follows the slices event by event, and each payload to the end of the run.
extension InvariantSlices {
  /// Returns the slices of the only invariant of a plan, one for each key that they can have.
  package static func all(
    of plan: JudgingPlan, _ rows: EventRows
  ) -> [InvariantSlices] {
    let traits = RowTraits(rows)
    return plan.groups.flatMap { group in
      traits.slices(of: group, member: 0, letters: rows.events.map { group.letters(of: $0) })
    }
  }

  /// A walk that has violated the invariant.
  package var violated: Walk {
    var walk = start
    walk.fails = true
    return walk
  }

  /// The beginning of a run.
  package var start: Walk { Walk(initial) }

  /// Returns the state at the beginning of an action, given the value of `applicationState`.
  package func beginning(_ walk: Walk, reading state: AppState?) -> Walk {
    var begun = Walk(walk.state, reading: asksState ? AppStateNumber.number(state) : 0)
    (begun.first, begun.second) = (walk.first, walk.second)
    return begun
  }

  /// Returns the slices after an event.
  package func after(_ row: Int, action payload: Int, _ walk: Walk) -> Walk {
    var after = walk
    see(row, action: payload, &after)
    return after
  }

  /// Returns the slices between two actions, as far as they decide how a run continues.
  package func resting(_ walk: Walk) -> Walk {
    var resting = Walk(walk.state)
    (resting.first, resting.second) = (walk.first, walk.second)
    return resting
  }

  /// Returns the slices after the end of a run that ends now.
  package func ended(_ walk: Walk) -> Walk {
    var ended = walk
    closeAll(false, &ended)
    return ended
  }
}

/// The meaning of a model's rows to the slices of any invariant, including kills inside its
/// actions.
struct RowTraits {
  let rows: EventRows
  let traits: [EventTraits]
  /// The number of each row's scene, from 0; -1 for none.
  let scenes: [Int]
  let sceneCount: Int

  init(_ rows: EventRows) {
    self.rows = rows
    traits = zip(rows.events, rows.carriesPayload).map { event, carries in
      carries ? EventTraits(of: event).union(.mayCarryPayload) : EventTraits(of: event)
    }
    var numbers: [String: Int] = [:]
    scenes = rows.events.map { event in
      guard let scene = event.scene else { return -1 }
      let number = numbers[scene] ?? numbers.count
      numbers[scene] = number
      return number
    }
    sceneCount = numbers.count
  }

  /// Returns the effects of all rows on the slices of a group.
  ///
  /// - Parameters:
  ///   - letters: The group's letters for each row, see `JudgingPlan.Group.letters(of:)`; worked
  ///     out if `nil`.
  ///   - letter: Returns the number of a letter, given the group's letters at an event.
  func program(
    of group: JudgingPlan.Group, letters: [[[Int32]?]]? = nil, _ letter: ([Int32]) -> Int
  ) -> SlicingProgram {
    var program = SlicingProgram()
    for (row, ofRow) in traits.enumerated() {
      let event = rows.events[row]
      let scene = group.each == .scene ? scenes[row] : -1
      var steps: [SlicingProgram.Instruction] = []
      let letters = letters?[row] ?? group.letters(of: event)
      for letters in letters {
        let compiler = SlicingProgram.Compiler(
          monitor: 0, letter: letters.map(letter) ?? -1, traits: ofRow)
        steps += compiler.steps(group.each, group.excusesKill, scene: scene, ownKey: -1)
      }
      program.add(
        steps, readings: letters.count, of: row, carriesPayload: rows.carriesPayload[row],
        ownKey: -1, reading: group.asksState ? AppStateNumber.number(from: event) : nil)
    }
    return program
  }

  /// Returns the slices of a member of a group, one for each scene where they are those of scenes.
  func slices(
    of group: JudgingPlan.Group, member: Int, letters: [[[Int32]?]]
  ) -> some Sequence<InvariantSlices> {
    (0..<(group.each == .scene ? sceneCount : 1)).lazy.map { key in
      InvariantSlices(group, member: member, key: key, self, letters: letters)
    }
  }
}
