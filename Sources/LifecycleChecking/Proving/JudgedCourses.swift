import LifecycleModel
import LifecycleEngine
import StateExploration

/// The courses that actions can take in a model, judged by one invariant.
///
/// The outcomes of an event are computed once for all actions that share the rest of their course.
/// An instance belongs to one search.
final class JudgedCourses<Judge: CourseJudge> {
  /// A state of the model between two actions, with the slices there.
  struct End: Hashable {
    /// The number of the state; 0 if the run is judged for good.
    var modelState: Int32
    /// The number of the walk.
    var walk: Int32
  }

  private let plan: CheckingPlan
  private let judge: Judge
  /// The ways in which a process may die inside an action, and the row of the action that kills it.
  private let deaths: [(cut: CompiledModel.Cut, kill: Int)]
  /// Whether methods may return any value, and not just the configured ones.
  private let answersFreely: Bool
  private var walks = WalkNumbers<Judge.Walk>()
  /// The points in actions, before an event, and the ends that are known of each.
  private var points = WordTable()
  private var known: [[End]] = []
  /// The states in which dying processes leave the device, and the ends likewise.
  private var dying = WordTable()
  private var afterDeath: [[End]] = []

  init(_ plan: CheckingPlan, _ rows: EventRows, _ judge: Judge, answersFreely: Bool) {
    self.plan = plan
    self.judge = judge
    deaths = plan.model.cuts.map { cut in
      (cut, rows.row(of: plan.model.events[Int(cut.action)].instantiate(after: 1)))
    }
    self.answersFreely = answersFreely
  }

  /// Returns the walk of a number.
  func walk(_ number: Int32) -> Judge.Walk { walks[number] }

  /// Returns the number of a walk.
  func number(of walk: Judge.Walk) -> Int32 { walks.number(of: walk) }

  /// Returns the number of a walk, which may be the one before it.
  func number(of walk: Judge.Walk, after before: Int32) -> Int32 {
    walks.number(of: walk, after: before)
  }

  /// Returns the distinct ends of a course, given the node of its next event.
  func ends(
    _ node: Int32, _ canBeCut: Bool, _ payload: Int, _ walk: Int32
  ) -> [End] {
    let place = UInt64(node) << 1 | (canBeCut ? 1 : 0)
    let point = Int(
      points.number(
        of: .init(place, UInt64(walk) << 32 | UInt64(UInt32(truncatingIfNeeded: payload)))))
    if point < known.count { return known[point] }
    known.append([])
    var ends: [End] = []
    func add(_ end: End) { if !ends.contains(end) { ends.append(end) } }
    for after in after(node, payload, walk) {
      guard !judge.isDecided(walks[after]) else {
        add(End(modelState: 0, walk: after))
        continue
      }
      for next in continuations(of: node, canBeCut) {
        switch next.place {
        case .state(let state): resting(state, after).forEach(add)
        case .dying(let state): dead(state, after).forEach(add)
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
    to target: End, _ node: Int32, _ canBeCut: Bool, _ payload: Int, _ walk: Int32
  ) -> ProductSearch.Taken? {
    guard ends(node, canBeCut, payload, walk).contains(target) else { return nil }
    let event = plan.model.nodes[Int(node)].event
    let isCall = plan.model.events[Int(event)].isCallback
    let usual = plan.model.usualAnswer(event)
    for after in after(node, payload, walk) {
      if judge.isDecided(walks[after]) {
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
    to target: End, _ next: CompiledModel.Continuation, _ payload: Int, _ after: Int32
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

  private func after(_ node: Int32, _ payload: Int, _ walk: Int32) -> [Int32] {
    judge.after(Int(plan.model.nodes[Int(node)].event), action: payload, walks[walk]).map {
      walks.number(of: $0, after: walk)
    }
  }

  private func resting(_ state: Int32, _ walk: Int32) -> [End] {
    judge.ends(walks[walk]).map {
      End(modelState: state, walk: walks.number(of: $0, after: walk))
    }
  }

  /// Returns the ends to which it leads that the process died, in whichever way.
  private func dead(_ state: Int32, _ walk: Int32) -> [End] {
    let place = Int(dying.number(of: .init(UInt64(state), UInt64(walk))))
    if place == afterDeath.count {
      afterDeath.append(deaths.flatMap { dead(state, $0, walk) })
    }
    return afterDeath[place]
  }

  /// Returns the ends to which it leads that the process died in a way.
  private func dead(
    _ state: Int32, _ death: (cut: CompiledModel.Cut, kill: Int), _ walk: Int32
  ) -> [End] {
    judge.after(death.kill, action: -1, judge.dying(walks[walk]))
      .flatMap { judge.after(Int(death.cut.processEnd), action: -1, $0) }
      .map { walks.number(of: $0, after: walk) }
      .flatMap { after in
        judge.isDecided(walks[after])
          ? [End(modelState: 0, walk: after)] : resting(state, after)
      }
  }
}
