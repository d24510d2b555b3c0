public import LifecycleModel
public import LifecycleReports

/// What a command found, in every form in which it can be told; each is a pure function.
public protocol Findings: Sendable {
  /// What the whole comes to.
  var verdict: Report.Verdict { get }
  /// What the user should know besides.
  var notes: [String] { get }
  /// For people in a terminal.
  func text(_ style: TextStyle) -> String
  /// As `lifecheck-report/1`, ending with a newline.
  func jsonText(_ layout: JSONLayout) -> String
  /// As JUnit's XML.
  ///
  /// - Parameter began: when the run began, as `2026-11-23T07:00:00`, in UTC; some schemas ask for
  ///   it, and it is all that differs between two runs of the same seeds but for their seconds.
  func junit(began: String?) -> String
  /// As workflow commands of GitHub Actions.
  var githubAnnotations: String { get }
  /// As a log in SARIF 2.1.0.
  var sarif: String { get }
  /// As a page in Markdown, such as a job summary.
  var markdown: String { get }
  /// As a page that needs nothing but itself, with what has changed since an earlier report.
  ///
  /// - Parameter reference: a file beside it with articles about the invariants, to link to.
  func html(since earlier: EarlierReport?, linkingTo reference: String?) -> String
  /// The sequences to keep, one a counterexample, with names that may stand in a path.
  var savedSequences: [(name: String, sequence: Report.Sequence)] { get }
}

extension Findings {
  /// As JUnit's XML, without a time of day.
  public var junit: String { junit(began: nil) }

  /// The files of a report folder: the whole in each form, and a file for each counterexample.
  ///
  /// - Parameters:
  ///   - earlier: a report to compare it with.
  ///   - reference: a page about the invariants, to stand beside.
  ///   - began: when the run began, see ``junit(began:)``.
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
  /// The sequences of its counterexamples.
  public var savedSequences: [(name: String, sequence: Sequence)] {
    named(runs.flatMap(\.counterexamples).map { ($0.id, $0.sequence) })
  }
}

extension Comparison: Findings {
  /// There are none.
  public var notes: [String] { [] }

  /// The sequence that differs, in both profiles.
  public var savedSequences: [(name: String, sequence: Report.Sequence)] {
    named(difference.map { sides(of: $0) } ?? [])
  }

  /// The sequence in both profiles.
  func sides(of difference: Difference) -> [(String, Report.Sequence)] {
    [(left, difference.left.sequence), (right, difference.right.sequence)]
  }
}

extension Migration: Findings {
  /// There are none.
  public var notes: [String] { [] }

  /// The sequences that differ, in both profiles, and those of what breaks.
  public var savedSequences: [(name: String, sequence: Report.Sequence)] {
    let causes = causes.flatMap { cause in
      let name = "\(cause.kind.rawValue)-\(cause.events.joined(separator: "-"))"
      return comparison.sides(of: cause.difference).map { ("\(name)-\($0)", $1) }
    }
    return named(causes + broken.map { ($0.id, $0.sequence) })
  }
}

/// The same with names that may stand in a path and differ, whatever letter case counts for.
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
