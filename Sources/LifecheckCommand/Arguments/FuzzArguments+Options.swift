#if Command
  import AppLifecycle
  import DelegateAdapters
  import LifecycleChecking

  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Musl)
    import Musl
  #else
    import Glibc
  #endif

  extension FuzzArguments {
    /// The options for the checker; it asks for an interrupt nowhere yet.
    ///
    /// - Throws: a failure if a name is unknown, or the seeds go beyond the greatest one.
    func options(
      _ selection: InvariantSelection, _ adapters: [AdapterDescription]
    ) throws(CommandFailure) -> FuzzOptions {
      guard !seed.addingReportingOverflow(UInt64(seeds - 1)).overflow else {
        throw CommandFailure(
          .usage, "\(seeds) seeds from \(seed) on go beyond the greatest one, \(UInt64.max)")
      }
      var options = FuzzOptions(profiles: try profiles, invariants: selection.all)
      options.edges = try edgeSet
      options.strategy = strategy
      options.seedCount = seeds
      options.firstSeed = seed
      options.maxActions = maxActions
      options.adapter = try adapter(among: adapters)
      options.only = try unique(only).map { name throws(CommandFailure) in
        try selection.named(name).name
      }
      options.ownInvariants = selection.own
      options.jobs = jobs ?? Self.processorCount
      options.stopsAtFirstFailure = failFast
      options.reproductionArguments = invariants.words
      options.clock = Self.clock()
      options.timeLimit = timeLimit
      return options
    }

    private var profiles: [Profile] {
      get throws(CommandFailure) {
        guard !profile.isEmpty else { return Profile.all }
        return try unique(profile).map { name throws(CommandFailure) in try .find(name) }
      }
    }

    private var edgeSet: EdgeSet {
      get throws(CommandFailure) { try .read(edges) }
    }

    private func adapter(
      among adapters: [AdapterDescription]
    ) throws(CommandFailure) -> AdapterDescription? {
      guard let adapter else { return nil }
      guard let found = adapters.first(where: { $0.name == adapter }) else {
        throw .unknown("adapter", adapter, among: adapters.map(\.name))
      }
      return found
    }

    /// The names without repetitions, in their order.
    private func unique(_ names: [String]) -> [String] {
      names.reduce(into: []) { names, name in
        if !names.contains(name) { names.append(name) }
      }
    }

    static var processorCount: Int {
      min(max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))), NumberArgument.jobLimit)
    }

    /// A clock in seconds that starts now.
    private static func clock() -> @Sendable () -> Double {
      let start = ContinuousClock.now
      return { start.duration(to: .now) / .seconds(1) }
    }
  }

  extension Profile {
    /// The profile of that name.
    static func find(_ name: String) throws(CommandFailure) -> Profile {
      do {
        return try named(name)
      } catch {
        throw CommandFailure(error)
      }
    }
  }

  extension EdgeSet {
    /// The edges as written in an option.
    static func read(_ text: String) throws(CommandFailure) -> EdgeSet {
      do {
        return try parse(text)
      } catch {
        throw CommandFailure(error)
      }
    }
  }
#endif
