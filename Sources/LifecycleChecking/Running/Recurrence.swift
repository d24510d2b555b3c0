import LifecycleModel
import LifecycleReports
import StateExploration

/// The behavior that more than one group of sequences showed.
///
/// Behavior is the pairs of transitions taken one directly after the other, and the names of the
/// events that the code under test emitted. Groups of the same size follow each other, so that what
/// is known after each does not depend on the number of jobs.
struct Recurrence: Sendable {
  /// The number of sequences in a group.
  static let groupSize = 1_024

  /// The number of groups.
  var groups = 0
  /// The pairs of transitions.
  var pairs: BitSet
  /// The names of events.
  var names: Set<String> = []

  /// Creates the recurrence in no group.
  init(of table: TransitionTable) { pairs = BitSet(capacity: table.pairCount) }

  /// Creates a recurrence that is known.
  init(groups: Int, pairs: BitSet, names: Set<String>) {
    (self.groups, self.pairs, self.names) = (groups, pairs, names)
  }

  /// Notes another group, given the result of those before it.
  fileprivate mutating func note(_ group: BlockResult, after total: BlockResult) {
    groups += 1
    var both = group.coverage.pairs
    both.formIntersection(total.coverage.pairs)
    pairs.formUnion(both)
    names.formUnion(group.names.intersection(total.names))
  }
}

extension BlockResult {
  /// Adds the result of a leg, which counts as a group if it is whole.
  mutating func add(leg: BlockResult) {
    if var recurrence, leg.seedCount == Recurrence.groupSize {
      recurrence.note(leg, after: self)
      self.recurrence = recurrence
    }
    add(leg)
  }

  /// The names of the events that the adapter emitted.
  fileprivate var names: Set<String> {
    done.reduce(into: []) { names, body in
      if case .emit(let name, _) = body { names.insert(name) }
    }
  }

  /// The extent to which the run has shown what there is; `nil` if it is not to be saturated.
  ///
  /// - Parameter pairCount: the number of pairs of transitions that there are.
  func saturation(_ options: SequenceOptions, of pairCount: Int) -> Report.Saturation? {
    guard let bound = options.saturation, let recurrence else { return nil }
    // If all pairs were taken, no other can be new, however rare some are.
    let pairs =
      coverage.pairs.count < pairCount ? coverage.pairs.count - recurrence.pairs.count : 0
    return Report.Saturation(
      bound: bound, sequences: recurrence.groups * Recurrence.groupSize,
      rarities: pairs + names.subtracting(recurrence.names).count)
  }
}
