import LifecycleEngine
import LifecycleModel
import LifecycleReports
import StateExploration
import TemporalLogic

/// An action of an endless run, with everything that happens in it.
struct EndlessStep {
  /// The state of the model before it.
  var state: Int
  var action: Action
  var events: [Event]
  /// Whether the process dies inside it.
  var isCut = false
  /// The custom actions that would settle the run, and could be performed before it, as bits.
  var settling: UInt64 = 0
  /// The custom actions that it consists of, as bits.
  var performed: UInt64 = 0

  /// Whether it is performed where another one is, with the same events.
  func looksLike(_ other: EndlessStep) -> Bool {
    state == other.state && settling == other.settling && isCut == other.isCut
      && events.map(\.timeless) == other.events.map(\.timeless)
  }

  /// Returns the actions of a run, those inside others joined to them; none if it did not perform
  /// the sequence as it stands.
  static func steps(
    of run: RecordedRun, _ sequence: [Action], _ plan: CheckingPlan,
    _ observation: RunObservation?
  ) -> [EndlessStep]? {
    guard run.firstLeftOut(of: sequence) == nil, !run.hasFailed else { return nil }
    var steps: [EndlessStep] = []
    var state = 0
    for (index, step) in run.steps.prefix(sequence.count).enumerated() {
      let number = plan.extras?.number(of: step.action.custom).map { UInt64($0) } ?? 64
      if step.action.after != nil, !steps.isEmpty {
        steps[steps.count - 1].events += step.events
        if step.action.name == .kill { steps[steps.count - 1].isCut = true }
        steps[steps.count - 1].performed |= 1 << number
      } else {
        steps.append(
          EndlessStep(
            state: state, action: step.action, events: step.events,
            settling: observation?.settling[index] ?? 0, performed: 1 << number))
      }
      state = run.states[index]
    }
    return steps
  }
}

extension Event {
  /// The event without its time and ids of payloads, handlers and tasks, which are others in each
  /// turn.
  fileprivate var timeless: Event {
    var event = self
    (event.time, event.payload) = (0, [])
    switch body {
    case .handOver(_, let callback): event.body = .handOver(handler: "", of: callback)
    case .complete(_, let callback, let value):
      event.body = .complete(handler: "", of: callback, value: value)
    case .task(let phase, _): event.body = .task(phase, id: "")
    default: break
    }
    return event
  }
}

/// The effect of actions on a slice of an endless run.
struct EndlessLetters {
  private let model: CompiledModel
  private let slices: EndlessSlices
  private let rows: EventRows
  private let fairness: EndlessFairness
  /// The payload that is followed; `nil` if none is.
  var followed: String?

  init(_ plan: CheckingPlan, _ slices: EndlessSlices, _ rows: EventRows) {
    model = plan.model
    self.slices = slices
    self.rows = rows
    fairness = EndlessFairness(plan, from: slices.markCount)
  }

  /// The condition on the marks that a fair run fulfils that violates the invariant.
  var condition: FairnessCondition { fairness.condition }

  /// Returns the walks after an action, with the marks met in it.
  func walks(
    after step: EndlessStep, _ walk: EndlessSlices.Walk
  ) -> [(marks: UInt64, walk: EndlessSlices.Walk)] {
    let begun = [slices.beginning(walk, reading: model.states[step.state].app)]
    return step.events.reduce(begun) { walks, event in
      let (row, payload) = (rows.row(of: event), key(of: event.payload))
      return walks.flatMap { walk in
        slices.after(
          row, action: payload,
          event.hasReading ? slices.noting(walk, reading: event.reading) : walk)
      }
    }.flatMap(slices.ends).map { ($0.marks | fairness.marks(of: step), $0.unmarked) }
  }

  /// Returns the number that stands for payloads in the search: 0 for the followed one, 2 for
  /// others, -1 for none.
  private func key(of payloads: [String]) -> Int {
    payloads.isEmpty ? -1 : followed.map(payloads.contains) == true ? 0 : 2
  }
}

/// The marks by which an endless run shows that it is fair: to the actions that its invariant
/// names, to work that is queued, and to time.
struct EndlessFairness {
  private(set) var condition: FairnessCondition
  private let model: CompiledModel
  private let marks: FairnessMarks
  /// The custom actions that are performed for ever again if they can be for ever again, each with
  /// its marks.
  private var customs: [(number: Int, marks: FairnessCondition.Pair)] = []
  /// The mark that time passes; 0 where it plays no part.
  private var time: UInt64 = 0

  /// Creates the marks for the only invariant of a plan.
  ///
  /// - Parameter first: The number of the first bit that is free.
  init(_ plan: CheckingPlan, from first: Int) {
    let invariant = plan.invariants[0]
    model = plan.model
    // A run that is not fair violates what is of safety all the same.
    let assumed: Fairness =
      invariant.formula.isSyntacticallySafe ? .none : invariant.fairness
    marks = FairnessMarks(model, assumed, from: first) { _ in true }
    condition = marks.condition
    guard let extras = plan.extras, !invariant.formula.isSyntacticallySafe else { return }
    var bit = marks.end
    func next() -> UInt64 {
      guard bit < UInt64.bitWidth else { return 0 }
      defer { bit += 1 }
      return 1 << UInt64(bit)
    }
    // The loop turns and time passes, whatever people do.
    for number in RunObservation.settling(in: extras)
    where number == extras.drain || assumed.weak.contains(.settling) {
      let pair = FairnessCondition.Pair(asked: next(), answer: next())
      if pair.answer != 0 { customs.append((number, pair)) }
    }
    if !extras.waits.isEmpty { time = next() }
    condition.always |= time
    condition.answered += customs.map(\.marks)
  }

  /// Returns the marks of an action.
  func marks(of step: EndlessStep) -> UInt64 {
    var met =
      model.transition(for: step.action, in: step.state)
      .map { marks.marks(of: $0, isCut: step.isCut) } ?? marks.marks(in: step.state)
    for (number, marks) in customs {
      let bit: UInt64 = 1 << UInt64(number)
      if step.settling & bit != 0 { met |= marks.asked }
      if step.performed & bit != 0 { met |= marks.answer }
    }
    return step.action.name == .wait ? met | time : met
  }
}
