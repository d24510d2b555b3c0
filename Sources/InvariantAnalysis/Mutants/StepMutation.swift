import LifecycleModel

/// A generator of all courses that differ from a given one in one place.
struct StepMutation {
  /// The methods of the profile.
  let methods: CallbackSet
  /// The values of `applicationState` in the methods that the rule calls.
  let readings: [Callback: Set<AppState>]

  /// A changed course, or the replacement of some of its steps.
  struct Mutation {
    let operation: MutationOperator
    /// The change in words.
    let text: String
    let result: [Step]
    /// The number of steps that the result replaces.
    var width = 1
  }

  /// Returns all changed courses, in the order of the changed places.
  func mutations(of steps: [Step]) -> [Mutation] {
    steps.indices.flatMap { index in
      (changes(of: steps[index]) + swap(steps, at: index)).map { change in
        var result = steps
        result.replaceSubrange(index..<index + change.width, with: change.result)
        return Mutation(operation: change.operation, text: change.text, result: result)
      }
    }
  }

  /// Returns the courses with one more method called at the end, before the process ends or sleeps.
  func insertions(into steps: [Step]) -> [Mutation] {
    let end = steps.last == .end || steps.last == .suspend ? steps.count - 1 : steps.count
    let lifecycle = methods.callbacks.filter {
      $0.row.classes.contains(.stateChange) || $0 == .willTerminate
    }
    return lifecycle.map { callback in
      var result = steps
      result.insert(.call(callback), at: end)
      return Mutation(
        operation: .insert, text: "call \(callback.alias) at the end", result: result)
    }
  }

  /// Returns the possible replacements of a single step.
  private func changes(of step: Step) -> [Mutation] {
    let label = step.label
    let general = [
      Mutation(operation: .drop, text: "drop \(label)", result: []),
      Mutation(operation: .double, text: "double \(label)", result: [step, step]),
    ]
    switch step {
    case .start, .set:
      return [general[0]]
        + step.alterations.map {
          Mutation(operation: .alter, text: "\(label) becomes \($0.label)", result: [$0])
        }
    case .wake, .suspend, .end: return general
    case .call, .carry, .carryFirst, .reading:
      return general + replacements(of: step) + misreadings(of: step)
    case .ask: return general + replacements(of: step) + misreadings(of: step) + inside(step)
    case .every, .when: return inside(step)
    }
  }

  // MARK: Calls

  /// Returns replacements of the called method by the next two of the same class in the profile,
  /// and by one of UIKit's that the profile lacks.
  private func replacements(of step: Step) -> [Mutation] {
    guard let callback = step.callee(methods) else { return [] }
    let peers = Callback.allCases.filter { other in
      other != callback && other.row.classes.contains(where: callback.row.classes.contains)
    }
    let own = peers.filter(methods.contains)
    let foreign = peers.filter {
      !methods.contains($0) && !Callback.swiftUI.contains($0) && !Callback.onRequest.contains($0)
    }
    let later = own.filter { $0.rawValue > callback.rawValue }
    let nearest = (later + own).prefix(min(2, own.count))
    let place = methods.callbacks.firstIndex(of: callback) ?? 0
    let strange = foreign.isEmpty ? [] : [foreign[place % foreign.count]]
    return (nearest + strange).map { other in
      Mutation(
        operation: .replace, text: "\(other.alias) instead of \(callback.alias)",
        result: [step.calling(other)])
    }
  }

  private func misreadings(of step: Step) -> [Mutation] {
    guard let callback = step.callee(methods), let known = readings[callback] else { return [] }
    return AppState.allCases.filter { !known.contains($0) }.map { state in
      Mutation(
        operation: .misread, text: "\(callback.alias) reads \(state.rawValue)",
        result: [.reading(state, step)])
    }
  }

  private func swap(_ steps: [Step], at index: Int) -> [Mutation] {
    guard index + 1 < steps.count, steps[index].isVisible, steps[index + 1].isVisible else {
      return []
    }
    let pair = [steps[index + 1], steps[index]]
    let text = "swap \(steps[index].label), \(steps[index + 1].label)"
    return [Mutation(operation: .swap, text: text, result: pair, width: 2)]
  }

  // MARK: Courses within

  private func inside(_ step: Step) -> [Mutation] {
    switch step {
    case .when(let condition, let then, let otherwise):
      return [
        Mutation(operation: .ignore, text: "ignore that \(condition)", result: then),
        Mutation(operation: .ignore, text: "ignore that not \(condition)", result: otherwise),
      ]
        + within(then) { .when(condition, $0, otherwise: otherwise) }
        + within(otherwise) { .when(condition, then, otherwise: $0) }
    case .every(let selection, let steps):
      return [
        Mutation(
          operation: .ignore, text: "not every but the first \(selection)",
          result: [.set(.focus(selection))] + steps)
      ] + within(steps) { .every(selection, $0) }
    case .ask(let callback, let carries, let absent, let then, let otherwise):
      let made = { (yes: [Step], no: [Step]) in
        Step.ask(callback, carrying: carries, absent: absent, then: yes, otherwise: no)
      }
      return [
        Mutation(
          operation: .ignore, text: "ignore false from \(callback.alias)",
          result: [made(then, then)]),
        Mutation(
          operation: .ignore, text: "ignore true from \(callback.alias)",
          result: [made(otherwise, otherwise)]),
      ]
        + within(then) { made($0, otherwise) } + within(otherwise) { made(then, $0) }
    default: return []
    }
  }

  private func within(_ steps: [Step], _ make: ([Step]) -> Step) -> [Mutation] {
    mutations(of: steps).map {
      Mutation(operation: $0.operation, text: $0.text, result: [make($0.result)])
    }
  }
}
