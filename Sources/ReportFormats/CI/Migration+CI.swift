import LifecycleModel
public import LifecycleReports

extension Migration {
  /// Returns the migration as JUnit XML: a case for each method of the adapter, each difference and
  /// each broken check. A new event alone is no failure.
  public func junit(began: String?) -> String {
    JUnit(name: "lifecheck migrate", suites: [suite] + (app?.suites ?? []), began: began).xml
  }

  /// A suite with one case per checked item.
  var suite: JUnit.Suite {
    JUnit.Suite(
      name: "\(comparison.left) to \(comparison.right)", seconds: comparison.seconds,
      cases: cases.isEmpty ? [.init(name: "the move", group: adapter, outcome: .passed)] : cases)
  }

  /// The migration as GitHub Actions workflow commands, one per loss.
  public var githubAnnotations: String {
    cases.compactMap { entry in
      switch entry.outcome {
      case .failed(let title, let story): workflowCommand("error", title, story) + "\n"
      case .error(let reason): workflowCommand("error", entry.name, reason) + "\n"
      case .passed, .skipped: nil
      }
    }.joined() + (app?.githubAnnotations ?? "")
  }

  private var adapter: String { comparison.adapter }

  private var cases: [JUnit.Case] {
    var cases = methods.map { method in
      let selector = method.callback.selector
      return JUnit.Case(
        name: selector, group: "methods",
        outcome: method.isLost
          ? .failed(title: "\(selector) has no successor", story: method.fate) : .passed)
    }
    cases += causes.map { cause in
      let story = ComparisonStory(
        comparison: comparison, difference: cause.difference, width: 100)
      let text = cause.reasons(methods).joined(separator: " ") + "\n\n" + story.account.plainText
      return JUnit.Case(
        name: cause.title, group: adapter,
        outcome: cause.kind == .new ? .passed : .failed(title: cause.title, story: text))
    }
    cases += broken.map { found in
      let steps = StorySteps(of: found, width: 100)
      return JUnit.Case(
        name: found.invariant, group: adapter,
        outcome: .failed(
          title: "broken by the move: \(found.title)", story: steps.lines.plainText))
    }
    guard verdict == .inconclusive else { return cases }
    return cases + [
      JUnit.Case(
        name: "the move says something", group: adapter, outcome: .error(finding))
    ]
  }
}
