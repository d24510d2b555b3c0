import LifecycleModel

/// A mistake that is planted into what was seen, to find out whether a check would notice it.
enum TraceMutation: CaseIterable {
  /// The event does not come.
  case drop
  /// The event comes twice in a row.
  case twice
  /// The event comes before the last action rather than after it.
  case early
  /// The event comes again when the app is next active in the same process.
  case againInProcess
  /// The event comes again when the app is next active without having been in background.
  case againInStay
  /// The event comes once more when the app is next in background.
  case inBackground

  /// Returns the trace with the mistake at an event, or `nil` if there is no place for it.
  func applied(to trace: [Event], at index: Int) -> [Event]? {
    var changed = trace
    switch self {
    case .drop: changed.remove(at: index)
    case .twice: changed.insert(trace[index], at: index)
    case .early:
      guard let action = lastAction(in: trace, before: index) else { return nil }
      changed.insert(changed.remove(at: index), at: action)
    case .againInProcess:
      return repeated(trace, index, next(.active, in: trace, after: index) { _ in false })
    case .againInStay:
      return repeated(
        trace, index,
        next(.active, in: trace, after: index) { $0.body == .becomes(.background) })
    case .inBackground:
      return repeated(trace, index, next(.background, in: trace, after: index) { _ in false })
    }
    return changed
  }

  /// Returns the trace with the event repeated behind a change of state.
  private func repeated(_ trace: [Event], _ index: Int, _ place: Int?) -> [Event]? {
    guard let place, case .becomes(let state) = trace[place].body else { return nil }
    var copy = trace[index]
    copy.time = trace[place].time
    copy.reading = state
    var changed = trace
    changed.insert(copy, at: place + 1)
    return changed
  }

  /// Returns the place of the last action before an event, in the same process.
  private func lastAction(in trace: [Event], before index: Int) -> Int? {
    for place in trace.indices.prefix(index).reversed() {
      switch trace[place].body {
      case .processStart, .processEnd: return nil
      case .action: return place
      default: continue
      }
    }
    return nil
  }

  /// Returns the place of the next change to a state, in the same process and before any event at
  /// which the search ends.
  private func next(
    _ state: AppState, in trace: [Event], after index: Int, endingAt isEnd: (Event) -> Bool
  ) -> Int? {
    for place in trace.indices.dropFirst(index + 1) {
      let event = trace[place]
      if case .processEnd = event.body { return nil }
      let isItsOwn = event.scene == nil || event.scene == trace[index].scene
      if isEnd(event), isItsOwn { return nil }
      if event.body == .becomes(state), isItsOwn { return place }
    }
    return nil
  }
}

extension CheckDefinition {
  /// The mistakes that a check has to notice, by its name, to count as put to the test by what was
  /// seen: each of them was possible, and it told it from what happened.
  ///
  /// A check of one event at a time has seen nothing if nothing happened at which the event could
  /// have come again.
  static let tellingMutations: [String: [TraceMutation]] = [
    "once-a-process": [.drop, .againInProcess],
    "once-a-foreground": [.drop, .againInStay],
    "once-a-return": [.drop, .againInStay],
    "reported-at": [.drop, .twice],
    // A task that is not ended is late only if its time is over.
    "tasks-balanced": [.twice],
    // It tells only whether what is told is right.
    "state-told": [.inBackground],
  ]
}
