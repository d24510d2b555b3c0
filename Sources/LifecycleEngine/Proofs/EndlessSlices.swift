package import LifecycleModel
import StateExploration
import TemporalLogic

/// One invariant on a slice that never ends, as far as the events of the model decide.
///
/// One slice of a run is followed, and which one is guessed: where a slice begins, it may be the
/// one. A run in which the followed slice ends comes to nothing, since an invariant is
/// judged on slices that end elsewhere (``InvariantSlices``).
package final class EndlessSlices {
  /// The number of marks that an endless run has to meet for ever again to violate the invariant;
  /// the bits of ``Walk/marks`` from 0.
  package let markCount: Int
  /// Whether the slices are those of payloads.
  package let followsPayloads: Bool

  let key: Int
  private let each: Invariant.Slice
  private let asksState: Bool
  private let program: SlicingProgram
  private var automaton: BuchiAutomaton
  /// The bit of the mark "the slice goes on": a letter was read, or there will be none.
  private let progress: UInt64

  private var allMarks: UInt64 { progress << 1 &- 1 }

  /// Creates the slices of an invariant.
  ///
  /// - Parameters:
  ///   - group: A group of that invariant alone.
  ///   - key: The number of the scene where slices are those of scenes, otherwise 0.
  private init(
    _ wanted: Wanted, _ invariant: Invariant, _ group: JudgingPlan.Group, key: Int,
    _ traits: RowTraits
  ) throws(JudgingPlan.MonitorTooLarge) {
    do throws(MonitorError) {
      automaton = try BuchiAutomaton(
        violating: wanted.complement(for: invariant), alphabet: group.formulas[0].alphabet)
    } catch {
      throw JudgingPlan.MonitorTooLarge(invariant: invariant, error: error)
    }
    self.key = key
    each = group.each
    followsPayloads = group.each == .payload
    asksState = group.asksState
    progress = 1 << UInt64(automaton.markCount)
    markCount = automaton.markCount + 1
    program = traits.program(of: group) { Int($0[0]) }
  }

  /// The slices that are sought.
  package enum Wanted {
    /// Slices that violate the invariant, and fulfil the formula of its fairness.
    case violation
    /// Slices that fulfil the formula of its fairness.
    case fairness
    /// Slices that fulfil the formula of its fairness, and put the invariant to the test.
    case exercise

    /// Returns the formula that all other slices fulfil.
    fileprivate func complement(for invariant: Invariant) -> Formula<LifecycleAtom> {
      let assumption = invariant.fairness.assumption?.expandingPatterns() ?? .constant(true)
      return switch self {
      case .violation: .implies(assumption, invariant.expanded)
      case .fairness: .not(assumption)
      case .exercise: .not(.and(assumption, invariant.expanded.exercise.expandingPatterns()))
      }
    }
  }

  /// Returns the slices of the only invariant of a plan, one for each key that they can have; none
  /// if no slice of it is endless. They know the rows that there are by now.
  ///
  /// - Throws: `MonitorTooLarge` if the automaton of the invariant would be too large.
  package static func all(
    _ wanted: Wanted = .violation, of plan: JudgingPlan, _ rows: EventRows
  ) throws(JudgingPlan.MonitorTooLarge) -> [EndlessSlices] {
    let traits = RowTraits(rows)
    var all: [EndlessSlices] = []
    for group in plan.groups where group.each.canBeEndless {
      let invariant = plan.invariants[group.members[0]]
      var group = group
      group.formulas = [try Self.judgedOnEndlessRuns(invariant, group.vocabulary)]
      for key in 0..<(group.each == .scene ? traits.sceneCount : 1) {
        all.append(try EndlessSlices(wanted, invariant, group, key: key, traits))
      }
    }
    return all
  }

  /// Returns the formula that endless slices of an invariant are held to, with the alphabet of it
  /// and of fairness.
  private static func judgedOnEndlessRuns(
    _ invariant: Invariant, _ vocabulary: LifecycleVocabulary
  ) throws(JudgingPlan.MonitorTooLarge) -> JudgingPlan.JudgedFormula {
    var judged = invariant
    judged.formula = Wanted.violation.complement(for: invariant)
    return try JudgingPlan.JudgedFormula(judged, vocabulary)
  }

  /// The beginning of a run.
  package var start: Walk {
    each == .run || followsPayloads ? Walk(.followed(automaton.initial)) : Walk(.none)
  }

  /// Returns the state at the beginning of an action, given the value of `applicationState`.
  package func beginning(_ walk: Walk, reading state: AppState?) -> Walk {
    var begun = resting(walk.unmarked)
    begun.reading = asksState ? AppStateNumber.number(state) : 0
    return begun
  }

  /// Returns the state before an event at which `applicationState` reads so.
  package func noting(_ walk: Walk, reading state: AppState?) -> Walk {
    guard asksState else { return walk }
    var noted = walk
    noted.reading = AppStateNumber.number(state)
    return noted
  }

  /// Returns what decides between two actions how a run continues, with the marks met.
  private func resting(_ walk: Walk) -> Walk {
    var resting = Walk(walk.slice)
    (resting.isSeen, resting.marks) = (walk.isSeen, walk.marks)
    return walk.isCut ? resting.cut : resting
  }

  /// Returns the walks that an event can lead to; none if the followed slice ends with it, or no
  /// violation is possible any more.
  ///
  /// - Parameter payload: The payload of the action: 0 for the followed one, above 1 for another
  ///   one, -1 for none.
  package func after(_ row: Int, action payload: Int, _ walk: Walk) -> [Walk] {
    let carried = program.rows[row].carriesPayload ? payload : -1
    return [false, true].flatMap { follows -> [Walk] in
      var walked = FollowedSlice(key: key, followsPayloads: followsPayloads, follows: follows, walk)
      program.perform(row, payload: carried, on: &walked)
      // The guess is made where there is something to guess.
      guard walked.hasOpened || !follows else { return [] }
      return walked.hasEnded ? [] : reading(walked.letters, walked.walk)
    }
  }

  /// Returns the walks after some letters of the followed slice.
  private func reading(_ letters: [Int], _ walk: Walk) -> [Walk] {
    letters.reduce([walk]) { walks, letter in
      walks.flatMap { walk -> [Walk] in
        guard case .followed(let state) = walk.slice else {
          // Nothing comes any more in a slice that is over.
          return walk.slice == .over ? [] : [walk]
        }
        return automaton.transitions(from: state, letter: letter).map { transition in
          var after = walk
          after.slice = .followed(transition.target)
          after.marks |= transition.marks | (walk.isSeen || !followsPayloads ? progress : 0)
          return after
        }
      }
    }
  }

  /// Returns the walk between two actions, with the marks met, and where the slice may have no
  /// further letter in an endless run, also the one that claims so.
  package func ends(_ walk: Walk) -> [Walk] {
    var walk = resting(walk)
    switch walk.slice {
    case .over: walk.marks = allMarks
    case .followed(let state)
    where automaton.mayEnd(state) && (walk.isSeen || !followsPayloads):
      var over = walk
      over.slice = .over
      over.marks = allMarks
      return [walk, over]
    default: break
    }
    return [walk]
  }
}

