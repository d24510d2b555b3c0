import LifecycleModel
public import LifecycleAdapters
public import LifecycleReports
import StateExploration

/// A migrator, which tells what becomes of an adapter when its app moves from the app delegate to
/// scenes.
public struct Migrator: Sendable {
  /// The options of the comparison; the app comes from the first of the two profiles.
  public let options: FuzzOptions

  /// Creates a migrator.
  public init(_ options: FuzzOptions) { self.options = options }

  /// Compares what the adapter does in the two profiles, cause by cause.
  ///
  /// The result tells what becomes of each method of the app's delegate. The same actions are
  /// performed in both profiles as by ``Comparer``. The differences are grouped by the methods in
  /// which they are emitted, and a sequence for each group is shrunk until no single action can be
  /// dropped or simplified. Then the adapter is checked in both profiles, for what it violates only
  /// in the second.
  ///
  /// Except for an interrupt, the time limit, and `seconds`, the result depends only on the
  /// options, not on the number of jobs.
  ///
  /// - Parameter other: the adapter as it is after the move, if it is another one.
  /// - Throws: `CheckingError` if there are not two profiles, there is no adapter, or a name is
  ///   unknown.
  public func migrate(
    with other: AdapterDescription? = nil
  ) throws(CheckingError) -> Migration {
    let comparer = Comparer(options, tellsArrivals: true)
    let (left, right, adapter) = try comparer.compared(other)
    let began = options.work.clock()
    let tally: MigrationTally = comparer.compareAll(left, right, since: began)
    var migration = Migration(
      comparer.comparison(left, right, adapter, tally.counts), scenes: options.sequences.sceneCount,
      hasScenes: right.model.implemented.callbacks.contains(where: \.row.isOfScene))
    migration.methods = Migration.Method.all(
      of: left.model.implemented, in: right.model.implemented)
    migration.methodsAfter = right.model.implemented
    let pair = ProfilePair(left, right)
    migration.causes = tally.causes.sorted { $0.key < $1.key }.compactMap { signature, seen in
      shrunk(signature, seen, pair)
    }
    migration.broken = try broken(adapter, other ?? adapter)
    migration.comparison.seconds = options.work.clock() - began
    return migration
  }

  // MARK: One cause

  /// The maximum number of candidates that are tried to make a sequence shorter.
  private static let shrinkBudget = 5_000

  /// Returns the first sequence in which a cause was seen, shrunk.
  private func shrunk(
    _ signature: Sighting.Signature, _ seen: MigrationTally.Seen, _ pair: ProfilePair
  ) -> Migration.Cause? {
    pair.difference(of: seen.first, Self.shrinkBudget, options.work.isInterrupted) { runs in
      pair.sightings(in: runs).first { $0.signature == signature }?.divergence
    }.map { difference in
      Migration.Cause(
        signature.kind, events: seen.events.sorted(), before: signature.before.callbacks,
        after: signature.after.callbacks, connects: seen.alwaysConnects, sequences: seen.sequences,
        difference: difference)
    }
  }

  // MARK: Checks

  /// Returns the violations of the adapter in the second profile alone, where it is held to
  /// everything that it keeps in the first.
  private func broken(
    _ old: AdapterDescription, _ new: AdapterDescription
  ) throws(CheckingError) -> [Report.Counterexample] {
    var options = options
    options.sequences.profiles = [self.options.sequences.profiles[0]]
    options.adapter = old
    var checks = old.checks + new.checks
    let before: Report
    if old.checks.isEmpty {
      let (report, chosen) = try CheckChooser(options).run()
      (before, checks) = (report, checks + (chosen ?? []))
    } else {
      before = try Fuzzer(options).run()
    }
    // The new app need not take what the old one was never handed.
    let taken = try Planner(Selection(options)).payloads
    let wanted = checks.flatMap(\.payloads)
    let isWanted = !taken.isDisjoint(with: wanted)
    options.sequences.profiles = [self.options.sequences.profiles[1]]
    options.adapter = new
    options.adapter?.checks = checks.unique
    let after = try Fuzzer(options, chosen: isWanted ? nil : checks.unique).run().runs[0]
    let known = Set(before.runs[0].counterexamples.map(\.invariant))
    let ofAdapter = Set(after.invariants.filter(\.isAboutAdapter).map(\.name))
    return after.counterexamples.filter {
      ofAdapter.contains($0.invariant) && !known.contains($0.invariant)
    }
  }
}

extension Sighting.Signature: Comparable {
  /// Whether one comes before another: losses go first, then the methods determine the order.
  static func < (left: Sighting.Signature, right: Sighting.Signature) -> Bool {
    left.rank.lexicographicallyPrecedes(right.rank)
  }

  private var rank: [Int] {
    let kind = Migration.Kind.allCases.firstIndex(of: kind) ?? 0
    let calls = [before, after].flatMap { $0.callbacks.map { Int($0.rawValue) } + [Int.max] }
    return [kind] + calls + [connects ? 0 : 1]
  }
}
