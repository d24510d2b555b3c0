package import LifecycleModel
import LifecycleAdapters

/// A planner of a run. What is judged is decided once for all of its profiles, and which payloads
/// come for each by itself, so that the sequence of a seed does not depend on the other profiles of
/// a run.
package struct Planner: Sendable {
  /// The selection of what is judged in the run.
  package let selection: Selection
  /// The kinds of payloads that come in any of the profiles.
  package let payloads: Set<PayloadKind>
  private let tellsArrivals: Bool
  /// Whether the same payloads come in all profiles, since the same actions are performed in them.
  private let compares: Bool

  /// Finds out which kinds of payloads come, for which the code under test may be run.
  ///
  /// - Parameters:
  ///   - tellsArrivals: whether traces include arrivals even if nothing that is judged mentions
  ///     them.
  ///   - compares: whether the same payloads come in all profiles, since the same actions are
  ///     performed in them.
  package init(
    _ selection: Selection, tellsArrivals: Bool = false, comparing compares: Bool = false
  ) throws(CheckingError) {
    self.selection = selection
    self.tellsArrivals = tellsArrivals
    self.compares = compares
    payloads = try selection.payloads(in: selection.options.sequences.profiles)
  }

  /// The options of the run.
  package var options: FuzzOptions { selection.options }

  /// Returns the plan of a profile.
  package func plan(for profile: Profile) throws(CheckingError) -> CheckingPlan {
    let methods = try ProfileMethods(options, in: profile)
    return try CheckingPlan(
      selection, profile, methods: methods.names, adapter: methods.adapter,
      payloads: payloads(in: profile),
      tellsArrivals: tellsArrivals)
  }

  /// Returns the kinds of payloads that come in a profile.
  func payloads(in profile: Profile) throws(CheckingError) -> Set<PayloadKind> {
    compares ? payloads : try selection.payloads(in: [profile])
  }

  /// Returns the plans of a profile for all seeds of the run.
  package func plans(for profile: Profile) throws(CheckingError) -> ConfiguredPlans {
    let plan = try plan(for: profile).observingNotifications()
    return try ConfiguredPlans(plan.countingClaims(of: options.judging.own))
  }

  /// Returns the plans of each profile of the run, which the jobs work out together; none for a run
  /// with an adapter, whose code may be run for them, or with several windows, whose models are too
  /// large to be kept together.
  func plansOfModels() throws(CheckingError) -> [ConfiguredPlans] {
    guard options.adapter == nil, options.sequences.sceneCount == 1 else { return [] }
    let profiles = options.sequences.profiles
    let work = SharedWork(count: profiles.count, jobs: options.work.jobs)
    let found = work.map({}) { _, number in
      Result { () throws(CheckingError) in try plans(for: profiles[number]) }
    }
    return try found.map { plans throws(CheckingError) in try plans.get() }
  }

  /// Returns the methods that exist in a profile.
  func methods(in profile: Profile) throws(CheckingError) -> CallbackSet {
    try ProfileMethods(options, in: profile).callbacks(of: profile, options.sequences.configuration)
  }
}

extension FuzzOptions {
  /// Returns the plan of a profile, from options that no run has resolved.
  package func plan(for profile: Profile) throws(CheckingError) -> CheckingPlan {
    try Planner(Selection(self)).plan(for: profile)
  }
}

extension Selection {
  /// Returns the kinds of payloads that come in some profiles; all without an adapter.
  ///
  /// The adapter takes the kinds for which it has a method there, warm or cold, and those about
  /// which it is seen to emit something; in scenes also those that its app delegate takes. If it
  /// takes none of the kinds that a requested check is about, it takes all of them, so that the
  /// check has something to look at. A check that was chosen by the adapter's behavior has already
  /// seen something.
  fileprivate func payloads(in profiles: [Profile]) throws(CheckingError) -> Set<PayloadKind> {
    let without = options.sequences.configuration.payloads.without
    guard options.adapter != nil else { return .all.subtracting(without) }
    var payloads: Set<PayloadKind> = []
    for profile in profiles + furtherProfiles(beside: profiles) {
      payloads.formUnion(try ProfileMethods(options, in: profile).payloads)
    }
    for held in checks where held.isAskedFor {
      let wanted = Set(held.check.payloads)
      if payloads.isDisjoint(with: wanted) { payloads.formUnion(wanted) }
    }
    return payloads.subtracting(without)
  }

  /// The profiles of an app without scenes in which delegates are examined although they run only
  /// in scenes.
  var furtherProfiles: [Profile] { furtherProfiles(beside: options.sequences.profiles) }

  /// The delegates are expected to do the same in scenes, where methods left behind in the app
  /// delegate are never called.
  private func furtherProfiles(beside profiles: [Profile]) -> [Profile] {
    let families = Set(profiles.map(\.family))
    guard let adapter, adapter.derivesMethods, adapter.implements.contains("*"),
      families.contains(.scene), !families.contains(.appDelegate)
    else { return [] }
    return Profile.latest.filter { $0.family == .appDelegate }
  }
}
