import LifecycleModel
import LifecycleEngine
import StateExploration

/// The machine with the judge of one invariant as a transition system, whose paths are the
/// sequences of actions under one plan, simplest first.
///
/// What a run did is forgotten where it is known how it goes on: between two actions without an
/// adapter, with one where no process lives or the adapter can be compared. Sequences that lead to
/// the same there are one state. Otherwise a sequence is performed from the last such state. It
/// belongs to one search.
final class CandidateSpace: TransitionSystem {
  typealias Action = ActionOrder.Number

  /// Where a sequence led.
  struct Prefix: Hashable {
    fileprivate var outcome = Outcome.passing
    /// The last place on the way where it was known how the run goes on; `nil` for its beginning.
    fileprivate var known: KnownRun?
    /// What was performed since then.
    fileprivate var rest: [ActionOrder.Number] = []
    /// How many callbacks the last action had, if what falls inside it is meant; 0 between two
    /// actions.
    fileprivate var callbackCount = 0
    /// The state of the model between two actions, or after the action that is cut short.
    fileprivate var state = 0
    /// How many actions led there.
    fileprivate var length = Length()
  }

  /// A count that tells no places apart: of equal ones the first found is kept, with the least.
  fileprivate struct Length: Hashable {
    var count = 0

    static func == (one: Self, other: Self) -> Bool { true }
    func hash(into hasher: inout Hasher) {}
  }

  /// What came of a sequence.
  fileprivate enum Outcome: Hashable {
    case failing, passing
    /// It was not tried.
    case untried
  }

  /// How many sequences were tried.
  private(set) var attempts = 0

  private let runs: CandidateRuns
  /// The beginning of the run, if it can be kept: a run that begins anew gets a storage of its own,
  /// and adapters that were kept hold the one before.
  private var beginning: KnownRun?
  private let budget: Int
  private let maxLength: Int
  private let isInterrupted: () -> Bool
  /// The actions to which it is confined; `nil` for all.
  private let names: Set<ActionName>?
  /// What can fall inside actions, but kills that the invariant cannot tell from others.
  private let insides: [Int]
  /// Whether snapshots told times apart from the first on.
  private let readsTime: Bool
  /// Whether an adapter had spoken of a payload that was left out before.
  private let missedPayload: Bool

  /// Creates the space of the sequences of at most `maxLength` actions.
  ///
  /// - Parameters:
  ///   - budget: no more is tried when so many actions were performed in all.
  ///   - names: if given, no other actions are tried.
  ///   - isInterrupted: nor when this is so.
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
      + (names?.contains(.own) ?? true
        ? Array(Simplicity.reasonsInside.count..<runs.order.insideCount) : [])
    missedPayload = runs.missedForgottenPayload
  }

  /// Searches it for the failing sequence that is first in shortlex order: the shortest, and of
  /// equal length the one whose first differing action is the simpler.
  ///
  /// - Returns: the sequence, `nil` if none was found; and up to which length every sequence was
  ///   tried, or one that behaves like it.
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

  /// Whether no more may be tried.
  ///
  /// It is also spent when an adapter asks for the time that did not before, or speaks of a payload
  /// that it cannot know: some sequences were left out that may then go on otherwise.
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

  /// Where an action leads: to the place after it, and to that of what falls inside it, if anything
  /// can. Extensions of the former are the simpler ones.
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

extension CandidateSpace {
  /// A run of which it is known how it goes on; hashed once, and shared by the places that it leads
  /// to, since a snapshot is some twenty references.
  fileprivate final class KnownRun: Hashable {
    let snapshot: JudgedRun.Snapshot
    private let hash: Int

    init(_ snapshot: consuming JudgedRun.Snapshot) {
      hash = snapshot.hashValue
      self.snapshot = snapshot
    }

    static func == (one: KnownRun, other: KnownRun) -> Bool {
      one === other || one.hash == other.hash && one.snapshot == other.snapshot
    }

    func hash(into hasher: inout Hasher) { hasher.combine(hash) }
  }
}

extension CheckingPlan {
  /// Indices into `Simplicity.reasonsInside`, without those whose events are the same letters as
  /// those of a simpler reason.
  fileprivate func distinctReasonsInside() -> [Int] {
    var seen: Set<[[Int32]?]> = []
    return Simplicity.reasonsInside.indices.filter { index in
      let reason = Simplicity.reasonsInside[index]
      let events = [
        Event(.action(Action(.kill, reason: reason, after: 1))), Event(.processEnd(reason)),
      ]
      let letters = judging.groups.flatMap { group in events.map { group.letter(of: $0) } }
      return seen.insert(letters).inserted
    }
  }
}
