public import LifecycleChecking
public import LifecycleModel
public import LifecycleReports

/// A surveyor of many logs: explains each, judges it, and gathers what is wrong by its causes.
public struct LogSurveyor: Sendable {
  /// The explainer; `nil` to judge the logs without the model.
  public var explainer: RecordedLogExplainer?
  /// The invariants and checks to judge; `nil` for nothing.
  public var judging: JudgingOptions?
  /// The number of windows that an app with scenes may have at once.
  public var sceneCount = 1
  /// The profiles by whose invariants logs are judged without the model: the last that has all
  /// methods of a log counts.
  public var profiles: [Profile]
  /// The methods whose calls the logs would show.
  public var instrumentation: LogInstrumentation
  /// The way in which the logs end.
  public var end: CallbackLog.End

  /// Whether lines that are not needed to explain a log are listed.
  public var tellsUnnoticed = false

  /// Whether violations are gathered by their causes, each with a story; if not, they are counted.
  public var tellsCauses = true

  /// Creates a surveyor.
  ///
  /// - Parameter profiles: the profiles to choose from; those of the explainer, if there is one.
  public init(
    _ explainer: RecordedLogExplainer?, judging: JudgingOptions?, profiles: [Profile],
    instrumentation: LogInstrumentation = .kinds, end: CallbackLog.End = .truncated
  ) {
    self.explainer = explainer
    self.judging = judging
    self.profiles = profiles
    self.instrumentation = instrumentation
    self.end = end
  }

  /// A log with its name.
  public struct NamedLog: Sendable {
    /// The name, such as that of the file.
    public var name: String
    /// The log.
    public var log: RecordedLog

    /// Names a log.
    public init(_ name: String, _ log: RecordedLog) {
      self.name = name
      self.log = log
    }
  }

  /// Explains and judges logs.
  ///
  /// - Throws: `CheckingError` if what is judged makes no sense: a check does not exist, or a
  ///   formula is too large.
  public mutating func survey(_ logs: [NamedLog]) throws(CheckingError) -> LogSurvey {
    var tally = SurveyTally()
    var judge = judging.map { LogJudge($0, sceneCount: sceneCount, tellsStories: tellsCauses) }
    // Equal logs, such as those of a test that was run again and again, are explained once.
    var known: [CallbackLog: RecordedLogExplainer.Result] = [:]
    for named in logs {
      var result: RecordedLogExplainer.Result?
      if explainer != nil {
        let key = named.log.log(recording: CallbackSet(), end: end)
        result = known[key] ?? explainer?.explain(named.log)
        known[key] = result
      }
      let profile = try CheckingError.naming { () throws(UnknownName) in
        try result.map { found throws(UnknownName) in try Profile.named(found.explanation.profile) }
          ?? chosenProfile(of: named.log)
      }
      var entry = entry(named, profile, result)
      if tellsUnnoticed, let explanation = result?.explanation {
        entry.explanation?.unnoticed = explainer?.unnoticed(in: named.log, explanation)
      }
      let outcome = try judge?.judge(
        named.log, named: named.name, result?.explanation, profile: profile,
        methods: instrumentation.methods(of: named.log, in: profile), end: end)
      entry.violations = outcome?.violations.map(\.invariant.name) ?? []
      tally.add(entry, result, outcome)
    }
    return tally.survey
  }

  private func chosenProfile(of log: RecordedLog) -> Profile {
    let shown = log.shownMethods
    return profiles.last { shown.isSubset(of: $0.methods.callbacks) } ?? profiles[0]
  }

  /// Returns the entry of a log in the survey, before it is judged.
  private func entry(
    _ named: NamedLog, _ profile: Profile, _ result: RecordedLogExplainer.Result?
  ) -> LogSurvey.Log {
    var entry = LogSurvey.Log(
      name: named.name,
      LogSurvey.Calls(
        named.log.entries.calls.mapValues { .init($0.callback, $0.state, $0.scene) },
        numbers: named.log.entries.lineNumbers), ignored: named.log.ignored, profile: profile.name,
      explanation: result.map {
        var configuration = Configuration()
        configuration.implements += named.log.furtherMethods(in: profile)
        configuration.sceneCount = profile.hasScenes ? sceneCount : 1
        return $0.explanation(of: named.log, configuration)
      })
    entry.others = named.log.others.count
    return entry
  }
}

