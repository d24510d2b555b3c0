/// A document of JUnit's XML.
struct JUnit {
  var name: String
  var suites: [Suite]
  var seconds: Double

  /// The text.
  var xml: String {
    let cases = suites.flatMap(\.cases)
    let counts = [
      ("tests", "\(cases.count)"), ("failures", "\(cases.count { $0.outcome.isFailure })"),
      ("errors", "\(cases.count { $0.outcome.isError })"),
      ("time", seconds.inJUnit),
    ]
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      \(tag("testsuites", [("name", name)] + counts))
      \(suites.map(\.xml).joined(separator: "\n"))
      </testsuites>

      """
  }

  /// The cases of a profile.
  struct Suite {
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
      let start = tag("testcase", [("name", name), ("classname", "\(suite).\(group)")])
      switch outcome {
      case .passed: return start.dropLast() + "/>"
      case .failed(let title, let story):
        let failure = tag("failure", [("message", title), ("type", "violated")])
        return "\(start)\n\(failure)\(story.printableLines.inMarkup)</failure>\n</testcase>"
      case .error(let reason):
        return "\(start)\n\(tag("error", [("message", reason), ("type", "inconclusive")]))</error>"
          + "\n</testcase>"
      case .skipped(let reason):
        return "\(start)\n\(tag("skipped", [("message", reason)]).dropLast())/>\n</testcase>"
      }
    }
  }
}

// MARK: XML

private func tag(_ name: String, _ attributes: [(String, String)]) -> String {
  "<\(name)" + attributes.map { " \($0)=\"\($1.printableLines.inMarkup)\"" }.joined() + ">"
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
