public import LifecycleReports

extension Report {
  /// The report in SARIF 2.1.0: a rule for each judged invariant, and a result for each
  /// counterexample, with the story as its message and the events as its code flow.
  ///
  /// A result has a location only if its invariant is defined in a user's file.
  public var sarif: String {
    var log = SARIF()
    for run in runs {
      for result in run.invariants { log.add(rule: result.name, result.title) }
      for found in run.counterexamples {
        log.add(rule: found.invariant, found.title)
        log.results.append(
          .init(
            rule: found.invariant, profile: run.profile,
            message: run.story(of: found).joined(separator: "\n"), place: found.place,
            steps: found.steps, essentialAt: found.obligation ?? found.markedAt))
      }
    }
    for known in baseline?.known ?? [] {
      log.add(rule: known.invariant, "")
      log.results.append(
        .init(
          rule: known.invariant, profile: known.adapter ?? "", message: known.fault,
          isKnown: true))
    }
    if verdict == .inconclusive { log.notices.append((.error, silence)) }
    log.notices += warnings.map { (.warning, "\($0.invariant): \($0.message)") }
    log.notices += notJudged.map { (.note, "\($0.name) is not judged: \($0.reason)") }
    log.notices += notes.map { (.note, $0) }
    return log.text
  }
}

extension Comparison {
  /// The comparison in SARIF 2.1.0, with a result if there is a difference.
  public var sarif: String { SARIF(suite).text }
}

extension Migration {
  /// The migration in SARIF 2.1.0, with a result for each loss.
  public var sarif: String {
    var log = SARIF(suite)
    if let app { log.add(app) }
    return log.text
  }
}

extension SARIF {
  /// Creates a log of the cases of a JUnit suite that did not pass.
  fileprivate init(_ suite: JUnit.Suite) {
    for entry in suite.cases {
      add(rule: entry.name, entry.name)
      switch entry.outcome {
      case .passed, .skipped: break
      case .failed(let title, let story):
        results.append(
          .init(rule: entry.name, profile: suite.name, message: "\(title)\n\n\(story)"))
      case .error(let reason): notices.append((.error, reason))
      }
    }
  }
}
