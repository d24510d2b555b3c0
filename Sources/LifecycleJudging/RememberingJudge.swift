import LifecycleMachine
import StateExploration
import TemporalLogic

/// A judge that remembers what it found out: all monitors together as one automaton, worked out as
/// it is needed.
///
/// What a letter, an event or a whole action, does to every slice follows from the joint state of
/// the monitors alone, which is numbered. Each step is worked out once, by a `TraceJudge`; those
/// who walk the automaton keep where it leads in tables of their own, and count how often they took
/// it. That something is violated is noticed, not what. It belongs to one thread.
final class RememberingJudge {
  /// What a letter does in a joint state.
  struct Step {
    /// The joint state it leads to.
    var next: Int32 = -1
    var isViolating = false
    /// The slices that end with it, an index into `endings`; -1 for none.
    var ending: Int32 = -1
    /// The slices of payloads that begin with it, an index into `births`; -1 for none.
    var birth: Int32 = -1
  }

  let plan: JudgingPlan
  let judge: TraceJudge
  /// Of each joint state a word of whoever walks, and the monitors' states as the judge tells them.
  private(set) var states: [[Int32]] = []
  private var numbers: [[Int32]: Int32] = [:]
  private(set) var endings: [[GroupState]] = []
  private(set) var births: [[GroupState]] = []
  /// Room for the words of a state.
  private var scratch: [Int32] = []
  private var indifferent: [GroupState: Bool] = [:]

  /// - Parameter word: the first word of the state in which runs begin, which has the number 0.
  init(_ plan: JudgingPlan, _ rows: EventRows, word: Int32 = 0) {
    self.plan = plan
    judge = TraceJudge(plan, rows)
    judge.beginRun()
    _ = judge.takeEnds()
    _ = intern(word)
  }

  /// Works out a step.
  ///
  /// - Parameters:
  ///   - word: the first word of the state it leads to.
  ///   - letter: shows the letter to the judge.
  func step(from state: Int, to word: Int32, _ letter: (TraceJudge) -> Void) -> Step {
    judge.resume(states[state], from: 1)
    letter(judge)
    var step = Step()
    step.isViolating = judge.hasViolations
    if step.isViolating { _ = judge.takeViolations() }
    var ended: [GroupState] = []
    var born: [GroupState] = []
    judge.takeEnds { ended.append($0) }
    judge.forEachKeyed { slice in
      if isIndifferent(slice) { ended.append(slice) } else { born.append(slice) }
    }
    step.next = intern(word)
    step.ending = Self.store(ended, in: &endings)
    step.birth = Self.store(born, in: &births)
    return step
  }

  /// The number of the joint state in which the judge is.
  private func intern(_ word: Int32) -> Int32 {
    scratch.removeAll(keepingCapacity: true)
    scratch.append(word)
    judge.append(to: &scratch)
    if let known = numbers[scratch] { return known }
    let number = Int32(states.count)
    numbers[scratch] = number
    states.append(scratch)
    return number
  }

  /// Whether a run that ends in the joint state violates anything by that.
  func rejects(_ state: Int) -> Bool {
    var isRejecting = false
    forEachSlice(of: state) { if rejects($0) { isRejecting = true } }
    return isRejecting
  }

  /// Whether a slice that ends in the state violates anything by that.
  func rejects(_ slice: GroupState) -> Bool {
    judge.monitors[Int(slice.group)].rejects(slice.state)
  }

  /// Whether it matters no more to the slice of a payload what follows, since no event of its
  /// payload comes again.
  func isIndifferent(_ slice: GroupState) -> Bool {
    if let known = indifferent[slice] { return known }
    let isIndifferent = judge.monitors[Int(slice.group)].isIndifferent(
      slice.state, to: judge.lettersOfAnyPayload(Int(slice.group)))
    indifferent[slice] = isIndifferent
    return isIndifferent
  }

  /// Calls the body with each slice of a joint state.
  func forEachSlice(of state: Int, _ body: (GroupState) -> Void) {
    let words = states[state]
    var place = 1
    for group in judge.monitors.indices {
      let count = Int(words[place + 1])
      for index in 0..<count {
        body(GroupState(group: Int32(group), state: words[place + 2 + 2 * index]))
      }
      place += 2 + 2 * count
    }
  }

  /// In how many slices each invariant was exercised.
  ///
  /// - Parameters:
  ///   - endingCounts: of each of the endings how often it was taken.
  ///   - endCount: of each joint state how many runs ended in it.
  ///   - others: how many other slices ended in each state.
  func exercised(
    endingCounts: [Int], endCount: (Int) -> Int, others: [GroupState: Int] = [:]
  ) -> [Int] {
    // A slice in which nothing happened counts for nothing.
    var counts = others.filter { $0.key.state != MonitorProduct.initial }
    for (ending, count) in endingCounts.enumerated() where count > 0 {
      for slice in endings[ending] { counts[slice, default: 0] += count }
    }
    for state in states.indices {
      let count = endCount(state)
      guard count > 0 else { continue }
      forEachSlice(of: state) {
        if $0.state != MonitorProduct.initial { counts[$0, default: 0] += count }
      }
    }
    var exercised = Array(repeating: 0, count: plan.invariants.count)
    for (slice, count) in counts {
      let group = Int(slice.group)
      let isExercised = judge.monitors[group].exercised(in: slice.state)
      for (member, isExercised) in zip(plan.groups[group].members, isExercised) where isExercised {
        exercised[member] += count
      }
    }
    return exercised
  }

  private static func store(_ slices: [GroupState], in pool: inout [[GroupState]]) -> Int32 {
    guard !slices.isEmpty else { return -1 }
    pool.append(slices)
    return Int32(pool.count - 1)
  }
}

extension RememberingJudge {
  /// The groups of invariants in two parts, each of which has far fewer joint states; in one part
  /// if there is one group.
  ///
  /// The number of joint states is about the product of those of the groups, so that groups with
  /// many states are put where the product is smaller so far.
  var parts: [JudgingPlan] {
    guard plan.groups.count > 1 else { return [plan] }
    let counts = stateCounts()
    let order = plan.groups.indices.sorted { (counts[$1], $0) < (counts[$0], $1) }
    var parts: [(members: [Int], product: Double)] = [([], 1), ([], 1)]
    for group in order {
      let smaller =
        parts[1].members.isEmpty && !parts[0].members.isEmpty
          || parts[1].product < parts[0].product ? 1 : 0
      parts[smaller].members.append(group)
      parts[smaller].product *= Double(max(1, counts[group]))
    }
    return parts.map { part in plan.judging(part.members.sorted().map { plan.groups[$0] }) }
  }

  /// In how many different states each group was, as far as it has none with keys.
  private func stateCounts() -> [Int] {
    var seen = Array(repeating: Set<ArraySlice<Int32>>(), count: plan.groups.count)
    for words in states {
      var place = 1
      for group in seen.indices {
        let end = place + 2 + 2 * Int(words[place + 1])
        seen[group].insert(words[place..<end])
        place = end
      }
    }
    return seen.map(\.count)
  }
}
