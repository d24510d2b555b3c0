public import LifecycleModel
public import DeviceLogs

/// The conformance of the model to the published logs: the logs that it explains, and the changes
/// of them that it rejects.
public struct LogConformance: Sendable {
  /// The logs, in the order of their names.
  public let results: [Result]

  /// One log.
  public struct Result: Sendable {
    /// The log.
    public let log: PublishedLog
    /// The model's explanation of the log by what its author did.
    public let explanation: LogExplanation
    /// The changed logs, tried under the edges that the log itself needs; none for a log that is no
    /// behavior.
    public let trials: [Trial]

    /// Creates a result.
    public init(log: PublishedLog, explanation: LogExplanation, trials: [Trial]) {
      self.log = log
      self.explanation = explanation
      self.trials = trials
    }

    /// Whether the log stands to the model as expected.
    public var agrees: Bool {
      switch log.expected {
      case .documented: explanation.isAccepted && explanation.needs.isEmpty
      case .observed(let edges): explanation.isAccepted && explanation.needs == edges
      case .none: !explanation.isAccepted
      }
    }
  }

  /// A changed log, and how the model stands to it.
  public struct Trial: Sendable {
    /// The changed log.
    public let mutant: LogMutant
    /// The model's explanation of it by what the author of the log did; `nil` if it is no behavior.
    public let explanation: LogExplanation?
    /// Whether it is no behavior of any actions, if no more processes ended than by the author's
    /// actions.
    public let isRejectedInProcess: Bool
    /// Whether it is no behavior of any actions, including unseen kills and launches.
    public let isRejectedAnyhow: Bool

    /// Whether it is no behavior of the author's actions.
    public var isRejected: Bool { explanation == nil }
  }

  /// Whether every log stands to the model as expected.
  public var conforms: Bool { results.allSatisfy(\.agrees) }

  /// Creates the conformance from its results.
  public init(results: [Result]) { self.results = results }

  /// Explains logs, and tries their mutants.
  public static func compare(
    _ logs: [PublishedLog] = PublishedLog.all
  ) throws(UnknownName) -> LogConformance {
    var shelf = ExplainerShelf()
    var results: [Result] = []
    for log in logs { results.append(try shelf.result(of: log)) }
    return LogConformance(results: results)
  }
}

/// The models compiled so far: many logs share one.
private struct ExplainerShelf {
  private struct Key: Hashable {
    var profile: String
    var configuration: Configuration
  }
  private var explainers: [Key: LogExplainer] = [:]

  mutating func result(of published: PublishedLog) throws(UnknownName) -> LogConformance.Result {
    let publication = published.publication
    let keys = publication.profiles.map {
      Key(profile: $0, configuration: publication.configuration)
    }
    var candidates: [LogExplainer] = []
    for key in keys { candidates.append(try explainer(key)) }
    let explanation =
      LogExplainer.explain(published.log, by: &candidates)
      ?? LogExplanation(profile: "", way: nil, needs: [], unexplainedAt: 0, possible: [])
    let mutants = explanation.isAccepted ? published.log.mutants : []
    let trials = mutants.map { trial(of: $0, by: &candidates, explanation.needs) }
    for (key, explainer) in zip(keys, candidates) { explainers[key] = explainer }
    return LogConformance.Result(log: published, explanation: explanation, trials: trials)
  }

  private func explainer(_ key: Key) throws(UnknownName) -> LogExplainer {
    if let known = explainers[key] { return known }
    return try LogExplainer(
      profile: try Profile.named(key.profile), configuration: key.configuration)
  }

  private func trial(
    of mutant: LogMutant, by candidates: inout [LogExplainer], _ edges: [String]
  ) -> LogConformance.Trial {
    var log = mutant.log
    let explanation =
      isAccepted(log, by: &candidates, edges)
      ? LogExplainer.explain(log, by: &candidates) : nil
    log.processEnds = log.performed?.count { $0.name == .kill }
    log.performed = nil
    let isAcceptedInProcess =
      explanation != nil || isAccepted(log, by: &candidates, edges)
    log.processEnds = nil
    return LogConformance.Trial(
      mutant: mutant, explanation: explanation, isRejectedInProcess: !isAcceptedInProcess,
      isRejectedAnyhow: !isAcceptedInProcess && !isAccepted(log, by: &candidates, edges))
  }

  private func isAccepted(
    _ log: CallbackLog, by candidates: inout [LogExplainer], _ edges: [String]
  ) -> Bool {
    candidates.indices.contains { candidates[$0].accepts(log, edges: edges) }
  }
}
