import AppLifecycle
import LifecycleRecords

/// A sequence performed once, with all that happened.
struct RecordedRun {
  /// The actions that could be performed, those inside others as actions of their own.
  private(set) var actions: [Action] = []
  /// The same with their events, and after them the steps that settled the run.
  private(set) var steps: [Report.Step] = []
  /// What was violated, earliest first.
  private(set) var violations: [TraceJudge.Violation] = []

  /// Performs the actions that are enabled when their turn comes, and settles the run.
  ///
  /// Payloads are numbered anew. A kill or own action with a place belongs to the action before it;
  /// where that has no such place it is left out.
  init(
    _ sequence: [Action], _ plan: CheckingPlan, _ judge: TraceJudge, host: AdapterHost? = nil
  ) {
    var execution = begin(plan, judge, host)
    var index = 0
    while index < sequence.count, !execution.hasFailed {
      let planned = plan.step(at: index, of: sequence, in: execution.state)
      index += planned.length
      if let step = planned.step, execution.isPossible(step) {
        perform(step, false, &execution, plan, judge)
      }
    }
    settle(&execution, plan, judge)
  }

  /// Performs the sequence of a seed again.
  init(seed: UInt64, _ plan: CheckingPlan, _ judge: TraceJudge, host: AdapterHost? = nil) {
    var execution = begin(plan, judge, host)
    var generator = RunGenerator(plan, seed: seed)
    while !execution.hasFailed, let step = generator.next(execution) {
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
    var settling = SettlingSteps(plan)
    while let step = settling.next(execution) { perform(step, true, &execution, plan, judge) }
    judge.endRun(excused: execution.hasFailed)
    violations = judge.takeViolations().sorted {
      ($0.position, $0.invariant, $0.key) < ($1.position, $1.invariant, $1.key)
    }
  }

  private mutating func perform(
    _ step: RunStep, _ isSettling: Bool, _ execution: inout Execution, _ plan: CheckingPlan,
    _ judge: TraceJudge
  ) {
    var trace = RecordedTrace(judge, plan.model)
    execution.perform(step, &trace)
    var events: [Event] = []
    for event in trace.events {
      if case .action = event.body, !events.isEmpty {
        add(events, isSettling)
        events = []
      }
      events.append(event)
    }
    add(events, isSettling)
  }

  /// Adds a step; its first event is its action.
  private mutating func add(_ events: [Event], _ isSettling: Bool) {
    guard case .action(let action)? = events.first?.body else { return }
    if !isSettling { actions.append(action) }
    steps.append(Report.Step(action: action, isSettling: isSettling, events: events))
  }

  /// Begins the run.
  private mutating func begin(
    _ plan: CheckingPlan, _ judge: TraceJudge, _ host: AdapterHost?
  ) -> Execution {
    var execution = Execution(plan, namesPayloads: true, host: host)
    judge.beginRun()
    execution.beginRun()
    if execution.hasFailed {
      var trace = RecordedTrace(judge, plan.model)
      execution.showFailureToBegin(&trace)
      steps.append(
        Report.Step(action: Action(.launch), isSettling: true, events: trace.events))
    }
    return execution
  }
}

extension CheckingPlan {
  /// The step that stands at an index of a sequence, with what falls inside it; `nil` if the action
  /// is not enabled in the state.
  ///
  /// - Returns: the step, and of how many actions it is made.
  func step(
    at index: Int, of sequence: [Action], in state: Int
  ) -> (step: RunStep?, length: Int) {
    let action = sequence[index]
    guard action.after == nil else { return (nil, 1) }
    switch action.name {
    case .own: return (beside?.number(of: action.own).map { .own($0) }, 1)
    case .wait: return (action.waitingTime.map { .wait($0) }, 1)
    default: break
    }
    guard let choice = model.choice(for: action, in: state) else { return (nil, 1) }
    var step = PlannedStep(choice: choice)
    guard model.choices[choice].canBeCut else { return (.model(step), 1) }
    let length = 1 + addInsides(sequence[(index + 1)...].prefix { $0.after != nil }, to: &step)
    return (.model(step), length)
  }

  /// Adds own actions and a kill that fall inside a step, as long as they stand in order.
  ///
  /// - Returns: how many actions that is.
  private func addInsides(_ actions: ArraySlice<Action>, to step: inout PlannedStep) -> Int {
    var taken = 0
    var last = 1
    for action in actions {
      guard let after = action.after, after >= last else { break }
      if action.name == .own, let number = beside?.number(of: action.own) {
        guard beside?.anywhere.contains(number) == true else { break }
        step.inside.append(OwnInside(own: number, after: after))
      } else if action.name == .kill, let reason = action.reason,
        SequenceGenerator.cutReasons.contains(reason),
        adapter != nil || after < model.choices[step.choice].callbackCount
      {
        step.cut = after
        step.reason = reason
        return taken + 1
      } else {
        break
      }
      last = after
      taken += 1
    }
    return taken
  }

  /// The choice that brings a live app towards active; `nil` where the run is settled.
  func settlingChoice(in state: Int) -> Int? {
    let choice = Int(model.settling[state])
    return choice >= 0 ? choice : nil
  }
}
