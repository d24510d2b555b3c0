import LifecycleModel
import LifecycleEngine
import StateExploration

/// A model and one invariant on the slices of one key, as a single transition system.
struct JudgedModel: TransitionSystem {
  /// An action by which a state was left, and the state that it led to.
  struct Action {
    var transition: Int
    var target: State
  }

  /// A state of the model between two actions with the slices there, or a violation.
  struct State: Hashable {
    var modelState: Int32
    var walk: InvariantSlices.Walk
    var isViolated = false
  }

  let courses: JudgedCourses
  private let plan: CheckingPlan
  private let slices: InvariantSlices

  /// The payloads of a search: the followed one and all others; -1 stands for no payload.
  private static let (followed, others) = (0, 2)

  init(
    _ plan: CheckingPlan, _ rows: EventRows, _ slices: InvariantSlices, answersFreely: Bool
  ) {
    self.plan = plan
    self.slices = slices
    courses = JudgedCourses(plan, rows, slices, answersFreely: answersFreely)
  }

  var initialStates: [State] { [State(modelState: 0, walk: slices.start)] }

  /// Whether the invariant was violated, or is by a run that ends here.
  func isViolated(_ state: State) -> Bool {
    guard !state.isViolated else { return true }
    guard plan.model.settling[Int(state.modelState)] < 0 else { return false }
    return courses.failsAtEnd(state.walk)
  }

  func transitions(of state: State) -> [(Action, State)] {
    guard !state.isViolated else { return [] }
    let number = Int(state.modelState)
    let begun = slices.beginning(state.walk, reading: plan.model.states[number].app)
    var found: [(Action, State)] = []
    // Once only for actions that differ in name alone.
    for index in plan.model.transitionsOfState[number]
    where plan.model.transitions[Int(index)].twin < 0 {
      let transition = plan.model.transitions[Int(index)]
      for payload in payloads(of: transition, state.walk) {
        let ends = courses.ends(
          transition.firstNode, transition.canBeCut, payload, begun)
        for end in ends { found.append((Action(transition: Int(index), target: end), end)) }
      }
    }
    return found
  }

  /// The payloads that the transition may carry.
  private func payloads(
    of transition: CompiledModel.Transition, _ walk: InvariantSlices.Walk
  ) -> [Int] {
    guard transition.payload != nil else { return [-1] }
    return slices.followsPayloads && walk.awaitsPayload
      ? [Self.others, Self.followed] : [Self.others]
  }

  /// Returns the actions of a path, with the courses that they took.
  func run(_ path: [Action]) -> [ProductSearch.Taken] {
    var state = initialStates[0]
    return path.map { action in
      let transition = plan.model.transitions[action.transition]
      let begun = slices.beginning(
        state.walk, reading: plan.model.states[Int(state.modelState)].app)
      let taken = payloads(of: transition, state.walk).lazy.compactMap { payload in
        courses.course(
          to: action.target, transition.firstNode, transition.canBeCut, payload, begun)
      }.first
      state = action.target
      var found = taken ?? ProductSearch.Taken(transition: 0)
      found.transition = action.transition
      return found
    }
  }
}
