import LifecycleModel

/// A search for the rules that one profile lacks.
struct ProfileRuleSearch {
  private(set) var proposals: [RuleProposer.Proposal] = []
  private(set) var left: [RuleProposer.Lines] = []

  private let proposer: RuleProposer
  private let original: Profile
  private var logs: [Log]

  /// A log that the profile rejects.
  private struct Log {
    let named: LogSurveyor.NamedLog
    let read: CallbackLog
  }

  init(_ proposer: RuleProposer, _ profile: Profile, _ logs: [LogSurveyor.NamedLog]) {
    (self.proposer, original) = (proposer, profile)
    let explainer = proposer.explainer
    self.logs = logs.map { named in
      let methods = explainer.instrumentation.methods(of: named.log, in: profile)
      return Log(named: named, read: named.log.log(recording: methods, end: explainer.end))
    }
  }

  /// Adds rules until all logs are explained, or none helps.
  mutating func run() throws(UnknownName) {
    var open = Array(logs.indices)
    while !open.isEmpty, proposals.count < RuleProposer.ruleLimit {
      let profile = profile(with: proposals)
      var explainer = try explainer(of: profile)
      let stuck = open.compactMap { index in
        explainer.explain(logs[index].read).unexplainedAt.map { (index, $0) }
      }
      open = stuck.map(\.0)
      guard let best = try bestProposal(for: stuck, profile) else { break }
      proposals.append(best)
    }
    var last = try explainer(of: profile(with: proposals))
    open.removeAll { last.explain(logs[$0].read).isAccepted }
    try leaveOutNeedless(explaining: Set(logs.indices).subtracting(open))
    last = try explainer(of: profile(with: proposals))
    left = open.compactMap { index in
      last.explain(logs[index].read).unexplainedAt.map { lines(of: index, $0...$0) }
    }
  }

  /// Returns the candidate that explains most of the open logs, or if none explains any, the one
  /// that explains most further lines.
  ///
  /// - Parameter open: the logs, each with the first line that nothing explains.
  private func bestProposal(
    for open: [(index: Int, stuck: Int)], _ profile: Profile
  ) throws(UnknownName) -> RuleProposer.Proposal? {
    var pool: [(rule: Rule, first: RuleProposer.Candidate, lines: [Int: ClosedRange<Int>])] = []
    for (index, place) in open {
      for candidate in proposer.candidates(for: logs[index].read, profile, stuckAt: place) {
        var rule = candidate.rule
        rule.steps = candidate.alignment.steps
        if let known = pool.firstIndex(where: { $0.rule == rule }) {
          pool[known].lines[index] = pool[known].lines[index] ?? candidate.lines
        } else {
          pool.append((rule, candidate, [index: candidate.lines]))
        }
      }
    }
    // Those that most logs ask for are tried, and of these the ones with the fewest changes.
    func rank(_ place: Int) -> (Int, Int, Int) {
      (-pool[place].lines.count, pool[place].first.alignment.cost, place)
    }
    let limit = max(RuleProposer.trialLimit / max(1, open.count), RuleProposer.fewestTrials)
    pool = pool.indices.sorted { rank($0) < rank($1) }.prefix(limit).map { pool[$0] }
    var best: (place: Int, trial: Trial)?
    for place in pool.indices {
      let rule = named(pool[place].rule, in: profile, pool[place].lines)
      var explainer = try explainer(of: original.adding(proposals.map(\.rule) + [rule]))
      var trial = Trial(pool[place].first)
      for (index, before) in open where pool[place].lines[index] != nil {
        let found = explainer.explain(logs[index].read)
        if let way = found.way {
          trial.take(way, explaining: index)
        } else if let stuck = found.unexplainedAt, stuck > before {
          let beginning = explainer.explain(logs[index].read.beginning(before: stuck))
          trial.take(beginning.way, further: stuck - before)
        }
      }
      guard trial.gain > 0 else { continue }
      if best.map({ trial.isBetter(than: $0.trial) }) ?? true { best = (place, trial) }
    }
    guard let best else { return nil }
    let found = pool[best.place]
    let explained = best.trial.explained
    let asking = found.lines.filter { explained.contains($0.key) || explained.isEmpty }
    let rule = named(found.rule, in: profile, asking)
    return RuleProposer.Proposal(
      profile: original.name, rule: rule, dropped: found.first.alignment.dropped,
      added: found.first.alignment.added, lines: lines(asking))
  }

