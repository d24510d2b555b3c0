public import LifecycleModel
public import DeviceLogs

/// A log changed in one place, such as a model that accepts everything would accept.
public struct LogMutant: Hashable, Sendable {
  /// A change to the log.
  public enum Change: Hashable, Sendable {
    /// The line is missing.
    case dropped(line: Int)
    /// The line stands twice.
    case doubled(line: Int)
    /// The line and the next have changed places.
    case swapped(line: Int)
    /// A different state is read in the line.
    case misread(line: Int, AppState)
    /// A line is added to a log that has none.
    case added(Callback)
  }

  /// The kinds of changes.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case dropped, doubled, swapped, misread, added
  }

  /// The change to the log.
  public let change: Change
  /// The log that came of it.
  public let log: CallbackLog
}

extension LogMutant.Change {
  /// The kind of change.
  public var kind: LogMutant.Kind {
    switch self {
    case .dropped: .dropped
    case .doubled: .doubled
    case .swapped: .swapped
    case .misread: .misread
    case .added: .added
    }
  }
}

extension CallbackLog {
  /// All logs that differ from this one by a single change, each once.
  ///
  /// A state is misread only if the log has one, and a line is added only to an empty log. Changes
  /// that yield no other log are left out, such as a swap of equal lines, as is the removal of the
  /// last line of a truncated log, which is a truncated log of the same run.
  ///
  /// - Complexity: O(n²) for n lines.
  public var mutants: [LogMutant] {
    var known: Set<[LoggedCall]> = [calls]
    if end == .truncated { known.insert(Array(calls.dropLast())) }
    return changes.compactMap { change in
      var log = self
      log.calls = calls(after: change)
      return known.insert(log.calls).inserted ? LogMutant(change: change, log: log) : nil
    }
  }

  private var changes: [LogMutant.Change] {
    guard !calls.isEmpty else { return instrumented.callbacks.map { .added($0) } }
    let lines = Array(calls.indices)
    let misreadings = lines.flatMap { line in
      AppState.allCases.filter { calls[line].state != nil && calls[line].state != $0 }
        .map { LogMutant.Change.misread(line: line, $0) }
    }
    return lines.map { .dropped(line: $0) } + lines.map { .doubled(line: $0) }
      + lines.dropLast().map { .swapped(line: $0) } + misreadings
  }

  private func calls(after change: LogMutant.Change) -> [LoggedCall] {
    var calls = calls
    switch change {
    case .dropped(let line): calls.remove(at: line)
    case .doubled(let line): calls.insert(calls[line], at: line)
    case .swapped(let line): calls.swapAt(line, line + 1)
    case .misread(let line, let state): calls[line].state = state
    case .added(let callback): calls.append(LoggedCall(callback))
    }
    return calls
  }
}
