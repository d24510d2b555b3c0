package import LifecycleModel
import TemporalLogic

/// The part of a ``Selection`` that is judged in one profile, with the reasons why the rest is not.
package struct ProfileSelection: Sendable {
  /// An invariant to choose from, with its standing.
  package struct InvariantStanding: Sendable {
    package let invariant: Invariant
    package let standing: Standing
  }

  /// The selection of the run.
  package let run: Selection
  package let profile: Profile
  /// All invariants to choose from, in order.
  package let standings: [InvariantStanding]

  /// Resolves what is judged in a profile.
  ///
  /// - Parameter methods: the existing methods, and the notifications that somebody observes.
  package init(_ run: Selection, in profile: Profile, methods: CallbackSet) {
    self.run = run
    self.profile = profile
    standings = run.invariants.map { invariant in
      var standing = run.standing(of: invariant, in: profile)
      if standing == .judged {
        standing =
          run.isBeyond(invariant, methods: methods, of: profile)
          ? .methodMissing
          : invariant.canSee(notificationsAmong: methods) ? .judged : .notificationsUnobserved
      }
      return InvariantStanding(invariant: invariant, standing: standing)
    }
  }

  /// The invariants that are judged, in order.
  package var judged: [Invariant] {
    standings.filter { $0.standing == .judged }.map(\.invariant)
  }

  /// The invariants that a report lists, in order: those claimed for the run, or named.
  package var listed: [Invariant] {
    standings.filter(\.standing.isListed).map(\.invariant)
  }
}

extension Selection {
  /// Whether an invariant of the platform waits for calls that never come, since the adapter does
  /// not have the methods. An invariant that was named or written for the test is judged all the
  /// same.
  fileprivate func isBeyond(
    _ invariant: Invariant, methods: CallbackSet, of profile: Profile
  ) -> Bool {
    guard !named.contains(invariant.name), !isOwn(invariant), !invariant.needsAdapter else {
      return false
    }
    return invariant.speaks(ofMethodsIn: profile.methods, missingIn: methods)
  }
}

extension Invariant {
  /// Whether it mentions one of the methods that the others lack.
  func speaks(ofMethodsIn methods: CallbackSet, missingIn others: CallbackSet) -> Bool {
    self.methods.contains { methods.contains($0) && !others.contains($0) }
  }

  /// Whether its statement about notifications can be judged, since those that it names are
  /// observed.
  ///
  /// Shipped invariants about adapters name notifications beside the methods that say the same, for
  /// adapters that observe them instead.
  func canSee(notificationsAmong methods: CallbackSet) -> Bool {
    guard over.contains(.notifications), group != "adapter" else { return true }
    let seen = methods.callbacks.filter(\.isNotification)
    return !seen.isEmpty
      && atoms.allSatisfy { atom in
        guard case .callback(let callback) = atom, callback.isNotification else { return true }
        return seen.contains(callback)
      }
  }
}
