import LifecycleModel
import LifecycleEngine
import StateExploration

/// A model and one invariant on the slices of one key, as a single transition system.
struct JudgedModel<Judge: CourseJudge>: TransitionSystem {
  /// An action by which a state was left, and the end that it came to.
  struct Action {
    var transition: Int
    var end: JudgedCourses<Judge>.End
  }

  /// A state of the model between two actions, with the slices there.
  typealias JudgedState = JudgedCourses<Judge>.End

  let judge: Judge
  private let courses: JudgedCourses<Judge>
  private let plan: CheckingPlan

  /// The payloads of a search: the followed one and all others; -1 stands for no payload.
  private static var followed: Int { 0 }
  private static var others: Int { 2 }

  init(_ plan: CheckingPlan, _ rows: EventRows, _ judge: Judge, answersFreely: Bool) {
    self.plan = plan
    self.judge = judge
    courses = JudgedCourses(plan, rows, judge, answersFreely: answersFreely)
  }

  var initialStates: [JudgedState] {
    [JudgedState(modelState: 0, walk: courses.number(of: judge.start))]
  }

  func hash(of state: JudgedState) -> Int { Int(state.modelState) << 32 | Int(state.walk) }

  func transitions(of state: JudgedState) -> [(Action, JudgedState)] {
    let walk = courses.walk(state.walk)
    guard !judge.isDecided(walk) else { return [] }
    let begun = begun(state)
    var found: [(Action, JudgedState)] = []
    // Once only for actions that differ in name alone.
    for index in plan.model.transitionsOfState[Int(state.modelState)]
    where plan.model.transitions[Int(index)].twin < 0 {
      let transition = plan.model.transitions[Int(index)]
      for payload in payloads(of: transition, walk) {
        let ends = courses.ends(transition.firstNode, transition.canBeCut, payload, begun)
        for end in ends { found.append((Action(transition: Int(index), end: end), target(end))) }
      }
    }
    return found
  }

  /// Returns the state that an end of an action leads to.
  func target(_ end: JudgedCourses<Judge>.End) -> JudgedState {
    let walk = judge.state(courses.walk(end.walk))
    return JudgedState(modelState: end.modelState, walk: courses.number(of: walk, after: end.walk))
  }

  /// Returns the walk of a state or of the end of an action.
  func walk(of state: JudgedState) -> Judge.Walk { courses.walk(state.walk) }

  private func begun(_ state: JudgedState) -> Int32 {
    let walk = judge.beginning(
      courses.walk(state.walk), reading: plan.model.states[Int(state.modelState)].app)
    return courses.number(of: walk, after: state.walk)
  }

  /// The payloads that the transition may carry.
  private func payloads(
    of transition: CompiledModel.Transition, _ walk: Judge.Walk
  ) -> [Int] {
    guard transition.payload != nil else { return [-1] }
    return judge.followsPayloads && judge.awaitsPayload(walk)
      ? [Self.others, Self.followed] : [Self.others]
  }

  /// Returns the actions of a path, with the courses that they took.
  func run(_ path: [Action]) -> [ProductSearch.Taken] {
    var state = initialStates[0]
    return path.map { action in
      let transition = plan.model.transitions[action.transition]
      let begun = begun(state)
      let taken = payloads(of: transition, walk(of: state)).lazy.compactMap { payload in
        courses.course(to: action.end, transition.firstNode, transition.canBeCut, payload, begun)
      }.first
      state = target(action.end)
      var found = taken ?? ProductSearch.Taken(transition: 0)
      found.transition = action.transition
      return found
    }
  }
}

extension JudgedModel<FiniteJudge> {
  /// Whether the invariant was violated, or is by a run that ends here.
  func isViolated(_ state: JudgedState) -> Bool {
    let walk = walk(of: state)
    guard !judge.isDecided(walk) else { return true }
    guard plan.model.settling[Int(state.modelState)] < 0 else { return false }
    return judge.failsAtEnd(walk)
  }
}
