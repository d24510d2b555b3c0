public import AppLifecycle

/// How the model stands to the published logs: which it explains, and which changes of them it
/// rejects.
public struct LogConformance: Sendable {
  /// The logs, in the order of their names.
  public let results: [Result]

  /// One log.
  public struct Result: Sendable {
    /// The log.
    public let log: PublishedLog
    /// How the model explains it by what its author did.
    public let explanation: LogExplanation
    /// How many changed logs were tried; 0 for a log that is no behaviour.
    public let mutants: Int
    /// How many of them are no behaviour, the author having done the same.
    public let rejected: Int
    /// How many are no behaviour whatever else was done, no process ending but by what was done.
    public let rejectedInProcess: Int
    /// How many are no behaviour whatever was done, unseen kills and launches included.
    public let rejectedAnyhow: Int
    /// How many are no behaviour, the author having done the same, under all observed edges.
    public let rejectedUnderAllEdges: Int

    /// How the log stands to the model.
    public var verdict: PublishedLog.Verdict {
      guard explanation.isAccepted else { return .none("") }
      return explanation.needs.isEmpty ? .documented : .observed(explanation.needs)
    }

    /// Whether the verdict is the one expected; of a log that is no behaviour the reason is told by
    /// the expectation alone.
    public var agrees: Bool {
      if case .none = log.expected { return !explanation.isAccepted }
      return verdict == log.expected
    }
  }

  /// Whether every log stands to the model as expected.
  public var conforms: Bool { results.allSatisfy(\.agrees) }

  /// Explains logs, and tries their mutants.
  public init(_ logs: [PublishedLog] = PublishedLog.all) throws(UnknownName) {
    var shelf = Shelf()
    var results: [Result] = []
    for log in logs { results.append(try shelf.result(of: log)) }
    self.results = results
  }

  /// The models compiled so far: many logs share one.
  private struct Shelf {
    private struct Key: Hashable {
      var profile: String
      var configuration: Configuration
    }
    private var explainers: [Key: LogExplainer] = [:]

    mutating func result(of published: PublishedLog) throws(UnknownName) -> Result {
      let publication = published.publication
      let keys = publication.profiles.map {
        Key(profile: $0, configuration: publication.configuration)
      }
      var candidates: [LogExplainer] = []
      for key in keys { candidates.append(try explainer(key)) }
      defer { for (key, explainer) in zip(keys, candidates) { explainers[key] = explainer } }
      let explanation =
        LogExplainer.explain(published.log, by: &candidates)
        ?? LogExplanation(profile: "", needs: [], unexplainedAt: 0, possible: [])
      let mutants = explanation.isAccepted ? published.log.mutants.map(\.log) : []
      let count = { (logs: [CallbackLog], edges: [String]?) in
        logs.count { log in
          !candidates.indices.contains { candidates[$0].accepts(log, edges: edges) }
        }
      }
      return Result(
        log: published, explanation: explanation, mutants: mutants.count,
        rejected: count(mutants, explanation.needs),
        rejectedInProcess: count(mutants.map(\.withoutActions), explanation.needs),
        rejectedAnyhow: count(mutants.map(\.withoutKnowledge), explanation.needs),
        rejectedUnderAllEdges: count(mutants, nil))
    }

    private func explainer(_ key: Key) throws(UnknownName) -> LogExplainer {
      if let known = explainers[key] { return known }
      return try LogExplainer(
        profile: try Profile.named(key.profile), configuration: key.configuration)
    }
  }
}

extension CallbackLog {
  /// The log, had its author not said what was done, but whether the process was ended.
  fileprivate var withoutActions: CallbackLog {
    var log = self
    log.mayHideProcessEnds = performed?.contains { $0.name == .kill } ?? true
    log.performed = nil
    return log
  }

  /// The log, had its author not said what was done.
  fileprivate var withoutKnowledge: CallbackLog {
    var log = self
    log.performed = nil
    return log
  }
}
