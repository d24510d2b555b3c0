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
  /// The number of the model's state after each step; none for a trace from elsewhere.
  private(set) var states: [Int] = []
  /// The violations, earliest first.
  package private(set) var violations: [TraceJudge.Violation] = []
  /// Whether the adapter failed, which ended the run and excuses what was to come.
  private(set) var hasFailed = false
  /// The indices of the actions that are turns of the loop that had to come before the next action.
  private(set) var addedTurns: Set<Int> = []
  /// The printed part of a line that has not ended.
  private var printed = PrintedLines()
  /// The watch on other invariants during the run.
  private var watch: StandingsWatch?
  /// The observation of its states, if there is one.
  private var observation: RunObservation?

  /// Performs the actions that are enabled when their turn comes, and settles the run.
  ///
  /// Payloads are numbered anew. A kill or custom action with a place belongs to the action before
  /// it, and is left out if that action has no such place.
  ///
  /// - Parameter addsTurns: whether the loop turns before an action that must not overtake queued
  ///   work, even if the sequence does not say so.
  ///   - overtakesWork: whether such an action is performed otherwise, or else left out.
  package init(
    _ sequence: [Action], _ plan: CheckingPlan, _ judge: TraceJudge, host: AdapterHost? = nil,
    watch: StandingsWatch? = nil, addsTurns: Bool = false, overtakesWork: Bool = true
  ) {
    self.init(
      sequence, plan, judge, host: host, watch: watch, addsTurns: addsTurns,
      overtakesWork: overtakesWork, observedBy: nil)
  }

  /// Performs the actions, which an observation sees.
  init(
    _ sequence: [Action], _ plan: CheckingPlan, _ judge: TraceJudge, host: AdapterHost? = nil,
    watch: StandingsWatch? = nil, addsTurns: Bool = false, overtakesWork: Bool = true,
    observedBy observation: RunObservation?
  ) {
    self.watch = watch
    self.observation = observation
    var run = begun(plan, judge, host)
    observation?.note(run, after: 0)
    var index = 0
    while index < sequence.count, !run.machine.hasFailed {
      let planned = run.machine.step(at: index, of: sequence)
      if addsTurns, case .model(let step)? = planned.step,
        run.machine.mustTurn(before: step.transition), let turn = run.machine.extras?.drain
      {
        addedTurns.insert(actions.count)
        perform(.custom(turn), &run)
        continue
      }
      index += planned.length
      guard let step = planned.step, run.machine.isPossible(step) else { continue }
      if !overtakesWork, case .model(let step) = step,
        run.machine.mustTurn(before: step.transition)
      {
        continue
      }
      perform(step, &run)
    }
    end(&run)
  }

  private init() {}

  /// Performs actions without keeping what happened, which is handed on step by step.
  ///
  /// - Parameter body: called with each step, in order; returns whether to go on.
  package static func perform<Actions: RandomAccessCollection<Action>>(
    _ sequence: Actions, _ plan: CheckingPlan, _ body: (Report.Step) -> Bool
  ) where Actions.Index == Int {
    var record = RecordedRun()
    var run = record.begun(plan, plan.judge(), nil)
    var index = 0
    var goesOn = true
    while goesOn, index < sequence.count {
      // A step is an action with those inside it; no more of a long sequence is needed at once.
      let inside = sequence[(index + 1)...].prefix { $0.after != nil }
      let planned = run.machine.step(at: 0, of: [sequence[index]] + inside)
      index += planned.length
      guard let step = planned.step, run.machine.isPossible(step) else { continue }
      record.perform(step, &run)
      for step in record.steps where goesOn { goesOn = body(step) }
      (record.steps, record.actions, record.states) = ([], [], [])
    }
    run.release()
  }

  /// Performs the sequence of a seed again.
  package init(seed: UInt64, _ plan: CheckingPlan, _ judge: TraceJudge, host: AdapterHost? = nil) {
    var run = begun(plan, judge, host)
    run.machine.host?.note?.seed = seed
    var generator = RunGenerator(plan.generation, plan.extras, seed: seed)
    while let step = generator.next(run.machine) { perform(step, &run) }
    end(&run)
  }

  /// Judges a trace that was recorded elsewhere, without performing anything.
  ///
  /// - Parameter excused: whether the trace ends before the run did, so that what is missing at its
  ///   end is excused.
  package init(
    recorded steps: [Report.Step], _ judge: TraceJudge, excused: Bool, watch: StandingsWatch? = nil
  ) {
    self.watch = watch
    self.steps = steps
    actions = steps.map(\.action)
    let events = steps.flatMap(\.events)
    if judge.hasViolations { _ = judge.takeViolations() }
    judge.beginRun()
    judge.see(recorded: events)
    judge.endRun(excused: excused)
    watch?.begin()
    watch?.see(recorded: events)
    watch?.end(excused: excused)
    takeViolations(of: judge)
  }

  private mutating func perform(_ step: RunStep, _ run: inout JudgedRun) {
    run.perform(step)
    note(run.machine, isSettling: false)
    observation?.note(run, after: actions.count)
  }

  private mutating func end(_ run: inout JudgedRun) {
    run.end { note($0, isSettling: true) }
    hasFailed = run.machine.hasFailed
    watch?.end(excused: hasFailed)
    printed.end(&steps)
    takeViolations(of: run.judge)
    run.release()
  }

  private mutating func takeViolations(of judge: TraceJudge) {
    violations = judge.takeViolations().sorted {
      ($0.position, $0.invariant, $0.key) < ($1.position, $1.invariant, $1.key)
    }
  }

  /// Notes what happened in the last step.
  private mutating func note(_ machine: borrowing Machine, isSettling: Bool) {
    watch?.see(machine.trace)
    var events: [Event] = []
    for event in machine.trace.events {
      if case .action = event.body, !events.isEmpty {
        add(events, isSettling)
        events = []
      }
      events.append(event)
    }
    add(events, isSettling)
    while states.count < steps.count { states.append(machine.state) }
    printed.add(machine.trace, to: &steps)
  }

  /// Adds a step, whose first event is its action.
  private mutating func add(_ events: [Event], _ isSettling: Bool) {
    guard case .action(var action)? = events.first?.body else { return }
    if action.name == .custom, let first = events.first { action.payloads = first.payload }
    if !isSettling { actions.append(action) }
    steps.append(Report.Step(action: action, isSettling: isSettling, events: events))
  }

  /// The number of calls, by kind.
  var calls: [CallKind: Int] {
    var counts: [CallKind: Int] = [:]
    var isCold = false
    for step in steps {
      if !step.action.isInside { isCold = false }
      for event in step.events {
        if case .processStart = event.body { isCold = true }
        guard case .callback(let callback, let state, _) = event.body else { continue }
        counts[CallKind(callback: callback, state: state, isCold: isCold), default: 0] += 1
      }
    }
    return counts
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
        joined.steps[joined.steps.count - 1].append(step)
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

  /// A run that has begun.
  private mutating func begun(
    _ plan: CheckingPlan, _ judge: TraceJudge, _ host: AdapterHost?
  ) -> JudgedRun {
    var machine = plan.machine(judge.rows, host)
    machine.keepsEvents = true
    var run = JudgedRun(machine, judge)
    watch?.begin()
    run.begin()
    if run.machine.hasFailed {
      watch?.see(run.machine.trace)
      steps.append(
        Report.Step(action: Action(.launch), isSettling: true, events: run.machine.trace.events))
      printed.add(run.machine.trace, to: &steps)
    }
    return run
  }
}
