package import LifecycleModel
package import LifecycleAdapters

/// Finding out which methods there are is a step of its own, which runs the code under test, before
/// anything is planned.
extension FuzzOptions {
  /// The plan of a profile.
  package func plan(for profile: Profile) throws(CheckingError) -> CheckingPlan {
    let methods = try adapter?.methods(self, profile) ?? configuration.implements
    var options = self
    options.adapter = try adapter?.looping(self, profile)
    return try CheckingPlan(options, profile, methods: methods, payloads: payloads())
  }

  /// The plans of a profile for all seeds of the run.
  func plans(for profile: Profile) throws(CheckingError) -> ConfiguredPlans {
    try ConfiguredPlans(self, plan(for: profile).countingClaims(of: ownInvariants))
  }

  /// What is found out of the adapter's methods in a profile; `nil` if there is nothing to find
  /// out.
  package func methodFinding(
    in profile: Profile
  ) throws(CheckingError) -> MethodDerivation.Finding? {
    guard let adapter, adapter.derivesMethods, adapter.implements.contains("*") else { return nil }
    return try adapter.finding(self, profile)
  }

  /// The methods that there are in a profile: those of the adapter, or of the configuration.
  func methods(in profile: Profile) throws(CheckingError) -> CallbackSet {
    var configuration = configuration
    if let adapter { configuration.implements = try adapter.methods(self, profile) }
    return try CheckingError.naming { () throws(UnknownName) in
      try profile.implemented(by: configuration)
    }
  }
}

extension FuzzOptions {
  /// The kinds of payloads that the adapter takes in one of the profiles; all without an adapter.
  ///
  /// It takes a kind for which it has a method in either family of delegates, warm or cold, and
  /// one about which it is seen to emit something. Of those that a declared check speaks of it
  /// takes all if it takes none otherwise, so that the check has something to look at. A check
  /// that was chosen by what the adapter does has seen something already.
  func payloads() throws(CheckingError) -> Set<PayloadKind> {
    guard let adapter else { return .all.subtracting(configuration.payloads.without) }
    var payloads: Set<PayloadKind> = []
    for profile in profiles + furtherProfiles {
      payloads.formUnion(try adapter.payloads(self, profile))
    }
    for check in choosesChecks ? furtherChecks : checks {
      let wanted = Set(CheckDefinition.named(check.name)?.payloads ?? [])
      if payloads.isDisjoint(with: wanted) { payloads.formUnion(wanted) }
    }
    return payloads.subtracting(configuration.payloads.without)
  }
}

extension FuzzOptions {
  /// The profile of an app without scenes in which delegates are looked at although they are run in
  /// scenes alone: what they do there is theirs to do, and nobody does what was left behind in the
  /// app delegate.
  var furtherProfiles: [Profile] {
    let families = Set(profiles.map(\.family))
    guard let adapter, adapter.derivesMethods, adapter.implements.contains("*"),
      families.contains(.scene), !families.contains(.appDelegate)
    else { return [] }
    return Profile.latest.filter { $0.family == .appDelegate }
  }
}

extension AdapterDescription {
  /// The kinds of payloads that it takes in a profile.
  fileprivate func payloads(
    _ options: FuzzOptions, _ profile: Profile
  ) throws(CheckingError) -> Set<PayloadKind> {
    if derivesMethods && implements.contains("*") { return try finding(options, profile).payloads }
    if implements.contains("*") { return .all }
    return Set(takenBy: CallbackSet(implements.compactMap(Callback.init(named:))))
  }

  /// The methods that the adapter has in a profile, as a configuration names them.
  ///
  /// Where delegates in UIKit's shape do not list theirs, they are driven through some sequences of
  /// the profile as if they had all, and those are left out that nobody had written; notifications
  /// are added that somebody observes. What no sequence reached stays.
  func methods(
    _ options: FuzzOptions, _ profile: Profile
  ) throws(CheckingError) -> [String] {
    guard derivesMethods, implements.contains("*") else { return implements }
    return try finding(options, profile).methods
  }