extension EndlessSlices {
  /// The effect of an action on the followed slice, while it is in progress.
  package struct Walk: Hashable {
    /// The followed slice.
    var slice: Slice
    /// The marks that the action met so far.
    package var marks: UInt64 = 0
    /// The current reading, see ``AppStateNumber``.
    var reading = 0
    /// The letter of the action if it found no process; otherwise -1.
    var held: Int32 = -1
    /// Whether the payload of the slice was seen.
    var isSeen = false

    init(_ slice: Slice) { self.slice = slice }

    /// Whether the process dies inside the action.
    package private(set) var isCut = false

    /// The same walk of a process that dies inside the action.
    package var cut: Walk {
      var walk = self
      walk.isCut = true
      return walk
    }

    /// Whether the followed payload may still come.
    package var awaitsPayload: Bool { !isSeen }

    /// The same walk without what happened in an action.
    package var unmarked: Walk {
      var walk = self
      walk.marks = 0
      walk.isCut = false
      return walk
    }
  }

  /// The followed slice.
  enum Slice: Hashable {
    /// No slice is live.
    case none
    /// A slice is live that is not followed.
    case other
    /// The followed slice, with the state of its automaton.
    case followed(BuchiAutomaton.State)
    /// The followed slice, in which nothing comes any more.
    case over
  }
}

/// The slices of one key in the course of an event, of which one may be followed.
private struct FollowedSlice: MonitoredSlices {
  let key: Int
  let followsPayloads: Bool
  /// Whether a slice that begins is followed, unless one is already.
  let follows: Bool
  var walk: EndlessSlices.Walk
  /// The letters of the followed slice.
  private(set) var letters: [Int] = []
  /// Whether a slice began that is, or could have been, followed.
  private(set) var hasOpened = false
  /// Whether the followed slice ended.
  private(set) var hasEnded = false

  init(key: Int, followsPayloads: Bool, follows: Bool, _ walk: EndlessSlices.Walk) {
    self.key = key
    self.followsPayloads = followsPayloads
    self.follows = follows
    self.walk = walk
  }

  private var isFollowing: Bool {
    switch walk.slice {
    case .none, .other: false
    case .followed, .over: true
    }
  }

  var reading: Int {
    get { walk.reading }
    set { walk.reading = newValue }
  }

  /// Does nothing, because there is only one automaton.
  func select(_ monitor: Int) {}

  var isIdle: Bool { walk.slice == .none }

  mutating func open(_ key: Int) {
    guard key == self.key, !isFollowing else { return }
    hasOpened = true
    walk.slice = follows ? .followed(0) : .other
  }

  mutating func fork(_ key: Int) { if key == 0 { walk.isSeen = true } }

  func isNew(payload: Int) -> Bool { payload == 0 && !walk.isSeen }

  /// Returns false, because the model alone has no such keys.
  func isNew(ownKey: Int) -> Bool { false }

  mutating func step(_ letter: Int) {
    if isFollowing, !followsPayloads || walk.isSeen { letters.append(letter) }
  }

  mutating func step(_ letter: Int, key: Int) {
    if isFollowing, key == (followsPayloads ? 0 : self.key) { letters.append(letter) }
  }

  mutating func stepRoot(_ letter: Int) { if !walk.isSeen { letters.append(letter) } }

  mutating func hold(_ letter: Int) { walk.held = Int32(letter) }

  mutating func stepHeld() { if walk.held >= 0 { step(Int(walk.held)) } }

  mutating func close(_ key: Int, before: Bool) {
    if key == self.key { closeAll(excused: false, before: before) }
  }

  mutating func closeAll(excused: Bool, before: Bool) {
    if followsPayloads {
      if walk.isSeen { hasEnded = true }
    } else {
      if isFollowing { hasEnded = true }
      walk.slice = .none
    }
  }
}
