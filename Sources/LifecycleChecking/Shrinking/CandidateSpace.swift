import LifecycleModel
import LifecycleEngine
import StateExploration

/// The machine and the judge of one invariant as a transition system, whose paths are the sequences
/// of actions under one plan, simplest first.
///
/// The past of a run is forgotten where it is known how the run continues: between two actions
/// without an adapter and, with one, where no process lives or the adapter can be compared.
/// Sequences that lead to the same point there are one state. Otherwise, a sequence is performed
/// from the last such state. An instance belongs to one search.
final class CandidateSpace: TransitionSystem {
  typealias Action = ActionOrder.Number

  /// The result of a sequence.
  struct Prefix: Hashable {
    fileprivate var outcome = Outcome.passing
    /// The last point on the way at which it was known how the run continues; `nil` for its
    /// beginning.
    fileprivate var known: KnownRun?
    /// The actions performed since then.
    fileprivate var rest: [ActionOrder.Number] = []
    /// The number of callbacks of the last action if an action inside it comes next; 0 between two
    /// actions.
    fileprivate var callbackCount = 0
    /// The state of the model between two actions, or after the action that is cut short.
    fileprivate var state = 0
    /// The number of actions that led there.
    fileprivate var length = Length()
  }

  /// A count that does not distinguish places: of equal places the first one found is kept, with
  /// the least count.
  fileprivate struct Length: Hashable {
    var count = 0

    static func == (one: Self, other: Self) -> Bool { true }
    func hash(into hasher: inout Hasher) {}
  }

  /// The outcome of a sequence.
  fileprivate enum Outcome: Hashable {
    case failing, passing
    /// The sequence was not tried.
    case untried
  }

  /// The number of sequences that were tried.
  private(set) var attempts = 0

  private let runs: CandidateRuns
  /// The beginning of the run, if it can be kept. A run that begins anew gets storage of its own,
  /// whereas adapters that were kept hold the previous one.
  private var beginning: KnownRun?
  private let budget: Int
  private let maxLength: Int
  private let isInterrupted: () -> Bool
  /// The names of the only actions to try; `nil` for all.
  private let names: Set<ActionName>?
  /// The ranks of the actions that can fall inside others, without kills that the invariant cannot
  /// tell from simpler ones.
  private let insides: [Int]
  /// Whether snapshots distinguished times from the start.
  private let readsTime: Bool
  /// Whether an adapter had already mentioned a payload that a snapshot had left out.
  private let missedPayload: Bool

  /// Creates the space of the sequences of at most `maxLength` actions.
  ///
  /// - Parameters:
  ///   - budget: the total number of performed actions at which the search gives up.
  ///   - names: the names of the only actions to try; `nil` for all.
  ///   - isInterrupted: whether to give up for another reason.
  init(
    _ runs: CandidateRuns, maxLength: Int, budget: Int, among names: Set<ActionName>? = nil,
    isInterrupted: @escaping () -> Bool
  ) {
    self.isInterrupted = isInterrupted
    self.runs = runs
    self.maxLength = maxLength
    self.budget = budget
    self.names = names
    let reasons = runs.plan.generation.settings.cutsActions ? runs.plan.distinctReasonsInside() : []
    readsTime = runs.readsTime
    insides =
      (names?.contains(.kill) ?? true ? reasons : [])
      + (names?.contains(.custom) ?? true
        ? Array(Simplicity.reasonsInside.count..<runs.order.insideCount) : [])
    missedPayload = runs.missedForgottenPayload
  }

  /// Searches for the failing sequence that comes first in shortlex order: the shortest, and among
  /// those of equal length the one with the simpler action where they first differ.
  ///
  /// - Returns: the sequence, or `nil` if none was found, and the length up to which every
  ///   sequence, or one that behaves like it, was tried.
  func search() -> (failure: [ActionOrder.Number]?, coveredLength: Int) {
    guard maxLength >= 0 else { return (nil, maxLength) }
    let graph = StateGraph(exploring: self, until: isFailing)
    guard let goal = graph.goal else { return (nil, maxLength) }
    guard goal.outcome != .untried else { return (nil, graph.depth) }
    return (graph.path(to: graph.states.count - 1), graph.depth)
  }

