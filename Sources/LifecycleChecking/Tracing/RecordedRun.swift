import AppLifecycle

/// A sequence performed once, with all that happened.
struct RecordedRun {
  /// The actions that could be performed, kills inside others as actions of their own.
  private(set) var actions: [Action] = []
  /// The same with their events, and after them the steps that settled the run.
  private(set) var steps: [Report.Step] = []
  /// What was violated, earliest first.
  private(set) var violations: [TraceJudge.Violation] = []

  /// Performs the actions that are enabled when their turn comes, and settles the run.
  ///
  /// Payloads are numbered anew. A kill with a place belongs to the action before it; where that
  /// has no such place the kill is left out.
  init(_ sequence: [Action], _ plan: CheckingPlan, _ judge: TraceJudge) {
    var execution = Execution(plan, namesPayloads: true)
    judge.beginRun()
    execution.beginRun()
    for (index, action) in sequence.enumerated() where action.after == nil {
      guard let choice = plan.model.choice(for: action, in: execution.state) else { continue }
      let next = index + 1 < sequence.count ? sequence[index + 1] : nil
      perform(plan.step(choice, cutBy: next), false, &execution, plan, judge)
    }
    settle(&execution, plan, judge)
  }

  /// Performs the sequence of a seed again.
  init(seed: UInt64, _ plan: CheckingPlan, _ judge: TraceJudge) {
    var execution = Execution(plan, namesPayloads: true)
    var generator = SequenceGenerator(plan, seed: seed)
    judge.beginRun()
    execution.beginRun()
    while let step = generator.next(from: execution.state) {
      perform(step, false, &execution, plan, judge)
    }
    settle(&execution, plan, judge)
  }

  /// The first violation of the invariant; `nil` if it holds.
  func violation(of invariant: Int) -> TraceJudge.Violation? {
    violations.first { $0.invariant == invariant }
  }

  private mutating func settle(
    _ execution: inout Execution, _ plan: CheckingPlan, _ judge: TraceJudge
  ) {
    while let choice = plan.settlingChoice(in: execution.state) {
      perform(PlannedStep(choice: choice), true, &execution, plan, judge)
    }
    judge.endRun()
    violations = judge.takeViolations().sorted {
      ($0.position, $0.invariant, $0.key) < ($1.position, $1.invariant, $1.key)
    }
  }

  private mutating func perform(
    _ step: PlannedStep, _ isSettling: Bool, _ execution: inout Execution, _ plan: CheckingPlan,
    _ judge: TraceJudge
  ) {
    var trace = RecordedTrace(judge, plan.model)
    let isCut = execution.perform(step, &trace)
    var events = trace.events
    let kill = isCut ? events.suffix(2) : []
    events.removeLast(kill.count)
    add(events, isSettling)
    if isCut { add(Array(kill), isSettling) }
  }

  /// Adds a step; its first event is its action.
  private mutating func add(_ events: [Event], _ isSettling: Bool) {
    guard case .action(let action)? = events.first?.body else { return }
    if !isSettling { actions.append(action) }
    steps.append(Report.Step(action: action, isSettling: isSettling, events: events))
  }
}

extension CheckingPlan {
  /// The step for a choice, cut short if the next action is a kill inside it.
  func step(_ choice: Int, cutBy next: Action?) -> PlannedStep {
    let count = model.choices[choice].callbackCount
    guard
      let next, next.name == .kill, let after = next.after, let reason = next.reason,
      SequenceGenerator.cutReasons.contains(reason), model.choices[choice].canBeCut,
      after >= 1, after < count || adapter != nil
    else { return PlannedStep(choice: choice) }
    return PlannedStep(choice: choice, cut: after, reason: reason)
  }

  /// The choice that brings a live app towards active; `nil` where the run is settled.
  func settlingChoice(in state: Int) -> Int? {
    let choice = Int(model.settling[state])
    return choice >= 0 ? choice : nil
  }
}
