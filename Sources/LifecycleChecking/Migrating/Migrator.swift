import LifecycleModel
public import LifecycleAdapters
public import LifecycleReports
import StateExploration

/// Tells what becomes of an adapter when its app moves from the app delegate to scenes.
public struct Migrator: Sendable {
  /// What is compared, and how; the first of two profiles is where the app comes from.
  public let options: FuzzOptions

  /// Creates a migrator.
  public init(_ options: FuzzOptions) { self.options = options }

  /// Compares what the adapter does in the two profiles, cause by cause.
  ///
  /// It says what becomes of each method of the app's delegate, performs the same actions in both
  /// profiles as ``Comparer`` does, groups what differs by the methods in which it is emitted, and
  /// shrinks a sequence for each group until no single action can be dropped or be simpler. Then it
  /// checks the adapter in both profiles, for what it violates in the second alone.
  ///
  /// The result depends on the options alone, not on the number of jobs, but for an interrupt, the
  /// time limit, and `seconds`.
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
    let pair = ProfilePair(left, right)
    migration.causes = tally.causes.sorted { $0.key < $1.key }.compactMap { cause, seen in
      shrunk(cause, seen, pair)
    }
    migration.broken = try broken(adapter, other ?? adapter)
    migration.comparison.seconds = options.work.clock() - began
    return migration
  }

  // MARK: One cause

  /// At most so many candidates are tried to make a sequence shorter.
  private static let shrinkBudget = 5_000

  /// The first sequence in which a cause was seen, shrunk.
  private func shrunk(
    _ cause: Sighting.Cause, _ seen: MigrationTally.Seen, _ pair: ProfilePair
  ) -> Migration.Cause? {
    pair.difference(of: seen.first, Self.shrinkBudget, options.work.isInterrupted) { runs in
      pair.sightings(in: runs).first { $0.cause == cause }?.place
    }.map { difference in
      Migration.Cause(
        cause.kind, events: seen.events.sorted(), before: cause.before.callbacks,
        after: cause.after.callbacks, connects: seen.alwaysConnects, sequences: seen.sequences,
        difference: difference)
    }
  }

  // MARK: Checks

  /// What the adapter violates in the second profile alone, held there to all that it keeps in the
  /// first.
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
    // What the old app was never handed, the new one need not take.
    let taken = try Planner(Selection(options)).payloads
    let wanted = checks.flatMap { CheckDefinition.of($0)?.definition.payloads ?? [] }
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

extension Sighting.Cause: Comparable {
  /// What loses something goes first, then in the order of the methods.
  static func < (left: Sighting.Cause, right: Sighting.Cause) -> Bool {
    left.rank.lexicographicallyPrecedes(right.rank)
  }

  private var rank: [Int] {
    let kind = Migration.Kind.allCases.firstIndex(of: kind) ?? 0
    let calls = [before, after].flatMap { $0.callbacks.map { Int($0.rawValue) } + [Int.max] }
    return [kind] + calls + [connects ? 0 : 1]
  }
}