extension LogExplanation {
  /// Returns the sequence of a way without its actions; `nil` if it takes two answers of a method,
  /// with that method.
  fileprivate func setting(
    of way: Way, _ configuration: Configuration
  ) -> (setting: Report.Sequence?, changingAnswer: Callback?) {
    var configuration = configuration
    for answer in way.answers {
      guard configuration.returns[answer.callback] ?? answer.value == answer.value else {
        return (nil, answer.callback)
      }
      configuration.returns[answer.callback] = answer.value
    }
    let setting = Report.Sequence(
      profile: profile, edges: (["documented"] + needs).joined(separator: ","), adapter: nil,
      invariant: nil, configuration: configuration, actions: [])
    return (setting, nil)
  }
}

extension LogExplanation.Way {
  /// The state of the app where the log begins, in words.
  fileprivate var origin: String {
    let start = "at the start of the log, the app is \(start)"
    guard callsBefore > 0, let action = course.coded.first else { return start }
    return start + "; \(callsBefore.counting("callback")) of \"\(action.sentence)\" came before it"
  }
}

extension RecordedLogExplainer.Result {
  /// Returns the explanation as a survey tells it.
  fileprivate func explanation(
    of log: RecordedLog, _ configuration: Configuration
  ) -> LogSurvey.Explanation {
    var told = LogSurvey.Explanation(isAccepted: explanation.isAccepted)
    told.others = others
    told.needs = explanation.needs.map { name in
      let edge = ObservedEdge.named(name)
      return .init(name, title: edge.map { "\($0.title) (\($0.source.text))" } ?? "")
    }
    told.unexplainedAt = explanation.unexplainedAt
    told.possible = explanation.possible.map(\.description)
    told.repairs = conditions(of: log)
    told.changes = repairs.ways.isEmpty ? nil : repairs.count
    told.forks = forks
    guard let way = explanation.way ?? beginning else { return told }
    if explanation.way != nil {
      (told.setting, told.changingAnswer) = explanation.setting(of: way, configuration)
    }
    told.origin = way.origin
    told.setUp = way.setUp
    told.course = way.course.coded
    told.courseLines = way.course.linesBefore
    return told
  }

  /// The number of ways to change the log that are told.
  private static var toldWays: Int { 8 }

  /// The conditions under which the log would be explained.
  fileprivate func conditions(of log: RecordedLog) -> [String] {
    let missing = unrecorded.map(\.alias).joined(separator: ", ")
    var conditions =
      unrecorded.isEmpty
      ? [] : ["if the log does not record \(missing): use --instrumented occurring"]
    conditions += repairs.ways.prefix(Self.toldWays).map { way in
      (way.count > 1 ? "with \(way.count.counting("change")), " : "") + "if "
        + way.map { $0.clause(in: log) }.joined(separator: " and ")
    }
    if repairs.ways.count > Self.toldWays {
      let more = repairs.ways.count - Self.toldWays
      conditions.append("in \(more.counting("more way")) with as many changes")
    }
    if let count = repairs.count, count > 0, repairs.ways.isEmpty {
      conditions.append("not with up to \(count.counting("change"))")
    }
    return conditions
  }
}

extension LogRepair {
  /// The change in words.
  fileprivate func clause(in log: RecordedLog) -> String {
    func number(_ line: Int) -> String { "\(log.entries.number(at: line))" }
    switch self {
    case .removed(let line): return "line \(number(line)) is removed"
    case .swapped(let line): return "lines \(number(line)) and \(number(line + 1)) are swapped"
    case .inserted(let call, let line):
      return line < log.entries.count
        ? "\(call) is inserted before line \(number(line))" : "\(call) is added at the end"
    }
  }
}
