import LifecycleReports

/// A JUnit XML document according to two schemas: `junit-10.xsd` of Jenkins' xUnit plugin, and
/// Windy Road's `JUnit.xsd`, to which the documentation of Azure Pipelines links. The latter
/// requires a `timestamp`, which the caller must supply, because no report knows the time of day.
struct JUnit {
  /// The name of the command.
  var name: String
  var suites: [Suite]
  /// The time at which the run began, as `2026-11-23T07:00:00`, in UTC; `nil` if it is not known.
  var began: String?

  /// The text of the document.
  var xml: String {
    let suites = suites.enumerated().map { $1.xml(of: name, id: $0, began) }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites>
      \(suites.joined(separator: "\n"))
      </testsuites>

      """
  }

  /// The cases of a profile.
  struct Suite {
    var name: String
    var seconds: Double
    var cases: [Case]

    func xml(of command: String, id: Int, _ began: String?) -> String {
      var attributes = [
        ("name", name), ("package", command), ("id", "\(id)"), ("hostname", "localhost"),
        ("tests", "\(cases.count)"),
        ("failures", "\(cases.count { $0.outcome.isFailure })"),
        ("errors", "\(cases.count { $0.outcome.isError })"),
        ("skipped", "\(cases.count { $0.outcome.isSkipped })"), ("time", seconds.inJUnit),
      ]
      if let began { attributes.append(("timestamp", began)) }
      let lines =
        [tag("testsuite", attributes), "<properties/>"] + cases.map { $0.xml(of: name) }
        + ["<system-out/>", "<system-err/>", "</testsuite>"]
      return lines.joined(separator: "\n")
    }
  }

  /// One invariant in one profile.
  struct Case {
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
      // All cases of a suite are judged at once; the time it took is that of the suite.
      let start = tag(
        "testcase", [("name", name), ("classname", "\(suite).\(group)"), ("time", "0")])
      guard let content = outcome.xml else { return start.dropLast() + "/>" }
      return "\(start)\n\(content)\n</testcase>"
    }
  }
}

extension JUnit.Case.Outcome {
  /// The content of a case. Some readers show the message, others the text, so both say everything.
  fileprivate var xml: String? {
    switch self {
    case .passed: nil
    case .failed(let title, let story):
      element("failure", [("message", title), ("type", "violated")], story)
    case .error(let reason):
      element("error", [("message", reason), ("type", "inconclusive")], reason)
    case .skipped(let reason): element("skipped", [("message", reason)], reason)
    }
  }
}

// MARK: XML

private func element(
  _ name: String, _ attributes: [(String, String)], _ text: String
) -> String {
  "\(tag(name, attributes))\(text.printableLines.inMarkup)</\(name)>"
}

private func tag(_ name: String, _ attributes: [(String, String)]) -> String {
  "<\(name)" + attributes.map { " \($0)=\"\($1.printableLines.inMarkup)\"" }.joined() + ">"
}

extension Double {
  /// The seconds with three decimal digits.
  fileprivate var inJUnit: String {
    guard isFinite, self >= 0, self < 1e12 else { return "0" }
    let thousandths = Int((self * 1000).rounded())
    let fraction = String(String(1000 + thousandths % 1000).dropFirst())
    return "\(thousandths / 1000).\(fraction)"
  }
}
