import LifecycleModel
import RandomAdapters
import TemporalLogic

extension Invariant {
  /// Returns random invariants about the adapters of a table and the system: every other one is
  /// judged together with some, a few are about one target alone, and some have durations if
  /// requested.
  static func drawn(_ table: AdapterTable, _ count: Int, isTimed: Bool = false) -> [Invariant] {
    var random = RandomInvariants(table)
    var invariants = random.draw(count)
    for index in invariants.indices {
      if index % 2 == 0 {
        invariants[index].each = Slice.allCases[index / 6 % Slice.allCases.count]
        (invariants[index].over, invariants[index].atKill) = (.all, .excuses)
      } else if index % 3 == 0, invariants[index].over.contains(.forwarded) {
        invariants[index].target = AdapterTable.targets[index % 2]
      }
    }
    return invariants + (isTimed ? timed : [])
  }

  /// Returns random invariants about the system alone.
  static func drawnAboutModel(_ seed: UInt64, _ count: Int) -> [Invariant] {
    drawn(AdapterTable(seed: seed), count).map { invariant in
      var invariant = invariant
      invariant.over.subtract([.forwarded, .emitted, .completed, .tasks])
      invariant.target = nil
      if invariant.over.isEmpty { invariant.over = [.callbacks, .process] }
      return invariant
    }
  }

  private static let timed: [Invariant] = Slice.allCases.map { each in
    Invariant("timed-\(each.rawValue)", edges: .observed, each: each, over: .all) {
      .always(
        .atom(.callbackClass(.stateChange)).implies(
          .eventually(.atom(.action(.wait)), within: .milliseconds(30_000))
            || .historically(!.atom(.anyForwarded), within: .milliseconds(5_000))))
    }
  }
}
