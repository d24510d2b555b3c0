import LifecycleModel
import LifecycleAdapters

/// A trial of an adapter in a profile, which shows what methods it has.
struct MethodTrial {
  let adapter: AdapterDescription
  let options: FuzzOptions
  let profile: Profile

  /// Returns the finding about the adapter's methods.
  func finding() throws(CheckingError) -> MethodDerivation.Finding {
    var configuration = options.sequences.configuration
    configuration.implements = adapter.implements
    let key = "\(profile.name) \(options.sequences.edges) \(configuration)"
    if let known = adapter.derivation.known(key) { return known }
    let found = try find()
    adapter.derivation.note(found, under: key)
    return found
  }

  /// The number of sequences that are performed to see which methods there are.
  private static let trialCount = 40
  /// The number of rounds. Some methods are called only where others are missing, so they are found
  /// later.
  private static let rounds = 2

  /// The methods that are called only where an adapter names them.
  private var calledOnRequest: [Callback] {
    Callback.onRequest + (profile.family == .swiftUI ? Callback.ofHostedScenes : [])
  }

  private func find() throws(CheckingError) -> MethodDerivation.Finding {
    var trial = FuzzOptions(profiles: [profile], invariants: [])
    trial.sequences.edges = options.sequences.edges
    trial.sequences.configuration = options.sequences.configuration
    trial.work.isInterrupted = options.work.isInterrupted
    // Covering the model would take longer than many a check.
    trial.sequences.strategy = .uniform
    let implements = adapter.implements
    var adapter = adapter
    adapter.checks = []
    adapter.withholdSeeds()
    adapter.implements.append(Configuration.notifications)
    let tried = calledOnRequest
    adapter.implements += tried.map(\.alias)
    adapter.customActions.append(.drain)
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
      let plan = try CheckingPlan(
        Selection(trial), profile, methods: adapter.implements, adapter: adapter
      ).judgingNothing
      let probe = MethodProbe.watching {
        _ = BlockWorker(plan).run(SeedRange(first: 0, count: Self.trialCount))
      }
      let kept = plan.model.implemented.callbacks.filter { callback in
        if listed.contains(callback) || probe.answered.contains(callback) { return true }
        if callback.isNotification { return isPosted }
        // A scene exists between these two, whether its delegate is notified of them or not.
        if callback == .sceneWillConnect || callback == .sceneDidDisconnect {
          return probe.hasSceneDelegates
        }
        return !probe.reached.contains(callback) && !tried.contains(callback)
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
