package import LifecycleModel
package import DeviceLogs

/// Performs the actions of an explanation on a model and takes down the callbacks.
package struct WayReplay {
  private let model: CompiledModel
  private let instrumented: CallbackSet

  /// - Parameter instrumented: the callbacks that the app logs.
  package init(model: CompiledModel, instrumented: CallbackSet) {
    self.model = model
    self.instrumented = instrumented
  }

  /// The lines that the way leads to, in each way its answers can be given; empty if an action is
  /// not enabled.
  package func logs(of way: LogExplanation.Way) -> [[LoggedCall]] {
    let actions = way.setUp + way.actions
    let runs = runs(Run(answers: way.answers), actions[...])
    return runs.filter(\.answers.isEmpty).map { run in
      let first = run.starts.count > way.setUp.count ? run.starts[way.setUp.count] : run.calls.count
      return run.calls.dropFirst(first + way.callsBefore)
        .filter { instrumented.contains($0.callback) }
    }
  }

  private struct Run {
    var state = 0
    var calls: [LoggedCall] = []
    /// The number of callbacks before each action.
    var starts: [Int] = []
    var answers: [LogExplanation.Answer]
  }

  private func runs(_ run: Run, _ actions: ArraySlice<Action>) -> [Run] {
    guard let action = actions.first else { return [run] }
    let rest = actions.dropFirst()
    let isCut = rest.first?.after != nil
    guard let transition = model.transition(for: action, in: run.state) else { return [] }
    var begun = run
    begun.starts.append(run.calls.count)
    let ended = courses(
      begun, model.transitions[transition].firstNode, left: isCut ? rest.first?.after : nil)
    return ended.flatMap { run in
      var run = run
      if isCut { run.starts.append(run.calls.count) }
      return runs(run, isCut ? rest.dropFirst() : rest)
    }
  }

  /// Follows a course to its end, or to the death after `left` callbacks.
  private func courses(_ run: Run, _ next: Int32, left: Int?) -> [Run] {
    var run = run
    guard next >= 0 else {
      run.state = Int(~next)
      return left == nil ? [run] : []
    }
    let node = model.nodes[Int(next)]
    var left = left
    if case .callback(let callback, let state) = model.events[Int(node.event)].body {
      let event = model.events[Int(node.event)].instantiate()
      run.calls.append(LoggedCall(callback, state: state, scene: event.scene))
      left = left.map { $0 - 1 }
      if left == 0, callback.row.returns == .nothing { return [dead(run, node)] }
      if node.next != node.nextIfFalse { return answered(run, callback, node, left) }
    } else if left == 0 {
      return [dead(run, node)]
    }
    return courses(run, node.next, left: left)
  }

  private func answered(
    _ run: Run, _ callback: Callback, _ node: CompiledModel.Node, _ left: Int?
  ) -> [Run] {
    let isTrue = model.configuration.returns[callback] ?? true
    let usual = courses(run, isTrue ? node.next : node.nextIfFalse, left: left)
    guard run.answers.first == LogExplanation.Answer(callback, !isTrue) else {
      return usual
    }
    var other = run
    other.answers.removeFirst()
    return usual + courses(other, isTrue ? node.nextIfFalse : node.next, left: left)
  }

  private func dead(_ run: Run, _ node: CompiledModel.Node) -> Run {
    var run = run
    run.state = Int(node.killed)
    return run
  }
}

extension Collection where Element == LoggedCall {
  /// Whether each line is the model's, as far as the other log shows it.
  package func matches(_ log: [LoggedCall]) -> Bool {
    count == log.count
      && zip(self, log).allSatisfy { line, shown in
        line.callback == shown.callback && (shown.state == nil || line.state == shown.state)
      }
  }
}
