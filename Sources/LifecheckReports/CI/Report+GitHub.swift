public import LifecycleRecords

extension Report {
  /// The report as workflow commands of GitHub Actions, a line each: an error for each
  /// counterexample, with its story, a warning for each doubt, a notice for what was not judged.
  ///
  /// Source: GitHub's documentation, "Workflow commands for GitHub Actions".
  public var githubAnnotations: String {
    var lines: [String] = []
    for run in runs {
      for found in run.counterexamples {
        lines.append(
          workflowCommand(
            "error", "\(found.invariant) in \(run.profile)",
            run.story(of: found).joined(separator: "\n")))
      }
    }
    if verdict == .inconclusive {
      let reason = untested?.note ?? "the run was cut short: not all seeds were run"
      lines.append(workflowCommand("error", "the run says nothing", reason))
    }
    lines += warnings.map { workflowCommand("warning", $0.invariant, $0.message) }
    lines += notJudged.map { workflowCommand("notice", $0.name, "not judged: \($0.reason)") }
    lines += notes.map { workflowCommand("notice", "lifecheck", $0) }
    return lines.map { $0 + "\n" }.joined()
  }
}

private func workflowCommand(_ name: String, _ title: String, _ message: String) -> String {
  "::\(name) title=\(title.escaped(",:"))::\(message.escaped(""))"
}

extension String {
  /// The text with what would end it written as percent codes.
  fileprivate func escaped(_ more: String) -> String {
    unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "%": text += "%25"
      case "\r": text += "%0D"
      case "\n": text += "%0A"
      case ":" where more.contains(":"): text += "%3A"
      case "," where more.contains(","): text += "%2C"
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}
