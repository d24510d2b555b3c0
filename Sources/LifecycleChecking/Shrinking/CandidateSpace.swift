import AppLifecycle
import LifecycleGeneration
import LifecycleJudging
import LifecycleMachine
import StateExploration

/// The sequences of actions under one plan, as a space to search.
///
/// What a run did is forgotten where it is known how it goes on: between two actions without an
/// adapter, with one where no process lives or the adapter can be compared. Sequences that lead to
/// the same there are tried once. Otherwise a sequence is performed from the last such place.
struct CandidateSpace: SequenceSpace {
  /// Where a sequence led.
  struct Place {
    /// The state of the model between two actions, or before the action that is cut short.
    var state: Int
    /// An index into the snapshots; -1 if it is not known how the run goes on.
    var snapshot = -1
    /// How many callbacks the last action had, if what falls inside it is meant; 0 between two
    /// actions.
    var callbackCount = 0
    /// What falls inside it comes after so many callbacks, or later.
    var first = 1
  }

  let origin = Place(state: 0, snapshot: 0)
  private let runs: CandidateRuns
  private let budget: Int
  private let isInterrupted: () -> Bool
  /// The actions to which it is confined; `nil` for all.
  private let names: Set<ActionName>?
  private var snapshots: [CandidateRuns.Snapshot] = []
  /// The numbers of the snapshots by their hash, so that each is hashed once.
  private var known: [Int: [Int]] = [:]
  /// What can fall inside actions, but kills that the invariant cannot tell from others.
  private let insides: [Int]
  /// Whether snapshots told times apart from the first on.
  private let readsTime: Bool
  /// Whether an adapter had spoken of a payload that was left out before.
  private let missedPayload: Bool

  /// Creates the space.
  ///
  /// - Parameters:
  ///   - budget: no more is tried when so many actions were performed in all.
  ///   - names: if given, no other actions are tried.
  ///   - isInterrupted: nor when this is so.
  init(
    _ runs: CandidateRuns, budget: Int, among names: Set<ActionName>? = nil,
    isInterrupted: @escaping () -> Bool
  ) {
    self.isInterrupted = isInterrupted
    self.runs = runs
    self.budget = budget
    self.names = names
    let reasons = runs.plan.generation.settings.cutsActions ? runs.plan.distinctReasonsInside() : []
    readsTime = runs.readsTime
    insides =
      (names?.contains(.kill) ?? true ? reasons : [])
      + (names?.contains(.own) ?? true
        ? Array(Simplicity.reasonsInside.count..<runs.order.insideCount) : [])
    missedPayload = runs.missedForgottenPayload
    snapshots.append(runs.beginningSnapshot())
  }

  /// It is also spent when an adapter asks for the time that did not before, or speaks of a payload
  /// that it cannot know: some sequences were left out that may then go on otherwise.
  var isSpent: Bool {
    runs.readsTime != readsTime || runs.missedForgottenPayload != missedPayload
      || runs.performedCount >= budget || isInterrupted()
  }

  func canResume(_ place: Place) -> Bool { place.snapshot >= 0 }

  func moves(from place: Place) -> [ActionOrder.Number] {
    guard place.callbackCount > 0 else {
      let moves = runs.order.moves(in: place.state)
      guard let names else { return moves }
      return moves.filter { names.contains(runs.order.action($0).name) }
    }
    return insides.flatMap { inside in
      (place.first..<place.callbackCount).map {
        runs.order.number(ofInside: inside, after: $0)
      }
    }
  }

  mutating func perform(
    _ moves: [ActionOrder.Number], from place: Place, isLast: Bool
  ) -> SequenceOutcome<Place> {
    runs.resume(snapshots[place.snapshot])
    guard runs.performAll(moves) else { return .impossible }
    if runs.isFailing { return .failing }
    if isLast { return runs.isFailingWhenSettled() ? .failing : .passing([]) }
    var places: [Place] = []
    let callbackCount = runs.lastCallbackCount
    var reached = Place(state: runs.state)
    if moves.isEmpty { reached.snapshot = place.snapshot }
    if moves.isEmpty || keepIfNew(&reached) {
      if runs.isFailingWhenSettled() { return .failing }
      places.append(reached)
    }
    if let last = moves.last, !insides.isEmpty, callbackCount > 1 {
      let first = runs.order.inside(last)?.after ?? 1
      places.append(Place(state: reached.state, callbackCount: callbackCount, first: first))
    }
    return .passing(places)
  }

  /// Keeps the snapshot of the run for the place, if there is one; false if the same was kept
  /// before.
  private mutating func keepIfNew(_ place: inout Place) -> Bool {
    guard let snapshot = runs.snapshot() else { return true }
    let hash = snapshot.hashValue
    for number in known[hash, default: []] where snapshots[number] == snapshot { return false }
    place.snapshot = snapshots.count
    known[hash, default: []].append(place.snapshot)
    snapshots.append(snapshot)
    return true
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
