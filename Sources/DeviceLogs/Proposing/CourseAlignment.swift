import LifecycleModel

/// A course of a rule, changed as little as possible so that it makes the calls of a log.
///
/// The changes are the edits of a longest common subsequence (Wagner and Fischer, "The
/// string-to-string correction problem", 1974): calls that the log lacks are left out, calls that
/// it has besides are added. Calls that only one branch makes may be missing at no cost.
struct CourseAlignment {
  /// The changed steps.
  private(set) var steps: [Step] = []
  /// The calls that are left out, in order.
  private(set) var dropped: [Callback] = []
  /// The calls that are added, in order.
  private(set) var added: [Callback] = []

  /// The number of calls that are left out or added.
  var cost: Int { dropped.count + added.count }

  /// A call of the course.
  private struct Slot {
    var callbacks: [Callback]
    var isOptional: Bool
  }

  /// Aligns a rule with calls.
  ///
  /// - Parameter recorded: the methods that the log would show; others stay as they are.
  /// - Complexity: O(n · m) for n calls of the rule and m of the log.
  init(_ rule: Rule, with calls: [Callback], recorded: CallbackSet) {
    var slots: [Slot] = []
    Self.collect(rule.steps, isOptional: false, recorded, into: &slots)
    let edits = Self.edits(slots, calls)
    added = edits.added.flatMap(\.self)
    dropped = zip(slots, edits.dropped).compactMap { $1 ? $0.callbacks[0] : nil }
    var number = 0
    steps = edits.added[0].map { Self.call($0, of: rule) }
    let rest = Self.rebuilt(rule.steps, edits, rule, recorded, &number)
    // The process starts or wakes before the first call.
    let start = rest.prefix(while: \.preparesProcess)
    steps = start + steps + rest.dropFirst(start.count)
  }

  /// The edits: for each call of the course whether it is left out, and the calls added before the
  /// first of them and after each.
  private struct Edits {
    var dropped: [Bool]
    var added: [[Callback]]
  }

  private static func edits(_ slots: [Slot], _ calls: [Callback]) -> Edits {
    // The least cost of what is left, by the numbers of slots and calls before it.
    var least = Array(
      repeating: Array(repeating: 0, count: calls.count + 1), count: slots.count + 1)
    for one in (0...slots.count).reversed() {
      for other in (0...calls.count).reversed() {
        var options: [Int] = []
        if one < slots.count {
          options.append(least[one + 1][other] + (slots[one].isOptional ? 0 : 1))
          if other < calls.count, slots[one].callbacks.contains(calls[other]) {
            options.append(least[one + 1][other + 1])
          }
        }
        if other < calls.count { options.append(least[one][other + 1] + 1) }
        least[one][other] = options.min() ?? 0
      }
    }
    var edits = Edits(
      dropped: Array(repeating: false, count: slots.count),
      added: Array(repeating: [], count: slots.count + 1))
    var (one, other) = (0, 0)
    while one < slots.count || other < calls.count {
      if one < slots.count, other < calls.count, slots[one].callbacks.contains(calls[other]),
        least[one][other] == least[one + 1][other + 1]
      {
        (one, other) = (one + 1, other + 1)
      } else if one < slots.count,
        least[one][other] == least[one + 1][other] + (slots[one].isOptional ? 0 : 1)
      {
        edits.dropped[one] = !slots[one].isOptional
        one += 1
      } else {
        edits.added[one].append(calls[other])
        other += 1
      }
    }
    return edits
  }

  // MARK: Steps

  private static func collect(
    _ steps: [Step], isOptional: Bool, _ recorded: CallbackSet, into slots: inout [Slot]
  ) {
    for step in steps {
      let callbacks = step.callbacks.filter(recorded.contains)
      if !callbacks.isEmpty { slots.append(Slot(callbacks: callbacks, isOptional: isOptional)) }
      switch step {
      case .every(_, let steps):
        collect(steps, isOptional: isOptional, recorded, into: &slots)
      case .when(_, let steps, let otherwise), .ask(_, _, _, let steps, let otherwise):
        for branch in [steps, otherwise] {
          collect(branch, isOptional: true, recorded, into: &slots)
        }
      default: break
      }
    }
  }

  private static func rebuilt(
    _ steps: [Step], _ edits: Edits, _ rule: Rule, _ recorded: CallbackSet, _ number: inout Int
  ) -> [Step] {
    var result: [Step] = []
    for step in steps {
      let slot = step.callbacks.contains(where: recorded.contains) ? number : nil
      if slot != nil { number += 1 }
      var kept = step
      switch step {
      case .every(let selection, let steps):
        kept = .every(selection, rebuilt(steps, edits, rule, recorded, &number))
      case .when(let condition, let steps, let otherwise):
        let first = rebuilt(steps, edits, rule, recorded, &number)
        kept = .when(
          condition, first, otherwise: rebuilt(otherwise, edits, rule, recorded, &number))
      case .ask(let callback, let carrying, let absent, let steps, let otherwise):
        let first = rebuilt(steps, edits, rule, recorded, &number)
        kept = .ask(
          callback, carrying: carrying, absent: absent, then: first,
          otherwise: rebuilt(otherwise, edits, rule, recorded, &number))
      default: break
      }
      if slot.map({ edits.dropped[$0] }) != true { result.append(kept) }
      if let slot { result += edits.added[slot + 1].map { call($0, of: rule) } }
    }
    return result
  }

  /// Returns the step that calls a method, with the payload of the rule if the method takes it.
  private static func call(_ callback: Callback, of rule: Rule) -> Step {
    rule.payload?.methods.contains(callback) == true ? .carry(callback) : .call(callback)
  }
}

extension Step {
  /// The methods of which the step itself calls one.
  fileprivate var callbacks: [Callback] {
    switch self {
    case .call(let callback), .carry(let callback), .ask(let callback, _, _, _, _): [callback]
    case .carryFirst(let callbacks): callbacks
    case .reading(_, let step): step.callbacks
    case .start, .wake, .suspend, .end, .set, .every, .when: []
    }
  }

  /// Whether it starts or wakes the process, or changes something before a call.
  fileprivate var preparesProcess: Bool {
    switch self {
    case .start, .wake, .set: true
    default: false
    }
  }
}
