#if Command
import LifecycleAdapters
import LifecycleModel
import LifecycleChecking
import LifecycleReports

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

extension FuzzArguments {
  /// Returns the options for the checker; they do not yet watch for an interrupt.
  ///
  /// - Parameter external: the adapter command, whose invariants can be named.
  /// - Throws: a failure if a name is unknown, or the seeds exceed the largest one.
  func options(
    _ selection: InvariantSelection, _ adapters: [AdapterDescription],
    _ external: ExternalAdapter? = nil
  ) throws(CommandFailure) -> FuzzOptions {
    var options = try sequences.options(selection, adapters)
    try seeds.apply(to: &options)
    saturation.apply(to: &options, areSeedsGiven: seeds.given != nil)
    options.judging.furtherChecks = furtherChecks.checks
    options.judging.only = try options.named(only, in: selection, external)
    options.judging.withoutChecks = withoutChecks.unique
    work.apply(to: &options)
    options.sequences.stopsAtFirstFailure = failFast
    options.work.clock = Self.clock()
    return options
  }

  static var processorCount: Int {
    min(max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))), NumberArgument.jobLimit)
  }

  /// Returns a clock in seconds that starts now.
  static func clock() -> @Sendable () -> Double {
    let start = ContinuousClock.now
    return { start.duration(to: .now) / .seconds(1) }
  }
}

extension FuzzOptions {
  /// Returns the names of invariants to judge alone, each once.
  ///
  /// - Parameter external: the adapter command, whose invariants can be named.
  /// - Throws: a failure if a name is unknown.
  func named(
    _ names: [String], in selection: InvariantSelection, _ external: ExternalAdapter?
  ) throws(CommandFailure) -> [String] {
    let known = (external?.descriptions.map(Optional.some) ?? [adapter]).map { adapter in
      var options = self
      options.adapter = adapter
      return Selection(options)
    }
    return try names.unique.map { name throws(CommandFailure) in
      // The invariants of the adapter's checks are in no file.
      known.contains { $0.accepts(name) } ? name : try selection.named(name).name
    }
  }
}
#endif
