import LifecycleModel
import RandomAdapters
import TemporalLogic

extension Invariant {
  /// Random invariants about what the adapters of a table and the system do: every other is judged
  /// together with some, a few are about one target alone, and some have durations if so wanted.
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

  /// The same about what the system does alone.
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
