import LifecycleChecking
import LifecycleReports

extension FuzzOptions {
  /// Returns the counterexample to which a saved sequence is shrunk; `nil` if it violates nothing.
  func shrunk(_ sequence: Report.Sequence) throws -> Report.Counterexample? {
    let saved = Regression(name: "saved.json", sequence: sequence)
    return try Replayer(self).shrink(saved).runs[0].counterexamples.first
  }

  /// Returns the counterexamples of the first seeds that violate something, at most `limit` of
  /// them.
  func counterexamples(limit: Int) throws -> [Report.Counterexample] {
    var options = self
    options.sequences.stopsAtFirstFailure = true
    options.sequences.triesShortSequences = false
    var found: [Report.Counterexample] = []
    while found.count < limit, options.sequences.seedCount > 0,
      let next = try Fuzzer(options).run().runs[0].counterexamples.first, let seed = next.seed
    {
      found.append(next)
      options.sequences.seedCount -= Int(seed - options.sequences.firstSeed) + 1
      options.sequences.firstSeed = seed + 1
    }
    return found
  }
}

extension Report.Minimality {
  /// Whether nothing shorter violates it, at least in its configuration.
  var isProved: Bool { self == .proved || self == .provedInConfiguration }
}
