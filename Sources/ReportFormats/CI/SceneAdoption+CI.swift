import LifecycleModel
public import LifecycleReports
import SourceTexts

extension SceneAdoption {
  /// Returns the state as JUnit XML: a case for each launch and each finding; notes pass.
  public func junit(began: String?) -> String {
    JUnit(name: "lifecheck migrate", suites: suites, began: began).xml
  }

  /// A suite for each app.
  var suites: [JUnit.Suite] {
    apps.isEmpty
      ? [
        JUnit.Suite(
          name: path, seconds: 0,
          cases: [.init(name: "there is an app", group: path, outcome: .error(finding))])
      ]
      : apps.map { JUnit.Suite(name: $0.name, seconds: 0, cases: cases(of: $0)) }
  }

  private func cases(of app: App) -> [JUnit.Case] {
    let launches = app.launches.map { launch in
      let outcome: JUnit.Case.Outcome =
        switch launch.outcome {
        case .ends, .blackScreen: .failed(title: launch.words, story: app.summary)
        case .unknown: .error(launch.words)
        case .runs, .warns: .passed
        }
      return JUnit.Case(
        name: "launch with the iOS \(launch.sdk) SDK", group: app.name, outcome: outcome)
    }
    return launches
      + app.findings.map { finding in
        JUnit.Case(
          name: finding.place.map { "\(finding.id) at \($0)" } ?? finding.id, group: app.name,
          outcome: finding.severity == .loss
            ? .failed(title: finding.message, story: finding.details) : .passed)
      }
  }

  /// The findings as GitHub Actions workflow commands, at their places.
  public var githubAnnotations: String {
    if apps.isEmpty { return workflowCommand("error", "lifecheck migrate", finding) + "\n" }
    return apps.flatMap(\.findings).map { finding in
      workflowCommand(
        finding.severity.level.githubName, finding.id,
        finding.cure.isEmpty ? finding.message : "\(finding.message). Fix: \(finding.cure)",
        at: finding.reportPlace) + "\n"
    }.joined()
  }

  /// The findings in SARIF 2.1.0, each at its place.
  public var sarif: String {
    var log = SARIF()
    log.add(self)
    return log.text
  }
}

extension SARIF {
  /// Adds the findings about apps.
  mutating func add(_ adoption: SceneAdoption) {
    for app in adoption.apps {
      for finding in app.findings {
        add(rule: finding.id, "")
        results.append(
          .init(
            rule: finding.id, profile: app.name, kind: "module",
            message: finding.cure.isEmpty
              ? finding.message : "\(finding.message)\n\nFix: \(finding.cure)",
            place: finding.reportPlace, column: finding.place?.column,
            level: finding.severity.level))
      }
    }
    if adoption.apps.isEmpty { notices.append((.error, adoption.finding)) }
    notices += adoption.notes.map { (.note, $0) }
  }
}

extension SceneAdoption.Finding {
  /// The place, its source and what to do, in lines.
  var details: String {
    let cure = cure.isEmpty ? [] : ["fix: \(cure)"]
    return ((place?.shown ?? []) + cure + ["source: \(source.text)"]).joined(separator: "\n")
  }

  fileprivate var reportPlace: Report.Place? {
    place.map { Report.Place(file: $0.file, line: $0.line) }
  }
}

extension SceneAdoption.Severity {
  fileprivate var level: SARIF.Level {
    switch self {
    case .loss: .error
    case .warning: .warning
    case .note: .note
    }
  }
}

extension SARIF.Level {
  fileprivate var githubName: String { self == .note ? "notice" : rawValue }
}
