import AppLifecycle
import DelegateAdapters
import StateExploration
import TemporalLogic

/// Makes the counterexample of an invariant from the seed that violated it first.
struct CounterexampleSearch {
  let plan: CheckingPlan
  let options: FuzzOptions
  let judge: TraceJudge

  init(_ plan: CheckingPlan, _ options: FuzzOptions) {
    self.plan = plan
    self.options = options
    judge = TraceJudge(plan)
  }

  /// Where the sequence came from that a counterexample is made of.
  enum Origin {
    case seed(UInt64)
    /// A saved sequence, by its name.
    case saved(String)
  }

  /// The shrunk counterexample of the invariant.
  ///
  /// - Parameter offset: the offset from the first seed of a sequence that violates it.
  func counterexample(of invariant: Int, at offset: Int) -> Report.Counterexample? {
    let seed = options.firstSeed &+ UInt64(offset)
    return counterexample(
      of: invariant, in: RecordedRun(seed: seed, plan, judge), .seed(seed))
  }

  /// The shrunk counterexample of the invariant that a run violates.
  func counterexample(
    of invariant: Int, in original: RecordedRun, _ origin: Origin
  ) -> Report.Counterexample? {
    guard original.violation(of: invariant) != nil else { return nil }
    let shrinking = Shrinking(original.actions, simpler: { _ in [] }) { candidate in
      let run = RecordedRun(candidate, plan, judge)
      return run.violation(of: invariant) == nil ? nil : run.actions
    }
    let proof = shorterFailure(than: shrinking.result.count, invariant)
    return counterexample(
      of: invariant, performing: proof.actions ?? shrinking.result, origin,
      originalLength: original.actions.count, attempts: shrinking.attempts + proof.attempts,
      proof.isExhaustive ? .proved : .oneMinimal)
  }

  /// The counterexample that performing the actions comes to.
  func counterexample(
    of index: Int, performing actions: [Action], _ origin: Origin, originalLength: Int,
    attempts: Int, _ minimality: Report.Minimality
  ) -> Report.Counterexample? {
    judge.isRecording = true
    defer { judge.isRecording = false }
    let run = RecordedRun(actions, plan, judge)
    guard let violation = run.violation(of: index) else { return nil }
    let invariant = plan.invariants[index]
    return Report.Counterexample(
      id: "\(invariant.name)-\(plan.model.profile.name)", invariant: invariant.name,
      title: invariant.title, formula: invariant.written.text, source: invariant.source,
      definition: options.ownInvariants.contains(invariant.name) ? invariant.fileText() : nil,
      seed: origin.seed, regression: origin.name,
      sequence: sequence(run.actions, invariant), steps: run.steps,
      violatedAt: violation.position,
      expected: expectation(of: index, violation, in: run.steps),
      originalLength: originalLength, shrinkSteps: attempts, minimality: minimality,
      reproduce: reproduction(origin, invariant))
  }

  /// The actions as a sequence that can be saved.
  func sequence(_ actions: [Action], _ invariant: Invariant?) -> Report.Sequence {
    Report.Sequence(
      profile: plan.model.profile.name, edges: plan.model.edges.description,
      adapter: plan.adapter?.name, invariant: invariant?.name,
      configuration: plan.model.configuration, actions: actions)
  }

  /// The command that finds the same violation again.
  private func reproduction(_ origin: Origin, _ invariant: Invariant) -> String {
    guard let seed = origin.seed else {
      return
        (["lifecheck", "replay", shellQuoted(origin.name ?? "")] + options.reproductionArguments)
        .joined(separator: " ")
    }
    var words = ["lifecheck", "--profile", plan.model.profile.name]
    if plan.model.edges != .documented { words += ["--edges", plan.model.edges.description] }
    if let adapter = plan.adapter { words += ["--adapter", adapter.name] }
    words += options.reproductionArguments
    if options.maxActions != FuzzOptions.standardMaxActions {
      words += ["--max-actions", String(options.maxActions)]
    }
    if options.strategy != .guided { words += ["--strategy", options.strategy.rawValue] }
    words += ["--only", invariant.name, "--seed", String(seed), "--seeds", "1"]
    return words.joined(separator: " ")
  }
}

extension CounterexampleSearch.Origin {
  var seed: UInt64? {
    if case .seed(let seed) = self { return seed }
    return nil
  }

  var name: String? {
    if case .saved(let name) = self { return name }
    return nil
  }
}

// MARK: Shortest

extension CounterexampleSearch {
  /// How many sequences may be tried to see whether a shorter one fails.
  static let proofBudget = 20_000

  /// What a search of all shorter sequences found.
  struct Proof {
    var actions: [Action]?
    var attempts = 0
    /// Whether every sequence shorter than the one found, or than the limit, was tried.
    var isExhaustive = true
  }

  /// Tries every sequence of fewer than `length` actions, shorter ones first.
  private func shorterFailure(than length: Int, _ invariant: Int) -> Proof {
    var proof = Proof()
    var layer: [[Action]] = [[]]
    for depth in 0..<max(0, length) {
      var following: [[Action]] = []
      for prefix in layer {
        guard proof.attempts < Self.proofBudget else {
          proof.isExhaustive = false
          return proof
        }
        proof.attempts += 1
        let run = RecordedRun(prefix, plan, judge)
        if run.violation(of: invariant) != nil {
          proof.actions = run.actions
          return proof
        }
        if depth + 1 < length { following += extensions(of: prefix, run) }
      }
      layer = following
    }
    return proof
  }

  /// The sequences that go one action further, a kill inside the last action among them.
  private func extensions(of prefix: [Action], _ run: RecordedRun) -> [[Action]] {
    var all = plan.model.choicesOfState[run.stateBeforeSettling].map { choice in
      prefix + [plan.model.choices[Int(choice)].action]
    }
    guard prefix.last?.after == nil, let last = run.lastChoice,
      plan.model.choices[last].canBeCut
    else { return all }
    for after in 1..<max(2, run.lastCallbackCount) where after < run.lastCallbackCount {
      for reason in SequenceGenerator.cutReasons {
        all.append(prefix + [Action(.kill, reason: reason, after: after)])
      }
    }
    return all
  }
}
