public import LifecycleModel
import LifecycleReports

/// The content of an earlier report, used to show the changes since.
public struct EarlierReport: Hashable, Sendable {
  /// The command that wrote the report.
  public let command: String
  /// The verdict of the report, as a word.
  public let verdict: String
  private let runs: [String: Run]

  fileprivate struct Run: Hashable, Sendable {
    var invariants: [String: Result] = [:]
    /// The numbers of states, transitions and pairs reached.
    var reached: [Int] = []
  }

  fileprivate struct Result: Hashable, Sendable {
    var verdict: String
    var exercised: Int
    var violations: Int
  }

  private static let schema = Schema("lifecheck-report/1")

  /// Whether the JSON is a report of a later version, which this one does not read.
  public static func isLater(_ json: Value) -> Bool {
    guard case .string(let schema)? = json["schema"] else { return false }
    return Self.schema.isEarlier(than: schema)
  }

  /// Reads a report; `nil` if the JSON is not one.
  public init?(_ json: Value) {
    guard case .string(Self.schema.text)? = json["schema"],
      case .string(let command)? = json["command"], case .string(let verdict)? = json["verdict"],
      case .array(let list)? = json["runs"]
    else { return nil }
    self.command = command
    self.verdict = verdict
    runs = list.reduce(into: [:]) { runs, run in
      guard case .string(let profile)? = run["profile"] else { return }
      runs[profile] = Run(run)
    }
  }

  // MARK: What has changed

  /// Returns a note on whether the verdict has changed.
  func markup(of now: Report.Verdict) -> Markup {
    Markup(
      "p",
      verdict == now.rawValue ? "The verdict is the same." : "\(verdict) then, \(now.rawValue) now."
    )
  }

  /// Returns the invariants whose results have changed: name, then, now.
  func changes(in run: Report.Run) -> [(name: String, then: String, now: String, isWorse: Bool)] {
    guard let old = runs[run.profile] else { return [] }
    var changes = run.invariants.compactMap { result -> (String, String, String, Bool)? in
      let before = old.invariants[result.name]
      let now = Result(result)
      guard before?.verdict != now.verdict || before?.violations != now.violations else {
        return nil
      }
      let isWorse =
        result.status == .violated && (before?.violations ?? 0) < result.violations
        || before?.verdict == Report.Status.holds.rawValue && result.status != .holds
      return (result.name, before?.words ?? "not judged", now.words, isWorse)
    }
    let names = Set(run.invariants.map(\.name))
    changes += old.invariants.keys.filter { !names.contains($0) }.sorted().map {
      ($0, old.invariants[$0]?.words ?? "", "not judged", true)
    }
    return changes.map { (name: $0.0, then: $0.1, now: $0.2, isWorse: $0.3) }
  }

  /// Returns the numbers of additional states, transitions and pairs reached.
  func gains(in run: Report.Run) -> [Int]? {
    let shares = [run.coverage.states, run.coverage.transitions, run.coverage.transitionPairs]
    guard let old = runs[run.profile], old.reached.count == shares.count else { return nil }
    return zip(shares, old.reached).map { $0.reached - $1 }
  }

  /// Whether the report has the profile.
  func knows(_ profile: String) -> Bool { runs[profile] != nil }
}

extension EarlierReport.Run {
  fileprivate init(_ json: Value) {
    if case .array(let list)? = json["invariants"] {
      for entry in list {
        guard case .string(let name)? = entry["name"], let result = EarlierReport.Result(entry)
        else { continue }
        invariants[name] = result
      }
    }
    reached = ["states", "transitions", "transitionPairs"].compactMap { key in
      guard case .array(let share)? = json["coverage"]?[key], case .int(let reached)? = share.first
      else { return nil }
      return reached
    }
  }
}

extension EarlierReport.Result {
  fileprivate init?(_ json: Value) {
    guard case .string(let verdict)? = json["verdict"],
      case .int(let exercised)? = json["exercised"],
      case .int(let violations)? = json["violations"]
    else { return nil }
    self.init(verdict: verdict, exercised: exercised, violations: violations)
  }

  fileprivate init(_ result: Report.InvariantResult) {
    self.init(
      verdict: result.status.rawValue, exercised: result.exercised, violations: result.violations)
  }

  fileprivate var words: String {
    violations > 0 ? "\(verdict) in \(violations.counting("sequence"))" : verdict
  }
}

extension Report {
  /// Returns the changes since an earlier report.
  func trend(_ earlier: EarlierReport?) -> [Markup] {
    guard let earlier else { return [] }
    let rows = runs.flatMap { run in
      earlier.changes(in: run).map { change in
        Markup(
          "tr",
          [
            Markup(
              "th", [.init("scope", "row")],
              [
                Markup(
                  "span", [.class("sign \(change.isWorse ? "bad" : "good")")],
                  change.isWorse ? "▼ " : "▲ "), Markup("code", change.name),
              ]), Markup("td", run.profile), Markup("td", change.then), Markup("td", change.now),
          ])
      }
    }
    var parts = [earlier.markup(of: verdict)]
    if rows.isEmpty {
      parts.append(Markup("p", "No invariant has another outcome than then."))
    } else {
      let titles = ["invariant", "profile", "then", "now"]
      let head = Markup("tr", titles.map { Markup("th", [.init("scope", "col")], $0) })
      parts.append(
        Markup(
          "div",
          [
            .class("scroll"), .init("tabindex", "0"), .init("role", "group"),
            .init("aria-label", "Changes"),
          ], [Markup("table", [Markup("thead", [head]), Markup("tbody", rows)])]))
    }
    let reached = runs.compactMap { run -> Markup? in
      guard let gains = earlier.gains(in: run) else { return nil }
      let words = zip(["states", "transitions", "transition pairs"], gains).map { noun, gain in
        "\(gain < 0 ? "−" : "+")\(gain.magnitude) \(noun)"
      }
      return Markup("li", "\(run.profile): \(words.joined(separator: ", "))")
    }
    if !reached.isEmpty {
      parts += [Markup("p", "Reached, against then:"), Markup("ul", reached)]
    }
    let unknown = runs.map(\.profile).filter { !earlier.knows($0) }
    if !unknown.isEmpty {
      parts.append(Markup("p", "Not run then: \(unknown.joined(separator: ", "))."))
    }
    return parts
  }
}
