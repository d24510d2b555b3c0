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

  @Test(arguments: [Profile.appDelegateIOS12, .appDelegateIOS26, .sceneIOS18])
  func aLogOfAnEdgeAsksForARuleThatExplainsIt(profile: Profile) throws {
    var proposer = try Self.proposer(profile)
    let logs = try Self.logs(of: profile)
    #expect(logs.count > 3)
    var same = 0
    for log in logs {
      let result = try proposer.propose(for: [log.log])
      #expect(result.left.isEmpty, "\(log.edge): \(result.left)")
      #expect(result.proposals.count == 1, "\(log.edge)")
      for proposal in result.proposals {
        #expect(try Self.explains(profile, with: proposal, log.log), "\(log.edge)")
        if proposal.rule.steps == log.rule.steps { same += 1 }
        print(log.edge, proposal.rule.action, proposal.rule.steps == log.rule.steps)
        print(proposal.rule.code)
      }
    }
    print(profile.name, logs.count, same)
  }

  /// Whether a model that has the rule, and none that has not, explains the log.
  private static func explains(
    _ profile: Profile, with proposal: RuleProposer.Proposal, _ named: LogSurveyor.NamedLog
  ) throws -> Bool {
    let wider = Profile(
      name: profile.name, summary: profile.summary, family: profile.family,
      system: profile.system, sources: profile.sources, methods: profile.methods,
      effects: profile.effects, rules: profile.rules + [proposal.rule],
      settling: profile.settling, postings: profile.postings)
    return try [wider, profile].map { profile in
      var explainer = try RecordedLogExplainer([profile], edges: .documented)
      return explainer.explain(named.log).explanation.isAccepted
    } == [true, false]
  }
}
