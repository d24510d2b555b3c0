import LifecycleModel
import LifecycleAdapters
import LifecycleEngine
import LifecycleReports
import TemporalLogic

/// A runner of sequences under a plan with one invariant, which tells the signatures of what they
/// violate. An instance belongs to one thread.
final class SignatureRuns {
  /// The plan with all invariants.
  let surrounding: CheckingPlan
  /// The plan with the invariant alone.
  let plan: CheckingPlan
  /// The actions of the plan, from the simplest.
  private(set) lazy var order = ActionOrder(plan)
  let judge: TraceJudge
  /// The index of the invariant in the plan with all invariants.
  private let index: Int
  private lazy var formulaSize = plan.invariants[0].expanded.size
  private lazy var wholeJudge = surrounding.judge()
  private let host: AdapterHost?
  private var obligations = KnownObligations()
  /// The sequences that were performed, which several signatures and their stories have in common,
  /// by the numbers of their actions: to hash an action takes longer than to hash a number.
  private var sightings: [[Int32]: Sighting] = [:]
  private var numbers: [Action: Int32] = [:]
  /// The work that was done, in units of a performed action. A failure of the adapter counts as
  /// `costOfFailure` actions, since it takes that long.
  private(set) var work = 0

  private static let costOfFailure = 500
  /// The number of values of subformulas that are computed in the time of an action.
  private static let valuesInAction = 150

  /// Creates a runner.
  ///
  /// - Parameter invariant: the index of the invariant in the plan.
  init(_ surrounding: CheckingPlan, of invariant: Int, host: AdapterHost?) {
    self.surrounding = surrounding
    self.host = host
    index = invariant
    plan = surrounding.judging(only: invariant)
    judge = plan.judge()
  }

  /// A sequence as it was performed.
  struct Sighting {
    var actions: [Action]
    /// The number of the model's state before each action; `nil` for one inside another.
    var states: [Int?]
    /// The signatures of its violations, earliest first.
    var signatures: [CauseSignature]
    /// The methods that handed over a payload.
    var methods: Set<String>
  }

  /// Performs the actions that are possible when their turn comes.
  func sighting(of actions: [Action]) -> Sighting {
    let key = actions.map(number)
    if let known = sightings[key] { return known }
    let sighting = recording {
      RecordedRun(actions, plan, judge, host: host, overtakesWork: false)
    }
    sightings[key] = sighting
    return sighting
  }

  private func number(of action: Action) -> Int32 {
    if let known = numbers[action] { return known }
    let number = Int32(numbers.count)
    numbers[action] = number
    return number
  }

  /// Performs the sequence of a seed.
  func sighting(ofSeed seed: UInt64) -> Sighting {
    recording { RecordedRun(seed: seed, plan, judge, host: host) }
  }

  private func recording(_ perform: () -> RecordedRun) -> Sighting {
    judge.isRecording = true
    defer { judge.isRecording = false }
    let run = perform()
    work += run.steps.count + (run.hasFailed ? Self.costOfFailure : 0)
    var signatures: [CauseSignature] = []
    for violation in run.violations {
      let slice = ViolatedSlice(violation, run.steps, plan, judge)
      work += slice.positions.count * formulaSize / Self.valuesInAction
      let signature = CauseSignature(slice) { obligations.obligation(of: $0) }
      if !signatures.contains(signature) { signatures.append(signature) }
    }
    let carrying = run.steps.lazy.flatMap(\.events).filter { !$0.payload.isEmpty }
    return Sighting(
      actions: run.actions.map(\.withoutPayloads),
      states: zip(run.actions, [0] + run.states).map { $0.after != nil ? nil : $1 },
      signatures: signatures,
      methods: Set(carrying.compactMap(\.handingMethod)))
  }

  /// Whether actions put the invariant to the test.
  func isExercised(by actions: [Action]) -> Bool {
    let before = wholeJudge.exercised[index]
    let run = RecordedRun(actions, surrounding, wholeJudge, host: host)
    work += run.steps.count
    return wholeJudge.exercised[index] > before
  }
}

extension Action {
  /// The action without the ids of its payloads, which are numbered anew in each run.
  var withoutPayloads: Action {
    var action = self
    action.payloads = []
    return action
  }
}
