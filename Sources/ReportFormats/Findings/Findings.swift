public import LifecycleModel
public import LifecycleReports

/// The findings of a command, in all their output formats; each is a pure function.
public protocol Findings: Sendable {
  /// The overall verdict.
  var verdict: Report.Verdict { get }
  /// Further information for the user.
  var notes: [String] { get }
  /// Returns the findings for display in a terminal.
  func text(_ style: TextStyle) -> String
  /// Returns the findings as `lifecheck-report/1`, ending with a newline.
  func jsonText(_ layout: JSONLayout) -> String
  /// Returns the findings as JUnit XML.
  ///
  /// - Parameter began: the time at which the run began, as `2026-11-23T07:00:00`, in UTC. Some
  ///   schemas require it; apart from durations, it is all that differs between two runs of the
  ///   same seeds.
  func junit(began: String?) -> String
  /// The findings as GitHub Actions workflow commands.
  var githubAnnotations: String { get }
  /// The findings as a log in SARIF 2.1.0.
  var sarif: String { get }
  /// The findings as a Markdown page, such as a job summary.
  var markdown: String { get }
  /// Returns the findings as a self-contained page, with the changes since an earlier report.
  ///
  /// - Parameter reference: a file beside the page with articles about the invariants, to link to.
  func html(since earlier: EarlierReport?, linkingTo reference: String?) -> String
  /// The sequences to keep, one per counterexample, with names that are valid in a path.
  var savedSequences: [(name: String, sequence: Report.Sequence)] { get }
}

extension Findings {
  /// The findings as JUnit XML, without a time of day.
  public var junit: String { junit(began: nil) }

  /// Returns the files of a report folder: the findings in each format, and a file for each
  /// counterexample.
  ///
  /// - Parameters:
  ///   - earlier: a report to compare with.
  ///   - reference: a page about the invariants, to put beside the report.
  ///   - began: the time at which the run began, see ``junit(began:)``.
  public func files(
    since earlier: EarlierReport? = nil, reference: String? = nil, began: String? = nil
  ) -> [(name: String, text: String)] {
    let page = "reference.html"
    return (reference.map { [(page, $0)] } ?? []) + [
      ("index.html", html(since: earlier, linkingTo: reference == nil ? nil : page)),
      ("report.json", jsonText(.pretty)),
      ("junit.xml", junit(began: began)), ("summary.md", markdown),
    ] + savedSequences.map { ("counterexamples/\($0.name).json", $0.sequence.fileText) }
  }
}

extension Report: Findings {
  /// The sequences of the counterexamples.
  public var savedSequences: [(name: String, sequence: Sequence)] {
    named(runs.flatMap(\.counterexamples).map { ($0.id, $0.sequence) })
  }
}

extension Comparison: Findings {
  /// No notes.
  public var notes: [String] { [] }

  /// The sequence with the difference, in both profiles.
  public var savedSequences: [(name: String, sequence: Report.Sequence)] {
    named(difference.map { sides(of: $0) } ?? [])
  }

  /// Returns the sequence in both profiles.
  func sides(of difference: Difference) -> [(String, Report.Sequence)] {
    [(left, difference.left.sequence), (right, difference.right.sequence)]
  }
}

extension SceneAdoption: Findings {
  /// None, since nothing is run.
  public var savedSequences: [(name: String, sequence: Report.Sequence)] { [] }
}

extension Migration: Findings {
  /// The notes about the app's files.
  public var notes: [String] { app?.notes ?? [] }

  /// The sequences with differences, in both profiles, and those of the broken checks.
  public var savedSequences: [(name: String, sequence: Report.Sequence)] {
    let causes = causes.flatMap { cause in
      let name = "\(cause.kind.rawValue)-\(cause.events.joined(separator: "-"))"
      return comparison.sides(of: cause.difference).map { ("\(name)-\($0)", $1) }
    }
    return named(causes + broken.map { ($0.id, $0.sequence) })
  }
}

extension LogSurvey: Findings {
  /// The sequences of the stories.
  public var savedSequences: [(name: String, sequence: Report.Sequence)] {
    named(causes.compactMap(\.story).map { ($0.id, $0.sequence) })
  }
}

/// Returns the sequences with names that are valid in a path and distinct regardless of letter
/// case.
private func named(
  _ sequences: [(String, Report.Sequence)]
) -> [(name: String, sequence: Report.Sequence)] {
  var seen: Set<String> = []
  return sequences.map { name, sequence in
    let stem = name.prefix(100).reduce(into: "") { stem, letter in
      let isKept = letter.isASCII && (letter.isLetter || letter.isNumber || "._-".contains(letter))
      stem.append(isKept ? letter : "-")
    }
    let start = stem.hasPrefix(".") ? "-\(stem)" : stem
    var name = start
    var number = 2
    while !seen.insert(name.lowercased()).inserted {
      name = "\(start)-\(number)"
      number += 1
    }
    return (name, sequence)
  }
}
