package import LifecycleModel
import LifecycleAdapters
package import LifecycleEngine
package import LifecycleReports
import StateExploration

/// A sequence performed once, with everything that happened.
package struct RecordedRun {
  /// The actions that could be performed; those inside others are actions of their own.
  package private(set) var actions: [Action] = []
  /// The actions with their events, followed by the steps that settled the run.
  package private(set) var steps: [Report.Step] = []
  /// The violations, earliest first.
  package private(set) var violations: [TraceJudge.Violation] = []
  /// Whether the adapter failed, which ended the run and excuses what was to come.
  private(set) var hasFailed = false
  /// The indices of the actions that are turns of the loop that had to come before the next action.
  private(set) var addedTurns: Set<Int> = []
  /// The watch on other invariants during the run.
  private var watch: StandingsWatch?

  /// Performs the actions that are enabled when their turn comes, and settles the run.
  ///
  /// Payloads are numbered anew. A kill or own action with a place belongs to the action before it,
  /// and is left out if that action has no such place.
  ///
  /// - Parameter addsTurns: whether the loop turns before an action that must not overtake queued
  ///   work, even if the sequence does not say so.
  package init(
    _ sequence: [Action], _ plan: CheckingPlan, _ judge: TraceJudge, host: AdapterHost? = nil,
    watch: StandingsWatch? = nil, addsTurns: Bool = false
  ) {
    self.watch = watch
    var machine = Self.machine(plan, judge, host)
    begin(&machine, judge)
    var index = 0
    while index < sequence.count, !machine.hasFailed {
      let planned = machine.step(at: index, of: sequence)
      if addsTurns, case .model(let step)? = planned.step, machine.mustTurn(before: step.choice),
        let turn = machine.extras?.drain
      {
        addedTurns.insert(actions.count)
        perform(.own(turn), false, &machine, judge)
        continue
      }
      index += planned.length
      if let step = planned.step, machine.isPossible(step) {
        perform(step, false, &machine, judge)
      }
    }
    settle(&machine, judge)
  }

  /// Performs the sequence of a seed again.
  package init(seed: UInt64, _ plan: CheckingPlan, _ judge: TraceJudge, host: AdapterHost? = nil) {
    var machine = Self.machine(plan, judge, host)
    begin(&machine, judge)
    machine.host?.note?.seed = seed
    var generator = RunGenerator(plan.generation, plan.extras, seed: seed)
    while !machine.hasFailed, let step = generator.next(machine) {
      perform(step, false, &machine, judge)
    }
    settle(&machine, judge)
  }

  private mutating func settle(_ machine: inout Machine, _ judge: TraceJudge) {
    var settling = SettlingSteps(machine)
    while let step = settling.next(machine) { perform(step, true, &machine, judge) }
    judge.endRun(excused: machine.hasFailed)
    watch?.end(excused: machine.hasFailed)
    hasFailed = machine.hasFailed
    violations = judge.takeViolations().sorted {
      ($0.position, $0.invariant, $0.key) < ($1.position, $1.invariant, $1.key)
    }
  }

  private mutating func perform(
    _ step: RunStep, _ isSettling: Bool, _ machine: inout Machine, _ judge: TraceJudge
  ) {
    machine.perform(step)
    judge.see(machine.tape)
    watch?.see(machine.tape)
    var events: [Event] = []
    for event in machine.tape.events {
      if case .action = event.body, !events.isEmpty {
        add(events, isSettling)
        events = []
      }
      events.append(event)
    }
    add(events, isSettling)
  }

  /// Adds a step, whose first event is its action.
  private mutating func add(_ events: [Event], _ isSettling: Bool) {
    guard case .action(let action)? = events.first?.body else { return }
    if !isSettling { actions.append(action) }
    steps.append(Report.Step(action: action, isSettling: isSettling, events: events))
  }

  /// The same run with each added turn joined to the step before it, and likewise the turns right
  /// after the last action.
  package var joiningAddedTurns: RecordedRun {
    var joined = self
    joined.actions = chosenActions
    joined.addedTurns = []
    joined.steps = []
    for (index, step) in steps.enumerated() {
      let isOfLast = step.action.isTurn && joined.steps.last?.isSettling == false
      if addedTurns.contains(index) || step.isSettling && isOfLast {
        joined.steps[joined.steps.count - 1].events += step.events
      } else {
        joined.steps.append(step)
      }
    }
    return joined
  }

  /// The actions without the turns that were added.
  package var chosenActions: [Action] {
    actions.enumerated().filter { !addedTurns.contains($0.offset) }.map(\.element)
  }

  private static func machine(
    _ plan: CheckingPlan, _ judge: TraceJudge, _ host: AdapterHost?
  ) -> Machine {
    var machine = plan.machine(judge.rows, host)
    machine.keepsEvents = true
    return machine
  }

  /// Begins the run.
  private mutating func begin(_ machine: inout Machine, _ judge: TraceJudge) {
    // Violations that the previous run left if nobody asked for them.
    _ = judge.takeViolations()
    judge.beginRun()
    watch?.begin()
    machine.beginRun()
    guard machine.hasFailed else { return }
    judge.see(machine.tape)
    watch?.see(machine.tape)
    steps.append(
      Report.Step(action: Action(.launch), isSettling: true, events: machine.tape.events))
  }
}
