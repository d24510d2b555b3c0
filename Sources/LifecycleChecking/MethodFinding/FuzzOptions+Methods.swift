import AppLifecycle
import DelegateAdapters

/// Finding out which methods there are is a step of its own, which runs the code under test, before
/// anything is planned.
extension FuzzOptions {
  /// The plan of a profile.
  func plan(for profile: Profile) throws(CheckingError) -> CheckingPlan {
    let methods = try adapter?.methods(self, profile) ?? configuration.implements
    return try CheckingPlan(self, profile, methods: methods)
  }

  /// The plans of a profile for all seeds of the run.
  func plans(for profile: Profile) throws(CheckingError) -> ConfiguredPlans {
    try ConfiguredPlans(self, plan(for: profile).countingClaims(of: ownInvariants))
  }

  /// The methods that there are in a profile: those of the adapter, or of the configuration.
  func methods(in profile: Profile) throws(CheckingError) -> CallbackSet {
    var configuration = configuration
    if let adapter { configuration.implements = try adapter.methods(self, profile) }
    do throws(UnknownName) {
      return try profile.implemented(by: configuration)
    } catch {
      throw CheckingError(.usage, error.description)
    }
  }
}

extension AdapterDescription {
  /// The methods that the adapter has in a profile, as a configuration names them.
  ///
  /// Where delegates in UIKit's shape do not list theirs, they are driven through some sequences of
  /// the profile as if they had all, and those are left out that nobody had written; notifications
  /// are added that somebody observes. What no sequence reached stays.
  func methods(
    _ options: FuzzOptions, _ profile: Profile
  ) throws(CheckingError) -> [String] {
    guard derivesMethods, implements.contains("*") else { return implements }
    var configuration = options.configuration
    configuration.implements = implements
    let key = "\(profile.name) \(options.edges) \(configuration)"
    if let known = derivation.known(key) { return known }
    let derived = try derivedMethods(options, profile)
    derivation.note(derived, under: key)
    return derived
  }

  /// So many sequences are performed to see which methods there are.
  private static let trialCount = 40
  /// Some methods are called only where others are missing, so that they are found later.
  private static let rounds = 2

  private func derivedMethods(
    _ options: FuzzOptions, _ profile: Profile
  ) throws(CheckingError) -> [String] {
    var trial = FuzzOptions(profiles: [profile], invariants: [])
    trial.edges = options.edges
    trial.configuration = options.configuration
    trial.isInterrupted = options.isInterrupted
    // Covering the model would take longer than many a check.
    trial.strategy = .uniform
    var adapter = self
    adapter.checks = []
    adapter.implements.append(Configuration.notifications)
    let listed = CallbackSet(implements.compactMap(Callback.init(named:)))
    let isPosted = implements.contains(Configuration.notifications)
    for _ in 0..<Self.rounds {
      trial.adapter = adapter
      let plan = try CheckingPlan(trial, profile, methods: adapter.implements).judgingNothing
      let probe = MethodProbe.watching {
        _ = BlockWorker(plan, trial).run(SeedRange(first: 0, count: Self.trialCount))
      }
      let kept = plan.model.implemented.callbacks.filter { callback in
        if listed.contains(callback) || probe.answered.contains(callback) { return true }
        return callback.isNotification ? isPosted : !probe.reached.contains(callback)
      }
      adapter.implements = kept.map(\.alias)
      if kept.allSatisfy(probe.reached.contains) { break }
    }
    return adapter.implements
  }
}
