public import LifecycleModel
public import LifecycleChecking

/// A check for invariants that always hold in a profile, because something they are about cannot
/// occur there.
///
/// This is not a weakness of a shipped invariant, which may state that something never occurs in a
/// profile.
public struct VacuityCheck: Sendable {
  /// The invariants to check; those about the actions of an adapter are skipped.
  public var invariants: [Invariant]

  /// Creates a check of the given invariants.
  public init(_ invariants: [Invariant]) { self.invariants = invariants }

  /// Returns one finding for each invariant that is vacuous in some profile, in the order of the
  /// invariants.
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

/// The conditions under which an invariant is judged.
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
