package import LifecycleModel

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
