import AppLifecycle
import TemporalLogic

extension ActionAutomaton {
  /// The number of a joint state; a new one gets a row of steps not worked out yet.
  func intern(_ state: JointState) -> Int32 {
    if let known = indices[state] { return known }
    let index = Int32(snapshots.count)
    indices[state] = index
    snapshots.append(state.snapshots)
    let model = Int(state.model)
    let first = plan.moves.starts[model]
    let count = plan.moves.starts[model + 1] - first
    walk.pointee.rows.append(
      Row(
        first: walk.pointee.nexts.count, firstMove: first, moveCount: count, modelState: model))
    for _ in 0..<count {
      walk.pointee.nexts.append(-1)
      walk.pointee.counts.append(0)
      walk.pointee.facts.append(StepFacts())
    }
    return index
  }

  /// Where the steps of a joint state are.
  func base(of joint: Int) -> Next {
    let row = walk.pointee.rows[joint]
    return Next(row.first - row.firstMove + bias)
  }

  /// Works out a step of a joint state.
  func workOut(_ joint: Int, _ move: Int) -> Next {
    judge.resume(snapshots[joint])
    let row = walk.pointee.rows[joint]
    let place = row.first + move - row.firstMove
    run(move, from: row.modelState)
    let isViolating = !judge.takeViolations().isEmpty
    var ended = judge.takeEnds()
    var after = judge.snapshots()
    var born: [GroupState] = []
    for (group, snapshot) in after.enumerated() where plan.groups[group].hasKeys {
      let slices = snapshot.states.map { GroupState(group: Int32(group), state: $0) }
      born += slices.filter { !isIndifferent($0) }
      ended += slices.filter(isIndifferent)
      after[group].states = []
      after[group].keys = []
    }
    let joint = intern(JointState(model: Int32(execution.state), snapshots: after))
    let facts = walk.pointee.facts.elements + place
    facts.pointee.isViolating = isViolating
    facts.pointee.birth = store(born, in: &births)
    facts.pointee.ending = store(ended, in: &endings)
    facts.pointee.next = joint
    let isEventful = isViolating || !born.isEmpty
    let next = isEventful ? base(of: Int(joint)) + Self.eventful : base(of: Int(joint))
    walk.pointee.nexts[place] = next
    return next
  }

  /// Works out a step of a slice with a key in an action of another.
  func workOut(_ step: UnsafeMutablePointer<KeyedStep>, _ slice: GroupState, _ move: Int) {
    var snapshots = plan.groups.map { _ in SliceMonitor.Snapshot() }
    snapshots[Int(slice.group)].states = [slice.state]
    snapshots[Int(slice.group)].keys = [Self.otherKey]
    judge.resume(snapshots)
    run(move, from: plan.moves.state(of: move, plan.model))
    let violations = judge.takeViolations().filter { $0.key == Self.otherKey }
    step.pointee.isViolating = violations.contains { violation in
      plan.groups[Int(slice.group)].members.contains(violation.invariant)
    }
    let ends = judge.takeEnds()
    let after = judge.snapshots()[Int(slice.group)]
    if let place = after.keys.firstIndex(of: Self.otherKey) {
      step.pointee.next = after.states[place]
      step.pointee.ends = isIndifferent(
        GroupState(group: slice.group, state: after.states[place]))
    } else {
      step.pointee.ends = true
      step.pointee.next = ends.first { $0.group == slice.group }?.state ?? slice.state
    }
  }

  /// The key of a slice that is not the action's own.
  private static var otherKey: Int { 1 << 30 }

  /// How many slices ended in each state of each group's product, in all runs so far.
  func endCounts() -> [[Int]] {
    var counts = (0..<plan.groups.count).map { group in
      let rows = walk.pointee.keyed[group]
      return (0..<rows.count).map { rows[$0].endCount }
    }
    func add(_ slice: GroupState, _ count: Int) {
      let (group, state) = (Int(slice.group), Int(slice.state))
      while counts[group].count <= state { counts[group].append(0) }
      counts[group][state] += count
    }
    forEachStep { count, facts, _ in
      guard facts.ending >= 0 else { return }
      for slice in endings[Int(facts.ending)] { add(slice, count + facts.settlingCount) }
    }
    for joint in 0..<walk.pointee.rows.count where walk.pointee.rows[joint].endCount > 0 {
      let count = walk.pointee.rows[joint].endCount
      for (group, snapshot) in snapshots[joint].enumerated() {
        for state in snapshot.states where state != MonitorProduct.initial {
          add(GroupState(group: Int32(group), state: state), count)
        }
      }
    }
    return counts
  }

  /// Calls the body with every step taken and its move.
  func forEachStep(_ body: (_ count: Int, StepFacts, _ move: Int) -> Void) {
    for joint in 0..<walk.pointee.rows.count {
      let row = walk.pointee.rows[joint]
      for index in 0..<row.moveCount {
        let count = walk.pointee.counts[row.first + index]
        let facts = walk.pointee.facts[row.first + index]
        if count > 0 || facts.settlingCount > 0 { body(count, facts, row.firstMove + index) }
      }
    }
  }

  private func run(_ move: Int, from state: Int) {
    var sink = JudgedTrace(judge: judge)
    execution.resume(at: state)
    execution.perform(plan.moves.step(move), &sink)
  }

  private func store(_ slices: [GroupState], in pool: inout [[GroupState]]) -> Int32 {
    guard !slices.isEmpty else { return -1 }
    pool.append(slices)
    return Int32(pool.count - 1)
  }
}
