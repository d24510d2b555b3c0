package import LifecycleModel

extension Report {
  /// The kinds and the shapes of links that came, where nothing was declared about them.
  package struct Openings: Equatable, Sendable {
    /// The kinds that were opened at least once.
    package var opened: [PayloadKind] = []
    /// The kinds that were never opened, while others were, or other payloads.
    package var unopened: [PayloadKind] = []
    /// The shapes of kinds with several shapes that were opened at least once.
    package var openedShapes: [String] = []
    /// The shapes that were never opened, while others of their kinds were. They are left out of
    /// the run.
    package var unopenedShapes: [String] = []

    package init() {}
  }
}
