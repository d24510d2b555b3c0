import AppLifecycle
import DelegateAdapters
import TemporalLogic

extension CheckingPlan {
  /// Whether what an action does to the invariants about the model can be looked up: no time
  /// matters, and the adapter is no more than calls.
  var isActionwise: Bool {
    !groups.contains(where: \.isTimed) && (adapter?.isPlain ?? true)
  }

  /// The plan of the invariants that no event of an adapter touches, without the adapter; without
  /// one of all invariants.
  var aboutModel: CheckingPlan {
    adapter == nil ? self : restricted(to: groups.filter(\.isAboutModel), adapter: nil)
  }

  /// The plan of the other invariants.
  var aboutAdapter: CheckingPlan {
    restricted(
      to: groups.filter { !$0.isAboutModel && !isAboutFailures($0) }, adapter: adapter)
  }

  /// The plan of the other invariants, those whose slices have keys or those whose have none.
  func aboutAdapter(withKeys: Bool) -> CheckingPlan {
    restricted(
      to: groups.filter {
        !$0.isAboutModel && $0.hasKeys == withKeys && !isAboutFailures($0)
      }, adapter: adapter)
  }

  /// Whether only a failure of the adapter matters to the group; where there is one, the reference
  /// engine judges.
  private func isAboutFailures(_ group: Group) -> Bool {
    group.members.allSatisfy { invariants[$0].isAboutAdapterFailure }
  }

  /// The same plan, in which nothing is judged.
  var judgingNothing: CheckingPlan { restricted(to: [], adapter: adapter) }

  /// The same plan, in which these groups alone are judged.
  func judging(_ groups: [Group]) -> CheckingPlan { restricted(to: groups, adapter: adapter) }

  private func restricted(to groups: [Group], adapter: AdapterDescription?) -> CheckingPlan {
    CheckingPlan(
      model: model, table: table, moves: moves, generation: generation, adapter: adapter,
      beside: beside,
      invariants: invariants, groups: groups, labelHash: labelHash)
  }
}

extension CheckingPlan.Group {
  /// Whether only events of the model are positions and keys.
  ///
  /// An event of the adapter may carry the key of a payload, but a payload that an action carries
  /// is known by then, and any other is noticed (`AdapterRun.deviates`).
  fileprivate var isAboutModel: Bool {
    (each == .payload || !each.hasKeys)
      && vocabulary.over.isDisjoint(with: [.forwarded, .emitted, .completed, .tasks])
  }
}
