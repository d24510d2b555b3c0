public import LifecycleModel
public import LifecycleChecking

/// Looks for invariants that hold in a profile whatever happens, since something that they speak of
/// cannot.
///
/// That is no weakness of a shipped invariant, which may say of a profile what never comes there.
public struct VacuityCheck: Sendable {
  /// The invariants to look at; those that speak of what an adapter does are passed over.
  public var invariants: [Invariant]

  /// Creates a check of some invariants.
  public init(_ invariants: [Invariant]) { self.invariants = invariants }

  /// One weakness of each invariant that is so somewhere, in their order.
  ///
  /// - Throws: `CheckingError` if a formula's monitor would be too large.
  public func run() throws(CheckingError) -> [SanityFinding] {
    let judged = invariants.filter { !$0.needsAdapter }
    var places: [String: [String]] = [:]
    for profile in Profile.all {
      let claimed = judged.filter { $0.profiles.contains(profile.name) }
      let settings = claimed.map(Setting.init)
      for setting in settings.unique {
        let alike = zip(settings, claimed).filter { $0.0 == setting }.map(\.1)
        let plans = try Planner(Selection(setting.options(profile, alike))).plans(for: profile)
        for name in EmptyInvariants(plans).names {
          places[name, default: []].append(profile.name)
        }
      }
    }
    return invariants.compactMap { invariant in
      guard let profiles = places[invariant.name] else { return nil }
      let names = Profile.grouped(profiles).joined(separator: ", ")
      return SanityFinding(
        kind: .vacuous, invariant: invariant.name, message: "it holds in \(names) whatever happens",
        mark: invariant.formulaMark)
    }
  }
}

/// What has to be there for an invariant to be judged.
private struct Setting: Hashable {
  private let edges: EdgeSet
  private let asksForNotifications: Bool

  init(_ invariant: Invariant) {
    edges = invariant.edges
    asksForNotifications = invariant.over.contains(.notifications)
  }

  func options(_ profile: Profile, _ invariants: [Invariant]) -> FuzzOptions {
    var options = FuzzOptions(profiles: [profile], invariants: invariants)
    options.sequences.edges = edges
    if asksForNotifications {
      options.sequences.configuration.implements = ["*", Configuration.notifications]
    }
    return options
  }
}

extension [Setting] {
  fileprivate var unique: [Setting] {
    reduce(into: []) { unique, setting in
      if !unique.contains(setting) { unique.append(setting) }
    }
  }
}
