package import LifecycleModel

extension Report {
  /// The kinds of links that came, where nothing was declared about them.
  package struct Openings: Equatable, Sendable {
    /// The kinds that were opened at least once.
    package var opened: [PayloadKind] = []
    /// The kinds that were never opened, while others were, or other payloads.
    package var unopened: [PayloadKind] = []

    package init() {}
  }
}