  /// The outcome of trying a candidate. Of two that explain as many logs, the one with the fewest
  /// ends of a process is better, then the one with the fewest changes, then the simplest action.
  /// If both explain none, the one that explains more of their lines is better.
  private struct Trial {
    var explained: [Int] = []
    /// The number of further lines that are explained.
    var gain = 0
    var processEnds = 0
    var actions = 0
    private let changes: Int
    private let simplicity: Int

    init(_ candidate: RuleProposer.Candidate) {
      changes = candidate.alignment.cost
      simplicity = candidate.rule.action.name.simplicityRank
    }

    mutating func take(_ way: LogExplanation.Way, explaining index: Int) {
      explained.append(index)
      take(way, further: 1)
    }

    mutating func take(_ way: LogExplanation.Way?, further lines: Int) {
      gain += lines
      processEnds += way?.actions.count { $0.name == .kill } ?? 0
      actions += way?.actions.count ?? 0
    }

    func isBetter(than other: Trial) -> Bool {
      let ranks = [self, other].map { trial in
        (
          -trial.explained.count, trial.explained.isEmpty ? -trial.gain : 0, trial.processEnds,
          trial.changes, trial.simplicity, trial.actions
        )
      }
      return ranks[0] < ranks[1]
    }
  }

  /// Leaves out the rules without which the same logs are explained.
  private mutating func leaveOutNeedless(explaining explained: Set<Int>) throws(UnknownName) {
    for index in proposals.indices.reversed() {
      var fewer = proposals
      fewer.remove(at: index)
      var explainer = try explainer(of: profile(with: fewer))
      if explained.allSatisfy({ explainer.explain(logs[$0].read).isAccepted }) {
        proposals = fewer
      }
    }
  }

  // MARK: Profiles

  private func profile(with proposals: [RuleProposer.Proposal]) -> Profile {
    original.adding(proposals.map(\.rule))
  }

  private func explainer(of profile: Profile) throws(UnknownName) -> LogExplainer {
    var configuration = Configuration()
    configuration.sceneCount = profile.hasScenes ? proposer.sceneCount : 1
    return try LogExplainer(
      profile: profile, edges: proposer.edges, configuration: configuration)
  }

  /// Returns a rule under a variant's name that the profile does not have, with the lines as its
  /// source, whatever edge the original belongs to.
  private func named(
    _ rule: Rule, in profile: Profile, _ asking: [Int: ClosedRange<Int>]
  ) -> Rule {
    var rule = rule
    let taken = Set(
      profile.rules.filter { $0.action.name == rule.action.name }.map(\.action.variant))
    let names = ["proposed"] + (2...RuleProposer.ruleLimit + 1).map { "proposed\($0)" }
    rule.action.variant = names.first { !taken.contains($0) }
    rule.source = Source(lines(asking).map(\.description).joined(separator: "; "))
    rule.edge = nil
    return rule
  }

  private func lines(_ asking: [Int: ClosedRange<Int>]) -> [RuleProposer.Lines] {
    asking.sorted { $0.key < $1.key }.map { lines(of: $0.key, $0.value) }
  }

  private func lines(of index: Int, _ range: ClosedRange<Int>) -> RuleProposer.Lines {
    let named = logs[index].named
    let numbers = named.log.lines.map(\.number)
    let last = numbers.count - 1
    return RuleProposer.Lines(
      log: named.name, first: numbers[min(range.lowerBound, last)],
      last: numbers[min(range.upperBound, last)])
  }
}

extension RuleProposer.Lines: CustomStringConvertible {
  /// The lines with the log: `console.log, lines 12 to 14`.
  public var description: String {
    first == last ? "\(log), line \(first)" : "\(log), lines \(first) to \(last)"
  }
}

extension Profile {
  /// Returns the profile with more rules.
  fileprivate func adding(_ more: [Rule]) -> Profile {
    var profile = self
    profile.rules += more
    return profile
  }
}
