import DeviceLogs
import LifecycleModel
import Testing

/// Rules that would explain rejected logs. The oracle is an edge that the model has: its log is
/// shown to a model without it.
@Suite struct RuleProposerTests {
  /// The log of a documented way to a transition with an edge, of that transition, and of one more.
  private struct EdgeLog {
    let edge: String
    let rule: Rule
    let log: LogSurveyor.NamedLog
  }

  /// One log of each rule of each edge of a profile that a model without edges rejects.
  private static func logs(of profile: Profile) throws -> [EdgeLog] {
    let model = try CompiledModel(
      profile: profile, edges: .observed, configuration: Configuration())
    var ways: [Int: [Int]] = [0: []]
    var queue = [0]
    var next = 0
    while next < queue.count {
      let state = queue[next]
      next += 1
      for transition in model.transitionsOfState[state].map(Int.init) {
        let target = Int(model.transitions[transition].target)
        guard model.edges(of: model.transitions[transition]).isEmpty, ways[target] == nil else {
          continue
        }
        ways[target] = (ways[state] ?? []) + [transition]
        queue.append(target)
      }
    }
    var explainer = try RecordedLogExplainer([profile], edges: .documented)
    var found: [Int: EdgeLog] = [:]
    for (index, transition) in model.transitions.enumerated() {
      guard let edge = model.edges(of: transition).first, found[transition.rule] == nil,
        let way = ways[Int(transition.state)]
      else { continue }
      let after = model.transitionsOfState[Int(transition.target)].first.map { [Int($0)] } ?? []
      let calls = (way + [index] + after).flatMap { Self.calls(model.transitions[$0], model) }
      let text = calls.map(\.description).joined(separator: "\n")
      guard let log = LogReader.read(Array(text.utf8)).first else { continue }
      guard !explainer.explain(log).explanation.isAccepted else { continue }
      found[transition.rule] = EdgeLog(
        edge: edge, rule: profile.rules[transition.rule],
        log: LogSurveyor.NamedLog("\(edge).log", log))
    }
    return found.sorted { $0.key < $1.key }.map(\.value)
  }

  private static func calls(
    _ transition: CompiledModel.Transition, _ model: CompiledModel
  ) -> [LoggedCall] {
    model.pathEvents[transition.path].compactMap { id in
      let event = model.events[Int(id)].instantiate(payload: nil)
      guard case .callback(let callback, let state, _) = event.body else { return nil }
      return LoggedCall(callback, state: state)
    }
  }

  private static func proposer(_ profile: Profile) throws -> RuleProposer {
    RuleProposer(try RecordedLogExplainer([profile], edges: .documented), edges: .documented)
  }

  /// Several windows, screens and calls that no rule makes are out of reach. A log seldom tells
  /// which action it was: the course of the edge's own rule is one of several that would do.
  @Test(arguments: [
    (Profile.appDelegateIOS12, [String](), 4),
    (.sceneIOS18, ["scene-replaced", "Y5", "carplay-first"], 0),
  ])
  func aLogOfAnEdgeAsksForRulesThatExplainIt(
    profile: Profile, outOfReach: [String], recovered: Int
  ) throws {
    var proposer = try Self.proposer(profile)
    let logs = try Self.logs(of: profile)
    #expect(logs.count > 10)
    var left: [String] = []
    var same = 0
    for log in logs {
      let result = try proposer.propose(for: [log.log])
      guard result.left.isEmpty else {
        #expect(result.proposals.isEmpty, "\(log.edge)")
        left.append(log.edge)
        continue
      }
      let rules = result.proposals.map(\.rule)
      #expect((1...2).contains(rules.count), "\(log.edge)")
      #expect(try Self.explains(profile, with: rules, log.log), "\(log.edge)")
      if rules[0].steps == log.rule.steps { same += 1 }
    }
    #expect(left == outOfReach)
    #expect(same >= recovered)
  }

  /// One rule stands for all logs that ask for the same.
  @Test func logsThatAskForTheSameShareARule() throws {
    let logs = try Self.logs(of: .appDelegateIOS12).filter { $0.edge == "foreground-in-launch" }
    let log = try #require(logs.first)
    var proposer = try Self.proposer(.appDelegateIOS12)
    let others = ["a.log", "b.log"].map { LogSurveyor.NamedLog($0, log.log.log) }
    let result = try proposer.propose(for: [log.log] + others)
    #expect(result.left.isEmpty && result.explained == 0 && !result.isWhole)
    #expect(result.proposals.count == 1)
    let proposal = try #require(result.proposals.first)
    #expect(proposal.lines.map(\.log) == [log.log.name, "a.log", "b.log"])
    #expect(proposal.rule.steps == log.rule.steps && proposal.rule.enabled == log.rule.enabled)
    #expect(proposal.added == [.willEnterForeground] && proposal.dropped.isEmpty)
    #expect(proposal.rule.action.name == .launch && proposal.rule.edge == nil)
  }

  /// Two gaps that are far apart take two rules, each for its own lines.
  @Test func aLogWithTwoGapsAsksForTwoRules() throws {
    let round = "willResignActive\ndidEnterBackground\nwillEnterForeground\ndidBecomeActive\n"
    let text =
      "didFinishLaunching\ndidBecomeActive\ndidBecomeActive\n" + round + round
      + "willResignActive\ndidEnterBackground\ndidEnterBackground\n"
    let log = try #require(LogReader.read(Array(text.utf8)).first)
    var proposer = try Self.proposer(.appDelegateIOS12)
    let named = LogSurveyor.NamedLog("two.log", log)
    let result = try proposer.propose(for: [named])
    #expect(result.left.isEmpty)
    let rules = result.proposals.map(\.rule)
    #expect(rules.count == 2)
    #expect(try Self.explains(.appDelegateIOS12, with: rules, named))
    let lines = result.proposals.flatMap(\.lines)
    #expect(lines.count == 2 && lines[0].last < lines[1].first)
  }

  /// Whether a model that has the rules, and none that lacks one, explains the log.
  private static func explains(
    _ profile: Profile, with rules: [Rule], _ named: LogSurveyor.NamedLog
  ) throws -> Bool {
    func accepts(_ more: [Rule]) throws -> Bool {
      let wider = Profile(
        name: profile.name, summary: profile.summary, family: profile.family,
        system: profile.system, sources: profile.sources, methods: profile.methods,
        effects: profile.effects, rules: profile.rules + more, settling: profile.settling,
        postings: profile.postings)
      var explainer = try RecordedLogExplainer([wider], edges: .documented)
      return explainer.explain(named.log).explanation.isAccepted
    }
    let fewer = try rules.indices.map { left in
      try accepts(rules.enumerated().filter { $0.offset != left }.map(\.element))
    }
    return try accepts(rules) && !fewer.contains(true)
  }
}
