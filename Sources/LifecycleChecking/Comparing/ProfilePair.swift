import LifecycleModel
import LifecycleEngine
import LifecycleReports
import StateExploration

/// An adapter in two profiles, in which the same actions are performed.
///
/// Both runs are compared step by step; the steps that settle a run are taken as one. Within a
/// step, the events about one payload are compared in order, and so are those about none. Families
/// of callbacks hand over several payloads in different orders, so events about different payloads
/// are not ordered relative to each other. An instance belongs to one thread.
final class ProfilePair {
  /// The runs of one sequence in both profiles.
  struct Runs {
    var left: RecordedRun
    var right: RecordedRun
    /// The number of actions that were left out.
    var leftOut: Int
    /// Whether the adapter failed, for example by throwing an error, so that there is nothing to
    /// compare.
    var hasFailed: Bool
  }

  /// A place where two runs differ.
  struct Divergence {
    var step: Int
    var payload: String?
    var left: [Event]
    var right: [Event]
  }

  let left: CheckingPlan
  let right: CheckingPlan
  let leftOrder: ActionOrder
  private let rightOrder: ActionOrder
  private let leftJudge: TraceJudge
  private let rightJudge: TraceJudge
  private let leftHost: AdapterHost?
  private let rightHost: AdapterHost?

  init(_ left: CheckingPlan, _ right: CheckingPlan) {
    self.left = left
    self.right = right
    leftOrder = ActionOrder(left)
    rightOrder = ActionOrder(right)
    leftHost = left.adapter.map { AdapterHost($0) }
    rightHost = right.adapter.map { AdapterHost($0) }
    leftJudge = left.judge()
    rightJudge = right.judge()
  }

  /// Returns the actions of a seed in the first profile.
  func actions(of seed: UInt64) -> [Action] {
    RecordedRun(seed: seed, left, leftJudge, host: leftHost).actions
  }

  /// Performs the actions that both profiles have when their turn comes.
  ///
  /// Work that the code has queued runs before an action that must not overtake it. In both
  /// profiles, it is a part of the step before that action.
  ///
  /// - Complexity: O(*n*²) in the number *n* of actions if many have to be left out.
  func perform(_ actions: [Action]) -> Runs {
    let actions = actions.filter { !$0.isTurn }
    var common = actions.filter { $0.after == nil && counterpart($0) != nil }
    while true {
      let one = RecordedRun(common, left, leftJudge, host: leftHost, addsTurns: true)
        .joiningAddedTurns
      let translated = one.actions.compactMap(counterpart)
      guard one.violations.isEmpty else {
        return Runs(left: one, right: one, leftOut: 0, hasFailed: true)
      }
      let other = RecordedRun(translated, right, rightJudge, host: rightHost, addsTurns: true)
        .joiningAddedTurns
      guard other.violations.isEmpty, let place = other.firstLeftOut(of: translated) else {
        return Runs(
          left: one, right: other, leftOut: actions.count - one.actions.count,
          hasFailed: !other.violations.isEmpty)
      }
      common = one.actions
      common.remove(at: place)
    }
  }

  /// Returns the action as the second profile has it: the same or, failing that, the one without
  /// variant and scene; `nil` if the second profile has none of the kind.
  ///
  /// A force quit goes through background before scenes, and so does one variant of it with scenes:
  /// a difference between devices is not a difference of the code.
  private func counterpart(_ action: Action) -> Action? {
    var through = action
    through.variant = "background"
    if action.reason == .forceQuit, action.variant == nil, leftOrder.number(of: through) == nil,
      rightOrder.number(of: through) != nil
    {
      return through
    }
    if rightOrder.number(of: action) != nil { return action }
    var plain = action
    plain.variant = nil
    plain.scene = nil
    let isKnown = right.model.transitions.contains {
      $0.action.name == plain.name && $0.action.kind == plain.kind
        && $0.action.reason == plain.reason && $0.action.custom == plain.custom
    }
    return isKnown ? plain : nil
  }

  /// Returns all simpler actions that might take the place of an action, simplest first.
  func simpler(than action: Action) -> [Action] {
    guard let number = leftOrder.number(of: action) else { return [] }
    return leftOrder.simpler(than: number).map(leftOrder.action).filter { $0.after == nil }
  }

  /// Returns the first place where the runs differ, or `nil` if they do not or the adapter failed.
  func divergence(of runs: Runs) -> Divergence? {
    guard !runs.hasFailed else { return nil }
    let (one, other) = (runs.left.emissions, runs.right.emissions)
    for step in 0..<max(one.count, other.count) {
      let (here, there) = (one.of(step), other.of(step))
      for payload in (here + there).map(\.payload.first) {
        let left = here.filter { $0.payload.first == payload }.map(\.untimed)
        let right = there.filter { $0.payload.first == payload }.map(\.untimed)
        if left != right {
          return Divergence(step: step, payload: payload, left: left, right: right)
        }
      }
    }
    return nil
  }
}

extension RecordedRun {
  /// The emitted events, step by step.
  var emissions: [[Event]] { byStep { $0.events.filter { $0.emittedName != nil } } }

  /// Returns the elements of each step. The steps that settle the run count as one.
  func byStep<Element>(_ elements: (Report.Step) -> [Element]) -> [[Element]] {
    let others = steps.filter { !$0.isSettling }.map(elements)
    return others + [steps.filter(\.isSettling).flatMap(elements)]
  }
}

extension Array {
  /// Returns the elements of a step; none beyond the last step.
  func of<Part>(_ step: Int) -> [Part] where Element == [Part] { step < count ? self[step] : [] }
}