  /// Whether the search ends with a place, to which the run has just come.
  private func isFailing(_ place: Prefix) -> Bool {
    place.outcome != .passing || place.callbackCount == 0 && runs.isFailingWhenSettled()
  }

  /// Whether nothing more may be tried.
  ///
  /// The space is also spent once an adapter asks for the time for the first time, or mentions a
  /// payload that it cannot know: sequences that were left out might then continue differently.
  private var isSpent: Bool {
    runs.readsTime != readsTime || runs.missedForgottenPayload != missedPayload
      || runs.performedCount >= budget || isInterrupted()
  }

  var initialStates: [Prefix] {
    guard !isSpent else { return [Prefix(outcome: .untried)] }
    attempts = 1
    runs.begin()
    beginning = runs.snapshot().map(KnownRun.init)
    return [Prefix(outcome: runs.isFailing ? .failing : .passing)]
  }

  func transitions(of place: Prefix) -> some Sequence<(ActionOrder.Number, Prefix)> {
    actions(from: place).lazy.flatMap { action in
      self.places(after: action, from: place).map { (action, $0) }
    }
  }

  /// The actions that may extend a sequence that led to the place, simplest first.
  private func actions(from place: Prefix) -> [ActionOrder.Number] {
    guard place.length.count < maxLength else { return [] }
    guard place.callbackCount > 0 else {
      let moves = runs.order.moves(in: place.state)
      guard let names else { return moves }
      return moves.filter { names.contains(runs.order.action($0).name) }
    }
    let first = place.rest.last.flatMap(runs.order.inside)?.after ?? 1
    return insides.flatMap { inside in
      (first..<place.callbackCount).map { runs.order.number(ofInside: inside, after: $0) }
    }
  }

  /// Returns the prefixes after an action and, if something can fall inside it, after that.
  /// Extensions of the former are the simpler ones.
  private func places(after action: ActionOrder.Number, from place: Prefix) -> [Prefix] {
    guard !isSpent else { return [Prefix(outcome: .untried)] }
    let rest = place.rest + [action]
    if let known = place.known ?? beginning { runs.resume(known.snapshot) } else { runs.begin() }
    guard runs.performAll(rest) else { return [] }
    attempts += 1
    let length = Length(count: place.length.count + 1)
    let isLast = length.count == maxLength
    if runs.isFailing || isLast && runs.isFailingWhenSettled() {
      return [Prefix(outcome: .failing)]
    }
    if isLast { return [] }
    var inside = Prefix(known: place.known, rest: rest, state: runs.state, length: length)
    inside.callbackCount = runs.lastCallbackCount
    var after = inside
    after.callbackCount = 0
    if let known = runs.snapshot() { (after.known, after.rest) = (KnownRun(known), []) }
    return insides.isEmpty || inside.callbackCount < 2 ? [after] : [after, inside]
  }
}

extension CheckingPlan {
  /// Returns the indices into `Simplicity.reasonsInside`, without those whose events are the same
  /// letters as those of a simpler reason.
  func distinctReasonsInside() -> [Int] { equalReasonsInside().map { $0[0] } }

  /// Returns the indices into `Simplicity.reasonsInside`, those together whose events are the same
  /// letters.
  func equalReasonsInside() -> [[Int]] {
    var places: [[[Int32]?]: Int] = [:]
    var equal: [[Int]] = []
    for (index, reason) in Simplicity.reasonsInside.enumerated() {
      let events = [
        Event(.action(Action(.kill, reason: reason, after: 1))), Event(.processEnd(reason)),
      ]
      let letters = judging.groups.flatMap { group in events.map { group.letter(of: $0) } }
      if let place = places[letters] {
        equal[place].append(index)
      } else {
        places[letters] = equal.count
        equal.append([index])
      }
    }
    return equal
  }
}
