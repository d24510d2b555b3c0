import LifecycleModel
package import LifecycleReports

extension FuzzOptions {
  /// Returns the run of a sequence in a profile, in which everything is judged.
  package func reproduction(
    of subject: Reproduction.Subject, in profiles: String...
  ) -> Reproduction {
    let isUsual = sequences.strategy == .guided
    return Reproduction(
      subject: subject, profiles: profiles, edges: sequences.edges.names,
      sceneCount: sequences.sceneCount, without: sequences.without,
      payloads: sequences.configuration.payloads,
      strategy: isUsual ? nil : sequences.strategy.rawValue, maxActions: sequences.maxActions)
  }
}
