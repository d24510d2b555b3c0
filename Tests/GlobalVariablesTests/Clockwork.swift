import LifecheckTesting

/// Counts all requests in a global variable, and for itself.
struct Clockwork: DelegateAdapter {
  /// The requests so far, and those for which the two counts differed.
  let asked: Stale
  let differing: Stale
  private var count = 0

  init(asked: Stale, differing: Stale) {
    self.asked = asked
    self.differing = differing
  }

  mutating func start(_ output: inout AdapterOutput) {
    note("start")
    output.timer("tick", after: 1_000)
  }

  mutating func receive(_ call: DelegateCall, _ output: inout AdapterOutput) -> LifecycleValue? {
    note("receive")
    if call.callback == .didEnterBackground { output.task(.begin, id: "upload") }
    return nil
  }

  mutating func perform(_ action: String, _ output: inout AdapterOutput) { note("perform") }

  func allows(_ action: String) -> Bool {
    if globalCount != count { differing.note(["allows"]) }
    asked.note(["allows"])
    return count < 40
  }

  mutating func fire(timer token: String, _ output: inout AdapterOutput) { note("fire") }

  mutating func expire(task id: String, _ output: inout AdapterOutput) {
    note("expire")
    output.task(.end, id: id)
  }

  private mutating func note(_ name: String) {
    if globalCount != count { differing.note([name]) }
    asked.note([name])
    count += 1
    globalCount += 1
  }
}

nonisolated(unsafe) private var globalCount = 0
