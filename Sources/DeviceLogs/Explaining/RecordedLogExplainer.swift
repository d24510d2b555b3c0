public import LifecycleModel
public import LifecycleReports

/// An explainer of logs as they were read, by the behaviors of several profiles.
public struct RecordedLogExplainer: Sendable {
  /// The methods whose calls the logs would show.
  public let instrumentation: LogInstrumentation
  /// The way in which the logs end.
  public let end: CallbackLog.End
  private var explainers: [(profile: Profile, explainer: LogExplainer)] = []
  /// Those of apps that have more methods than a profile's, by these.
  private var others: [Key: LogExplainer] = [:]
  private let edges: EdgeSet
  private let sceneCount: Int

  private struct Key: Hashable {
    var profile: Int
    var methods: [String]
  }

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
    self.edges = edges
    self.sceneCount = sceneCount
    for profile in profiles.isEmpty ? Profile.all : profiles {
      explainers.append((profile, try explainer(of: profile, with: [])))
    }
  }

  /// Compiles the model of apps that have the methods of a profile and some others.
  private func explainer(
    of profile: Profile, with methods: [String]
  ) throws(UnknownName) -> LogExplainer {
    var configuration = Configuration(implements: ["*"] + methods)
    configuration.sceneCount = profile.hasScenes ? sceneCount : 1
    return try LogExplainer(profile: profile, edges: edges, configuration: configuration)
  }

  /// Calls a function with the explainer for an app that has all methods of a log.
  private mutating func explaining<Result>(
    _ log: RecordedLog, at index: Int, _ body: (inout LogExplainer) -> Result
  ) -> Result {
    let profile = explainers[index].profile
    let key = Key(profile: index, methods: log.furtherMethods(in: profile))
    guard !key.methods.isEmpty,
      let other = others[key] ?? (try? explainer(of: profile, with: key.methods))
    else { return body(&explainers[index].explainer) }
    others[key] = other
    return body(&others[key, default: other])
  }

  /// A log's explanation by the profile that explains it best, and what would explain it if none
  /// does.
  public struct Result: Sendable {
    /// The explanation.
    public var explanation: LogExplanation
    /// The names of the other profiles that explain the log.
    public var others: [String]
    /// The places where explanations that cost the same differ from it.
    public var forks = LogSurvey.Forks()
    /// The way to the lines before the one that nothing explains; `nil` if there is none.
    public var beginning: LogExplanation.Way?
    /// The fewest changes by which the log would be explained.
    public var repairs: LogRepairs
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
      explanation: explanation, others: accepting.filter { $0 != profile.name },
      repairs: LogRepairs(), unrecorded: [])
    guard let stuck = explanation.unexplainedAt else {
      result.forks = explaining(log, at: index) { $0.forks(in: read, &result.explanation) }
      return result
    }
    (result.beginning, result.repairs) = explaining(log, at: index) {
      ($0.explain(read.beginning(before: stuck)).way, $0.repairs(of: read, explanation))
    }
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
    let read = log.log(recording: methods, end: end)
    return explaining(log, at: index) { $0.unnoticed(in: read, edges: explanation.needs) }
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
    let shown = log.shownMethods
    let foreign = explainers.map { shown.subtracting($0.profile.methods.callbacks).count }
    for index in explainers.indices {
      let methods = instrumentation.methods(of: log, in: explainers[index].profile)
      let read = log.log(recording: methods, end: end)
      let explanation = explaining(log, at: index) { $0.explain(read) }
      if explanation.isAccepted { accepting.append(explanation.profile) }
      if let (other, known) = best {
        // A profile that lacks methods of the log is none that the log departs from.
        let isCloser =
          explanation.isAccepted || known.isAccepted || foreign[index] == foreign[other]
          ? explanation.isBetter(than: known) : foreign[index] < foreign[other]
        guard isCloser else { continue }
      }
      best = (index, explanation)
    }
    guard let (index, explanation) = best else { preconditionFailure("there is always a profile") }
    return (index, explanation, accepting)
  }
}
