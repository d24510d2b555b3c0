import LifecycleModel
import LifecycleEngine

/// The courses that actions can take in a model, judged by one invariant.
///
/// The outcomes of an event are computed once for all actions that share the rest of their course.
/// An instance belongs to one search.
final class JudgedCourses<Judge: CourseJudge> {
  /// A state of the model between two actions, with the slices there.
  struct End: Hashable {
    /// The number of the state; 0 if the run is judged for good.
    var modelState: Int32
    var walk: Judge.Walk
  }

  private let plan: CheckingPlan
  private let judge: Judge
  /// The ways in which a process may die inside an action, and the row of the action that kills it.
  private let deaths: [(cut: CompiledModel.Cut, kill: Int)]
  /// Whether methods may return any value, and not just the configured ones.
  private let answersFreely: Bool
  private var known: [Point: [End]] = [:]

  /// A point in an action, before an event.
  private struct Point: Hashable {
    var node: Int32
    var canBeCut: Bool
    var payload: Int
    var walk: Judge.Walk
  }

  init(_ plan: CheckingPlan, _ rows: EventRows, _ judge: Judge, answersFreely: Bool) {
    self.plan = plan
    self.judge = judge
    deaths = plan.model.cuts.map { cut in
      (cut, rows.row(of: plan.model.events[Int(cut.action)].instantiate(after: 1)))
    }
    self.answersFreely = answersFreely
  }

  /// Returns the distinct ends of a course, given the node of its next event.
  func ends(
    _ node: Int32, _ canBeCut: Bool, _ payload: Int, _ walk: Judge.Walk
  ) -> [End] {
    let point = Point(node: node, canBeCut: canBeCut, payload: payload, walk: walk)
    if let ends = known[point] { return ends }
    var ends: [End] = []
    func add(_ end: End) { if !ends.contains(end) { ends.append(end) } }
    for after in after(node, payload, walk) {
      guard !judge.isDecided(after) else {
        add(End(modelState: 0, walk: after))
        continue
      }
      for next in continuations(of: node, canBeCut) {
        switch next.place {
        case .state(let state): resting(state, after).forEach(add)
        case .dying(let state): for death in deaths { dead(state, death, after).forEach(add) }
        case .node(let node, let canBeCut):
          self.ends(node, canBeCut, payload, after).forEach(add)
        }
      }
    }
    known[point] = ends
    return ends
  }

  /// Returns a course that comes to an end, without the number of its transition; `nil` if there is
  /// none.
  func course(
    to target: End, _ node: Int32, _ canBeCut: Bool, _ payload: Int, _ walk: Judge.Walk
  ) -> ProductSearch.Taken? {
    guard ends(node, canBeCut, payload, walk).contains(target) else { return nil }
    let event = plan.model.nodes[Int(node)].event
    let isCall = plan.model.events[Int(event)].isCallback
    let usual = plan.model.usualAnswer(event)
    for after in after(node, payload, walk) {
      if judge.isDecided(after) {
        guard target == End(modelState: 0, walk: after) else { continue }
        return ProductSearch.Taken(transition: 0)
      }
      for next in continuations(of: node, canBeCut) {
        guard var found = course(to: target, next, payload, after) else { continue }
        if isCall { found.callbackCount += 1 }
        if let answer = next.answer, let usual, answer != usual.value {
          found.answers.insert(.init(callback: usual.callback, value: answer), at: 0)
        }
        return found
      }
    }
    return nil
  }

  private func course(
    to target: End, _ next: CompiledModel.Continuation, _ payload: Int, _ after: Judge.Walk
  ) -> ProductSearch.Taken? {
    switch next.place {
    case .state(let state):
      return resting(state, after).contains(target) ? ProductSearch.Taken(transition: 0) : nil
    case .dying(let state):
      let death = deaths.first { dead(state, $0, after).contains(target) }
      return death.map {
        ProductSearch.Taken(transition: 0, isCut: true, reason: $0.cut.reason)
      }
    case .node(let node, let canBeCut):
      return course(to: target, node, canBeCut, payload, after)
    }
  }

  private func continuations(
    of node: Int32, _ canBeCut: Bool
  ) -> [CompiledModel.Continuation] {
    let all = plan.model.continuations(of: node, canBeCut: canBeCut)
    guard !answersFreely else { return all }
    let usual = plan.model.usualAnswer(plan.model.nodes[Int(node)].event)
    return all.filter { $0.answer == nil || usual == nil || $0.answer == usual?.value }
  }

  private func after(_ node: Int32, _ payload: Int, _ walk: Judge.Walk) -> [Judge.Walk] {
    judge.after(Int(plan.model.nodes[Int(node)].event), action: payload, walk)
  }

  private func resting(_ state: Int32, _ walk: Judge.Walk) -> [End] {
    judge.ends(walk).map { End(modelState: state, walk: $0) }
  }

  /// Returns the ends to which it leads that the process died in a way.
  private func dead(
    _ state: Int32, _ death: (cut: CompiledModel.Cut, kill: Int), _ walk: Judge.Walk
  ) -> [End] {
    judge.after(death.kill, action: -1, judge.dying(walk))
      .flatMap { judge.after(Int(death.cut.processEnd), action: -1, $0) }
      .flatMap { after in
        judge.isDecided(after) ? [End(modelState: 0, walk: after)] : resting(state, after)
      }
  }
}
