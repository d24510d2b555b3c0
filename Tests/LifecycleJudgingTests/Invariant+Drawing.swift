import AppLifecycle
import RandomAdapters
import TemporalLogic

extension Invariant {
  /// Random invariants about what the adapters of a table and the system do, a few of them about
  /// one target alone, and some with durations if so wanted.
  static func drawn(_ table: AdapterTable, _ count: Int, isTimed: Bool = false) -> [Invariant] {
    var random = RandomInvariants(table)
    var invariants = random.draw(count)
    for index in invariants.indices where index % 3 == 0 {
      if invariants[index].over.contains(.forwarded) {
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
