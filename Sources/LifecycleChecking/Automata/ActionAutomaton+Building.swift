import AppLifecycle
import TemporalLogic

extension ActionAutomaton {
  /// The number of a joint state; a new one gets a row of steps not worked out yet.
  ///
  /// - Parameter words: the state of the model, then those of the monitors as the judge tells them.
  func intern(_ words: [Int32]) -> Int32 {
    if let known = indices[words] { return known }
    let index = Int32(jointStates.count)
    indices[words] = index
    jointStates.append(words)
    let model = Int(words[0])
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

  /// Works out a step of a joint state; a move that differs in name alone from one before it is
  /// copied.
  func workOut(_ joint: Int, _ move: Int) -> Next {
    let twin = Int(plan.moves.twins[move])
    guard twin >= 0 else { return workOutAnew(joint, move) }
    let first = walk.pointee.rows[joint].first - walk.pointee.rows[joint].firstMove
    let known = walk.pointee.nexts[first + twin]
    let next = known >= 0 ? known : workOut(joint, twin)
    var facts = walk.pointee.facts[first + twin]
    facts.settlingCount = 0
    walk.pointee.facts.elements[first + move] = facts
    walk.pointee.nexts[first + move] = next
    return next
  }

  private func workOutAnew(_ joint: Int, _ move: Int) -> Next {
    judge.resume(jointStates[joint], from: 1)
    let row = walk.pointee.rows[joint]
    let place = row.first + move - row.firstMove
    run(move)
    judge.endAction()
    let isViolating = judge.hasViolations
    if isViolating { _ = judge.takeViolations() }
    var ended: [GroupState] = []
    var born: [GroupState] = []
    judge.takeEnds { ended.append($0) }
    judge.forEachKeyed { slice in
      if isIndifferent(slice) { ended.append(slice) } else { born.append(slice) }
    }
    scratch.removeAll(keepingCapacity: true)
    scratch.append(plan.moves.targets[move])
    judge.append(to: &scratch)
    let joint = intern(scratch)
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
    run(move)
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
      forEachSlice(of: joint) { if $0.state != MonitorProduct.initial { add($0, count) } }
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

  /// Calls the body with every move taken, how often it was drawn, and how often it settled a run.
  func forEachMove(_ body: (_ move: Int, _ count: Int, _ settlingCount: Int) -> Void) {
    forEachStep { count, facts, move in body(move, count, facts.settlingCount) }
  }

  /// Calls the body with each slice of a joint state.
  func forEachSlice(of joint: Int, _ body: (GroupState) -> Void) {
    let words = jointStates[joint]
    var place = 1
    for group in judge.monitors.indices {
      let count = Int(words[place + 1])
      for index in 0..<count {
        body(GroupState(group: Int32(group), state: words[place + 2 + 2 * index]))
      }
      place += 2 + 2 * count
    }
  }

  /// Judges the events of a move.
  private func run(_ move: Int) {
    let facts = plan.moves.moves[move]
    let choice = plan.model.choices[Int(facts.choice)]
    let key = choice.payload == nil ? -1 : choice.payloadCount > 1 ? TraceJudge.pair(0) : 0
    var left = facts.cut > 0 ? Int(facts.cut) : .max
    for index in choice.path {
      let event = Int(plan.model.pathEvents[index])
      let kind = eventKinds[event]
      if left == 0 && kind != .returned { break }
      judge.see(event, action: key)
      if kind == .callback { left -= 1 }
    }
    guard facts.cut > 0 else { return }
    let rows = killRows(facts)
    judge.see(rows.action)
    judge.see(rows.end)
  }

  /// The rows of a kill inside an action, and of the end of the process that follows.
  private func killRows(_ move: MoveTable.Move) -> (action: Int, end: Int) {
    let place = Int(move.cut) * SequenceGenerator.cutReasons.count + Int(move.reason)
    if let known = kills[place] { return known }
    let reason = SequenceGenerator.cutReasons[Int(move.reason)]
    let rows = (
      action: judge.row(of: Event(.action(Action(.kill, reason: reason, after: Int(move.cut))))),
      end: judge.row(of: Event(.processEnd(reason)))
    )
    kills[place] = rows
    return rows
  }

  private func store(_ slices: [GroupState], in pool: inout [[GroupState]]) -> Int32 {
    guard !slices.isEmpty else { return -1 }
    pool.append(slices)
    return Int32(pool.count - 1)
  }
}
