import LifecycleReports

extension Report {
  /// Adds proposals of what would check more or be seen.
  mutating func propose(_ proposals: [String]) {
    notes += proposals
    self.proposals += proposals
  }
}
