public import LifecycleRecords

extension Report {
  /// The report in JUnit's XML, as CI systems read it: a suite for each profile, in it a case for
  /// each invariant, whose failure is the story.
  ///
  /// What was not put to the test is skipped, with the reason; a run that says nothing has a suite
  /// of its own with an error. It follows the schema `junit-10.xsd` of Jenkins' xUnit plugin.
  /// Characters that XML 1.0 does not have are replaced.
  public var junit: String {
    let suites = runs.map(\.suite) + [inconclusiveSuite].compactMap { $0 }
    let cases = suites.flatMap(\.cases)
    let counts = [
      ("tests", "\(cases.count)"), ("failures", "\(cases.count { $0.outcome.isFailure })"),
      ("errors", "\(cases.count { $0.outcome.isError })"),
      ("time", runs.reduce(0) { $0 + $1.seconds }.inJUnit),
    ]
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      \(tag("testsuites", [("name", "lifecheck \(command)")] + counts))
      \(suites.map(\.xml).joined(separator: "\n"))
      </testsuites>

      """
  }

  /// Why nothing can be said; `nil` if something can.
  private var inconclusiveSuite: Suite? {
    guard verdict == .inconclusive else { return nil }
    let reason = untested?.note ?? "the run was cut short: not all seeds were run"
    return Suite(
      name: "lifecheck", seconds: 0,
      cases: [Case(name: "the run says something", group: "lifecheck", outcome: .error(reason))])
  }
}

/// The cases of a profile.
private struct Suite {
  var name: String
  var seconds: Double
  var cases: [Case]

  var xml: String {
    let attributes = [
      ("name", name), ("tests", "\(cases.count)"),
      ("failures", "\(cases.count { $0.outcome.isFailure })"),
      ("errors", "\(cases.count { $0.outcome.isError })"),
      ("skipped", "\(cases.count { $0.outcome.isSkipped })"), ("time", seconds.inJUnit),
    ]
    let lines = [tag("testsuite", attributes)] + cases.map { $0.xml(of: name) } + ["</testsuite>"]
    return lines.joined(separator: "\n")
  }
}

/// One invariant in one profile.
private struct Case {
  enum Outcome {
    case passed
    case failed(title: String, story: String)
    case error(String)
    case skipped(String)

    var isFailure: Bool { if case .failed = self { true } else { false } }
    var isError: Bool { if case .error = self { true } else { false } }
    var isSkipped: Bool { if case .skipped = self { true } else { false } }
  }

  var name: String
  var group: String
  var outcome: Outcome

  func xml(of suite: String) -> String {
    let start = tag("testcase", [("name", name), ("classname", "\(suite).\(group)")])
    switch outcome {
    case .passed: return start.dropLast() + "/>"
    case .failed(let title, let story):
      let failure = tag("failure", [("message", title), ("type", "violated")])
      return "\(start)\n\(failure)\(story.inXML)</failure>\n</testcase>"
    case .error(let reason):
      return "\(start)\n\(tag("error", [("message", reason), ("type", "inconclusive")]))</error>"
        + "\n</testcase>"
    case .skipped(let reason):
      return "\(start)\n\(tag("skipped", [("message", reason)]).dropLast())/>\n</testcase>"
    }
  }
}

extension Report.Run {
  fileprivate var suite: Suite {
    Suite(
      name: profile, seconds: seconds,
      cases: invariants.map { result in
        Case(name: result.name, group: result.group, outcome: outcome(of: result))
      })
  }

  private func outcome(of result: Report.InvariantResult) -> Case.Outcome {
    switch result.status {
    case .holds: return .passed
    case .vacuous: return .skipped("never exercised")
    case .open: return .skipped("undecided at the end of a slice")
    case .notApplicable: return .skipped("speaks of something that the run does not have")
    case .violated:
      let found = counterexamples.filter { $0.invariant == result.name }
      let stories = found.map { story(of: $0).joined(separator: "\n") }
      return .failed(
        title: result.title.isEmpty ? result.name : result.title,
        story: stories.joined(separator: "\n\n"))
    }
  }

  /// The story of one of its counterexamples, line by line.
  func story(of counterexample: Report.Counterexample) -> [String] {
    Story(counterexample: counterexample, run: self, width: 100, testFramework: nil).lines
      .map { $0.rendered(isColoured: false) }
  }
}

// MARK: XML

private func tag(_ name: String, _ attributes: [(String, String)]) -> String {
  "<\(name)" + attributes.map { " \($0)=\"\($1.inXML)\"" }.joined() + ">"
}

extension String {
  /// The text as it stands in XML, between tags or quotation marks.
  fileprivate var inXML: String {
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "\n", "\t": text.unicodeScalars.append(scalar)
      case "\0"..<" ", "\u{FFFE}", "\u{FFFF}": text += "\u{FFFD}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}

extension Double {
  /// Seconds to a thousandth.
  fileprivate var inJUnit: String {
    guard isFinite, self >= 0, self < 1e12 else { return "0" }
    let thousandths = Int((self * 1000).rounded())
    let fraction = String(String(1000 + thousandths % 1000).dropFirst())
    return "\(thousandths / 1000).\(fraction)"
  }
}
