import LifecycleModel
import LifecycleEngine
import LifecycleReports
import StateExploration

/// An adapter in two profiles, and the same actions performed in both; belongs to one thread.
///
/// Both runs are compared step by step, the steps that settle a run taken as one. Within a step the
/// events about one payload are compared in their order, and so are those about none: families of
/// callbacks hand several payloads over in different orders, so that events about different
/// payloads have none among each other.
final class ProfilePair {
  /// What one sequence came to.
  struct Runs {
    var left: RecordedRun
    var right: RecordedRun
    /// How many actions were left out.
    var leftOut: Int
    /// Whether the adapter failed, as by throwing an error: then there is nothing to compare.
    var hasFailed: Bool
  }

  /// Where two runs differ.
  struct Place {
    var step: Int
    var payload: String?
    var left: [Event]
    var right: [Event]
  }

  let left: CheckingPlan
  let right: CheckingPlan
  private let leftOrder: ActionOrder
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

  /// The actions of a seed in the first profile.
  func actions(of seed: UInt64) -> [Action] {
    RecordedRun(seed: seed, left, leftJudge, host: leftHost).actions
  }

  /// Performs the actions that both profiles have when their turn comes.
  ///
  /// What the code queues up runs before an action that must not overtake it, when time passes and
  /// What the code queues up runs before an action that must not overtake it, and is a part of the
  /// step before that, in both alike.
  ///
  /// - Complexity: O(n²) in the number of actions, if many have to be left out.
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

  /// The action as the second profile has it: the same, or else without the variant; `nil` if it
  /// has none of the kind.
  ///
  /// A force quit goes through background before scenes, and so does one variant of it under
  /// scenes: what differs between devices is no difference of the code.
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
        && $0.action.reason == plain.reason && $0.action.own == plain.own
    }
    return isKnown ? plain : nil
  }

  /// All simpler actions that might stand in the place of one, simplest first.
  func simpler(than action: Action) -> [Action] {
    guard let number = leftOrder.number(of: action) else { return [] }
    return leftOrder.simpler(than: number).map(leftOrder.action).filter { $0.after == nil }
  }

  /// The place where the runs first differ; `nil` if they do not, or the adapter failed.
  func difference(of runs: Runs) -> Place? {
    guard !runs.hasFailed else { return nil }
    let (one, other) = (runs.left.emissions, runs.right.emissions)
    for step in 0..<max(one.count, other.count) {
      let (here, there) = (one.of(step), other.of(step))
      for payload in (here + there).map(\.payload.first) {
        let left = here.filter { $0.payload.first == payload }.map(\.untimed)
        let right = there.filter { $0.payload.first == payload }.map(\.untimed)
        if left != right { return Place(step: step, payload: payload, left: left, right: right) }
      }
    }
    return nil
  }
}

extension RecordedRun {
  /// The events emitted, step by step.
  var emissions: [[Event]] { byStep { $0.events.filter(\.isEmission) } }

  /// Something of each step; of the steps that settle the run together.
  func byStep<Element>(_ elements: (Report.Step) -> [Element]) -> [[Element]] {
    let others = steps.filter { !$0.isSettling }.map(elements)
    return others + [steps.filter(\.isSettling).flatMap(elements)]
  }
}

extension Array {
  /// What stands there of a step; nothing beyond the last.
  func of<Part>(_ step: Int) -> [Part] where Element == [Part] { step < count ? self[step] : [] }
}

extension Event {
  /// Whether the adapter emitted it.
  fileprivate var isEmission: Bool {
    if case .emit = body { return true }
    return false
  }

  /// The same whenever it happens, and whatever state the app is in.
  var untimed: Event {
    var event = self
    event.time = 0
    event.reading = nil
    return event
  }
}
