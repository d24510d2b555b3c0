public import LifecycleModel

/// A search for rules that a profile lacks: with them, logs that it rejects would be behaviors of
/// it.
///
/// A candidate is a rule of the profile whose course is changed so that it makes the calls of a few
/// lines around the first one that nothing explains. Each is tried: the profile is compiled with
/// it, and must explain the log then. A person decides whether the model lacks the rule, the log
/// lacks a line, or the system misbehaved.
public struct RuleProposer: Sendable {
  /// The explainer of the logs.
  public var explainer: RecordedLogExplainer
  /// The edges that an explanation may take.
  public let edges: EdgeSet
  /// The number of windows that an app with scenes may have at once.
  public let sceneCount: Int

  /// Creates a search among the profiles of an explainer.
  public init(_ explainer: RecordedLogExplainer, edges: EdgeSet, sceneCount: Int = 1) {
    (self.explainer, self.edges, self.sceneCount) = (explainer, edges, sceneCount)
  }

  /// The lines of a log.
  public struct Lines: Hashable, Sendable {
    /// The name of the log.
    public var log: String
    /// The numbers of the first and the last line in the file.
    public var first: Int, last: Int
  }

  /// A rule with which logs would be explained.
  public struct Proposal: Sendable {
    /// The name of the profile that would have it.
    public var profile: String
    /// The rule.
    public var rule: Rule
    /// The calls that the rule of the profile with the same action makes and this one does not.
    public var dropped: [Callback]
    /// The calls that this one makes besides.
    public var added: [Callback]
    /// The lines that ask for it, in each log.
    public var lines: [Lines]
  }

  /// The proposals, and the logs that are left.
  public struct Result: Sendable {
    /// The rules, none of which can be left out.
    public var proposals: [Proposal] = []
    /// The first line that nothing explains of each log that no proposal explains.
    public var left: [Lines] = []
    /// The names of the logs that would be explained if the methods that do not occur in them were
    /// not recorded, so that they ask for no rule.
    public var unrecorded: [String] = []
    /// The number of logs that the model explains as it is.
    public var explained = 0

    /// Whether the model explains all logs as they are.
    public var isWhole: Bool { proposals.isEmpty && left.isEmpty && unrecorded.isEmpty }
  }

  /// The number of calls in which a course may differ from that of a rule.
  private static let changeLimit = 3
  /// The number of lines before and after the one that nothing explains that may ask for a rule.
  private static let reach = 5
  /// The number of candidates that are tried for one log.
  private static let candidateLimit = 150
  /// The number of candidates that are tried for a log before a rule is chosen; the more logs there
  /// are, the fewer for each of them.
  static let trialLimit = 160
  /// The number of candidates that are tried for any number of logs.
  static let fewestTrials = 40
  /// The number of rules that are proposed for one profile.
  static let ruleLimit = 6

  /// Returns rules with which the logs would be explained, as few as a greedy choice finds: of the
  /// candidates the one that explains most logs first (Chvátal, "A greedy heuristic for the
  /// set-covering problem", 1979), and of several the one with which the logs show the fewest ends
  /// of a process. None of them can be left out.
  ///
  /// - Complexity: that of compiling a profile and explaining the logs, for each candidate.
  public mutating func propose(
    for logs: [LogSurveyor.NamedLog]
  ) throws(UnknownName) -> Result {
    var result = Result()
    var rejected: [String: [LogSurveyor.NamedLog]] = [:]
    var names: [String] = []
    for named in logs {
      let found = explainer.explain(named.log)
      if found.explanation.isAccepted {
        result.explained += 1
      } else if !found.unrecorded.isEmpty {
        result.unrecorded.append(named.name)
      } else {
        let profile = found.explanation.profile
        if rejected[profile] == nil { names.append(profile) }
        rejected[profile, default: []].append(named)
      }
    }
    for name in names {
      var search = try ProfileRuleSearch(self, Profile.named(name), rejected[name] ?? [])
      try search.run()
      result.proposals += search.proposals
      result.left += search.left
    }
    return result
  }

  /// A rule that may be proposed.
  struct Candidate {
    var rule: Rule
    var alignment: CourseAlignment
    /// The lines of the log, as indices.
    var lines: ClosedRange<Int>
  }

  /// Returns the candidates for a log, those with the fewest changes first, then those that ask
  /// for the fewest lines.
  ///
  /// - Parameter stuck: the index of the first line that nothing explains.
  func candidates(
    for log: CallbackLog, _ profile: Profile, stuckAt stuck: Int
  ) -> [Candidate] {
    guard log.calls.indices.contains(stuck) else { return [] }
    let rules = profile.rules.filter { edges.contains($0.edge) }
    var all: [Candidate] = []
    for first in max(0, stuck - Self.reach)...stuck {
      for last in stuck...min(stuck + Self.reach, log.calls.count - 1) {
        let calls = log.calls[first...last].map(\.callback)
        for rule in rules {
          let alignment = CourseAlignment(rule, with: calls, recorded: log.instrumented)
          guard (1...Self.changeLimit).contains(alignment.cost) else { continue }
          all.append(Candidate(rule: rule, alignment: alignment, lines: first...last))
        }
      }
    }
    // A course that makes none of the calls is any action at all, and comes last.
    func rank(_ place: Int) -> (Int, Int, Int) {
      let (cost, length) = (all[place].alignment.cost, all[place].lines.count)
      let isForeign = all[place].alignment.added.count == length
      return (cost + (isForeign ? Self.changeLimit : 0), length, place)
    }
    return all.indices.sorted { rank($0) < rank($1) }.prefix(Self.candidateLimit).map { all[$0] }
  }
}
