import LifecycleModel
public import LifecycleReports

extension LogSurvey {
  /// Returns the findings as JUnit XML: a case for each log that the model was asked about, and one
  /// for each invariant that was put to the test.
  public func junit(began: String?) -> String {
    JUnit(name: "lifecheck trace", suites: [suite], began: began).xml
  }

  /// A suite with one case for each log and each invariant.
  var suite: JUnit.Suite { JUnit.Suite(name: "logs", seconds: seconds, cases: cases) }

  /// The findings as GitHub Actions workflow commands, one for each cause.
  public var githubAnnotations: String {
    let found = causes.map { cause in
      workflowCommand("error", cause.title, details(of: cause)) + "\n"
    }
    guard verdict == .inconclusive else { return found.joined() }
    return found.joined() + workflowCommand("error", "lifecheck trace", finding) + "\n"
  }

  /// The findings in SARIF 2.1.0, with a result for each cause.
  public var sarif: String {
    var log = SARIF()
    for check in checks { log.add(rule: check.name, check.title) }
    for cause in causes {
      let rule = cause.invariant ?? LogSurvey.Blame.modelGap.rawValue
      log.add(rule: rule, cause.invariant == nil ? "the model explains the log" : cause.title)
      log.results.append(
        .init(
          rule: rule, profile: logs[cause.shortest].profile,
          message: "\(cause.title)\n\n\(details(of: cause))", place: cause.story?.place,
          steps: cause.story?.steps ?? [],
          essentialAt: cause.story.map { $0.obligation ?? $0.markedAt }))
    }
    if verdict == .inconclusive { log.notices.append((.error, finding)) }
    log.notices += notJudged.map { (.note, "\($0.name) is not judged: \($0.reason)") }
    log.notices += notes.map { (.note, $0) }
    return log.text
  }

  private var cases: [JUnit.Case] {
    let explained = logs.compactMap { log -> JUnit.Case? in
      guard let verdict = log.modelVerdict, let explanation = log.explanation else { return nil }
      return JUnit.Case(
        name: log.name, group: "explained",
        outcome: explanation.isAccepted
          ? .passed : .failed(title: verdict, story: log.details))
    }
    let judged = checks.map { check in
      let found = causes.filter { $0.invariant == check.name }
      let outcome: JUnit.Case.Outcome =
        switch check.status {
        case .violated:
          .failed(
            title: check.title.isEmpty ? check.name : check.title,
            story: found.map { "\($0.title)\n\(details(of: $0))" }.joined(separator: "\n\n"))
        case .vacuous: .skipped("no log tests it")
        default: .passed
        }
      return JUnit.Case(name: check.name, group: check.group, outcome: outcome)
    }
    guard verdict == .inconclusive else { return explained + judged }
    return explained + judged + [
      JUnit.Case(name: "the logs say something", group: "logs", outcome: .error(finding))
    ]
  }

  /// Returns the story of a cause.
  func details(of cause: Cause) -> String {
    let story =
      cause.story.map { StorySteps(of: $0, width: 100).lines.plainText }
      ?? logs[cause.shortest].details
    return "\(cause.place(in: self))\n\n\(story)"
  }
}

extension LogSurvey.Log {
  /// The lines with the actions that explain them, and the remarks.
  fileprivate var details: String {
    (steps + remarks).map { $0.label.isEmpty ? $0.text : "\($0.label)  \($0.text)" }
      .joined(separator: "\n")
  }
}
