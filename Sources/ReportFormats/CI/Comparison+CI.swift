public import LifecycleReports

extension Comparison {
  /// Returns the comparison as JUnit XML: one case, whose failure is the story.
  public func junit(began: String?) -> String {
    JUnit(name: "lifecheck compare", suites: [suite], began: began).xml
  }

  /// A suite with a single case.
  var suite: JUnit.Suite {
    let outcome: JUnit.Case.Outcome =
      switch verdict {
      case .holds: .passed
      case .violated: .failed(title: finding, story: story)
      case .inconclusive: .error(silence)
      }
    return JUnit.Suite(
      name: "\(left) and \(right)", seconds: seconds,
      cases: [.init(name: "the same is emitted", group: adapter, outcome: outcome)])
  }

  /// The comparison as GitHub Actions workflow commands.
  public var githubAnnotations: String {
    switch verdict {
    case .holds: ""
    case .violated:
      workflowCommand("error", "\(adapter) in \(left) and \(right)", story) + "\n"
    case .inconclusive: workflowCommand("error", "the comparison says nothing", silence) + "\n"
    }
  }

  private var story: String {
    difference.map { difference in
      ComparisonStory(comparison: self, difference: difference, width: 100).lines.plainText
    } ?? finding
  }

  /// The reason for being inconclusive.
  var silence: String {
    wasInterrupted && failures == 0 ? "the comparison was cut short" : finding
  }
}

extension [Line] {
  /// The lines as one text without colors.
  var plainText: String { map { $0.rendered(isColoured: false) }.joined(separator: "\n") }
}
