import LifecycleModel

import LifecycleChecking
import LifecycleReports
import RandomAdapters
import Synchronization

/// Runs random adapters under random invariants, in the usual way and by the reference.
struct EngineComparison {
  var seed: UInt64
  var profile: Profile
  var edges = EdgeSet.documented
  var scenes = 1
  var features: AdapterTable.Features = .all
  var always: AdapterTable.Features = []
  var isComparable = true
  var firstSeed: UInt64 = 0
  var seedCount = 300
  var maxActions = SequenceOptions.standardMaxActions
  var strategy = GenerationStrategy.guided
  var invariantCount = 60

  /// Returns the differences, one per line.
  func differences() throws -> [String] {
    var options = options()
    let usual = try Self.run(options)
    options.work.usesReferenceEngine = true
    let reference = try Self.run(options)
    var lines: [String] = []
    for (one, other) in zip(usual.invariants, reference.invariants) {
      let (found, expected) = (Self.figures(one, usual), Self.figures(other, reference))
      if found != expected { lines.append("\(one.name): \(found), reference: \(expected)") }
    }
    for (found, expected) in zip(Self.figures(usual), Self.figures(reference))
    where found != expected {
      lines.append("\(found), reference: \(expected)")
    }
    return lines
  }

  /// The table of the adapter.
  var table: AdapterTable { AdapterTable(seed: seed, among: features, always: always) }

  /// The options of both runs.
  func options() -> FuzzOptions {
    let table = table
    var draw = RandomInvariants(table)
    var options = FuzzOptions(profiles: [profile], invariants: draw.draw(invariantCount))
    options.judging.own = Set(options.judging.invariants.map(\.name))
    options.adapter = table.description(isComparable: isComparable)
    options.sequences.edges = edges
    options.sequences.sceneCount = scenes
    options.sequences.firstSeed = firstSeed
    options.sequences.seedCount = seedCount
    options.sequences.maxActions = maxActions
    options.sequences.strategy = strategy
    return options
  }

  /// Runs the options, and shrinks nothing: that takes long, and is tested elsewhere.
  private static func run(_ options: FuzzOptions) throws -> Report.Run {
    var options = options
    // The clock is read before the run, before the profile, and when its sequences have been run.
    let readings = Readings()
    options.work.clock = {
      readings.count.wrappingAdd(1, ordering: .relaxed)
      return 0
    }
    options.work.isInterrupted = { readings.count.load(ordering: .relaxed) >= 3 }
    return try Fuzzer(options).run().runs[0]
  }

  private static func figures(
    _ result: Report.InvariantResult, _ run: Report.Run
  ) -> String {
    let seed = run.counterexamples.first { $0.invariant == result.name }?.seed
    return "\(result.status) exercised \(result.exercised) violated \(result.violations)"
      + " first \(seed.map { "\($0)" } ?? "-")"
  }

  private static func figures(_ run: Report.Run) -> [String] {
    let coverage = run.coverage
    return [
      "seeds \(run.seedCount)", "actions \(run.actions)", "callbacks \(run.callbacks)",
      "events \(run.events)", "states \(coverage.states)", "transitions \(coverage.transitions)",
      "pairs \(coverage.transitionPairs)", "unreached \(coverage.unreached)", "\(run.health)",
      "methods \(run.methods)",
    ]
  }
}

private final class Readings: Sendable {
  let count = Atomic(0)
}
