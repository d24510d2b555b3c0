package import LifecycleModel

/// The app for which invariants are proved: whether it asks for notifications.
package enum ProofSetting: CaseIterable {
  case plain
  /// The app observes all notifications, which invariants about them need.
  case notified

  /// Whether an invariant is proved for this app.
  package func suits(_ invariant: Invariant) -> Bool {
    invariant.over.contains(.notifications) == (self == .notified)
  }

  /// Whether a profile has such an app.
  func exists(in profile: Profile) -> Bool { self == .plain || !profile.postings.isEmpty }

  /// Returns the methods and notifications of the app.
  package var implements: [String] {
    self == .plain ? ["*"] : ["*", Configuration.notifications]
  }
}
