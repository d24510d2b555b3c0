public import LifecycleModel

/// An explainer of logs as they were read, by the behaviors of several profiles.
public struct RecordedLogExplainer: Sendable {
  /// The methods whose calls the logs would show.
  public let instrumentation: LogInstrumentation
  /// The way in which the logs end.
  public let end: CallbackLog.End
  private var explainers: [(profile: Profile, explainer: LogExplainer)] = []

  /// Compiles the profiles.
  ///
  /// - Parameters:
  ///   - profiles: the profiles that may explain a log; none stands for all. The first counts of
  ///     those that explain it equally well.
  ///   - edges: the edges that an explanation may take.
  ///   - sceneCount: the number of windows that an app with scenes may have at once.
  public init(
    _ profiles: [Profile], edges: EdgeSet, sceneCount: Int = 1,
    instrumentation: LogInstrumentation = .kinds, end: CallbackLog.End = .truncated
  ) throws(UnknownName) {
    self.instrumentation = instrumentation
    self.end = end
    for profile in profiles.isEmpty ? Profile.all : profiles {
      var configuration = Configuration()
      configuration.sceneCount = profile.hasScenes ? sceneCount : 1
      explainers.append(
        (
          profile,
          try LogExplainer(profile: profile, edges: edges, configuration: configuration)
        ))
    }
  }

  /// A log's explanation by the profile that explains it best, and what would explain it if none
  /// does.
  public struct Result: Sendable {
    /// The explanation.
    public var explanation: LogExplanation
    /// The names of the other profiles that explain the log.
    public var others: [String]
    /// The way to the lines before the one that nothing explains; `nil` if there is none.
    public var beginning: LogExplanation.Way?
    /// The changes of one line by which the log would be explained.
    public var repairs: [LogRepair]
    /// The methods of the kinds in the log that do not occur in it, if it would be explained were
    /// they not recorded; else empty.
    public var unrecorded: [Callback]
  }

  /// Returns the explanation of a log.
  ///
  /// - Complexity: that of ``LogExplainer/explain(_:)`` for each profile.
  public mutating func explain(_ log: RecordedLog) -> Result {
    let (index, explanation, accepting) = best(log, instrumentation)
    let profile = explainers[index].profile
    let read = log.log(recording: instrumentation.methods(of: log, in: profile), end: end)
    var result = Result(
      explanation: explanation, others: accepting.filter { $0 != profile.name }, repairs: [],
      unrecorded: [])
    guard let stuck = explanation.unexplainedAt else { return result }
    result.beginning = explainers[index].explainer.explain(read.beginning(before: stuck)).way
    result.repairs = explainers[index].explainer.repairs(of: read, explanation)
    if case .kinds = instrumentation {
      let (place, other, _) = best(log, .occurring)
      let shown = LogInstrumentation.occurring.methods(of: log, in: explainers[place].profile)
      let expected = instrumentation.methods(of: log, in: explainers[place].profile)
      result.unrecorded = other.isAccepted ? expected.subtracting(shown).callbacks : []
    }
    return result
  }

  /// Returns the lines of an explained log without which it would be explained as well, in the same
  /// profile; `nil` if nothing explains it, or if it is long.
  public mutating func unnoticed(in log: RecordedLog, _ explanation: LogExplanation) -> [Int]? {
    guard explanation.isAccepted,
      let index = explainers.firstIndex(where: { $0.profile.name == explanation.profile })
    else { return nil }
    let methods = instrumentation.methods(of: log, in: explainers[index].profile)
    return explainers[index].explainer.unnoticed(
      in: log.log(recording: methods, end: end), edges: explanation.needs)
  }

  /// The models of the profiles.
  var models: [CompiledModel] { explainers.map(\.explainer.graph.model) }

  /// Returns the way to a log in each profile; `nil` where nothing explains it.
  mutating func ways(to log: RecordedLog) -> [LogExplanation.Way?] {
    explainers.indices.map { index in
      let methods = instrumentation.methods(of: log, in: explainers[index].profile)
      return explainers[index].explainer.explain(log.log(recording: methods, end: end)).way
    }
  }

  /// Returns the best explanation, the place of its profile, and the names of the profiles that
  /// explain the log.
  private mutating func best(
    _ log: RecordedLog, _ instrumentation: LogInstrumentation
  ) -> (index: Int, explanation: LogExplanation, accepting: [String]) {
    var best: (index: Int, explanation: LogExplanation)?
    var accepting: [String] = []
    for index in explainers.indices {
      let methods = instrumentation.methods(of: log, in: explainers[index].profile)
      let explanation = explainers[index].explainer.explain(log.log(recording: methods, end: end))
      if explanation.isAccepted { accepting.append(explanation.profile) }
      if best.map({ explanation.isBetter(than: $0.explanation) }) ?? true {
        best = (index, explanation)
      }
    }
    guard let (index, explanation) = best else { preconditionFailure("there is always a profile") }
    return (index, explanation, accepting)
  }
}