  /// The adapter, with turns of its loop where it is seen to queue anything, and with what it is
  /// seen to do that goes on after a call.
  fileprivate func looping(
    _ options: FuzzOptions, _ profile: Profile
  ) throws(CheckingError) -> AdapterDescription {
    guard derivesMethods else { return self }
    var adapter = self
    let finding = try finding(options, profile)
    if finding.queues { adapter.own.append(.drain) }
    adapter.uses.formUnion(finding.uses)
    return adapter
  }

  fileprivate func finding(
    _ options: FuzzOptions, _ profile: Profile
  ) throws(CheckingError) -> MethodDerivation.Finding {
    var configuration = options.configuration
    configuration.implements = implements
    let key = "\(profile.name) \(options.edges) \(configuration)"
    if let known = derivation.known(key) { return known }
    let found = try find(options, profile)
    derivation.note(found, under: key)
    return found
  }

  /// So many sequences are performed to see which methods there are.
  private static let trialCount = 40
  /// Some methods are called only where others are missing, so that they are found later.
  private static let rounds = 2

  private func find(
    _ options: FuzzOptions, _ profile: Profile
  ) throws(CheckingError) -> MethodDerivation.Finding {
    var trial = FuzzOptions(profiles: [profile], invariants: [])
    trial.edges = options.edges
    trial.configuration = options.configuration
    trial.isInterrupted = options.isInterrupted
    // Covering the model would take longer than many a check.
    trial.strategy = .uniform
    var adapter = self
    adapter.checks = []
    adapter.withholdSeeds()
    adapter.implements.append(Configuration.notifications)
    adapter.implements += Callback.onRequest.map(\.alias)
    adapter.own.append(.drain)
    adapter.uses.insert(.remoteNotifications)
    let listed = CallbackSet(implements.compactMap(Callback.init(named:)))
    let isPosted = implements.contains(Configuration.notifications)
    var payloads = Set(takenBy: listed)
    var queues = false
    var uses: Set<AdapterFeature> = []
    var hasSceneDelegates = false
    var answered = CallbackSet()
    for _ in 0..<Self.rounds {
      trial.adapter = adapter
      let plan = try CheckingPlan(trial, profile, methods: adapter.implements).judgingNothing
      let probe = MethodProbe.watching {
        _ = BlockWorker(plan).run(SeedRange(first: 0, count: Self.trialCount))
      }
      let kept = plan.model.implemented.callbacks.filter { callback in
        if listed.contains(callback) || probe.answered.contains(callback) { return true }
        if callback.isNotification { return isPosted }
        // A scene is there from the one to the other, whether its delegate hears of them or not.
        if callback == .sceneWillConnect || callback == .sceneDidDisconnect {
          return probe.hasSceneDelegates
        }
        return !probe.reached.contains(callback) && !Callback.onRequest.contains(callback)
      }
      adapter.implements = kept.map(\.alias)
      payloads.formUnion(probe.handled.union(Set(takenBy: probe.answered)))
      queues = queues || probe.queues
      hasSceneDelegates = hasSceneDelegates || probe.hasSceneDelegates
      uses.formUnion(probe.uses)
      answered = answered.union(probe.answered)
      let isTold = kept.contains(where: Callback.registrationAnswers.contains)
      if !isTold { uses.remove(.remoteNotifications) }
      let answers = kept.contains { callback in
        callback.row.completion != nil
          && (listed.contains(callback) || probe.answered.contains(callback))
      }
      if answers { uses.insert(.completionHandlers) }
      if kept.allSatisfy(probe.reached.contains) { break }
    }
    return MethodDerivation.Finding(
      methods: adapter.implements, payloads: payloads, queues: queues, uses: uses,
      hasSceneDelegates: hasSceneDelegates, answered: answered)
  }
}
