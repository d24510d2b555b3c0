public import LifecycleReports

extension Report {
  /// The report as GitHub Actions workflow commands, one per line: an error for each
  /// counterexample, with its story, a warning for each doubtful invariant, a notice for everything
  /// that was not judged.
  ///
  /// Source: GitHub's documentation, "Workflow commands for GitHub Actions".
  public var githubAnnotations: String {
    var lines: [String] = []
    for run in runs {
      for found in run.counterexamples {
        lines.append(
          workflowCommand(
            "error", "\(found.invariant) in \(run.profile)",
            run.story(of: found).joined(separator: "\n"), at: found.place))
      }
    }
    if verdict == .inconclusive {
      lines.append(workflowCommand("error", "the run says nothing", silence))
    }
    lines += warnings.map { workflowCommand("warning", $0.invariant, $0.message) }
    lines += notJudged.map { workflowCommand("notice", $0.name, "not judged: \($0.reason)") }
    lines += notes.map { workflowCommand("notice", "lifecheck", $0) }
    return lines.map { $0 + "\n" }.joined()
  }
}
