import LifecycleModel

/// A change of one line by which a log would be a behavior of the model.
///
/// A repair says what may be wrong, not what is: the author may have left a call out, the model may
/// lack a rule, or the system may have misbehaved.
public enum LogRepair: Hashable, Sendable {
  /// The line with this index is left out.
  case removed(Int)
  /// A call comes before the line with this index.
  case inserted(LoggedCall, before: Int)
  /// The line with this index changes places with the next.
  case swapped(Int)
}

extension LogExplainer {
  /// The number of lines up to which repairs are looked for.
  public static let repairLimit = 2_000

  /// The number of lines before the one that nothing explains in which a mistake is looked for.
  private static let repairReach = 3

  /// Returns the changes of one line, near the first that nothing explains, by which the log would
  /// be a behavior; none if the log is one, or has more than ``repairLimit`` lines.
  ///
  /// - Complexity: that of ``accepts(_:edges:)`` for each change tried: a few, and one for each
  ///   call that could have come instead.
  public mutating func repairs(
    of log: CallbackLog, _ explanation: LogExplanation
  ) -> [LogRepair] {
    guard let stuck = explanation.unexplainedAt, log.entries.count <= Self.repairLimit else {
      return []
    }
    let last = min(stuck, log.entries.count - 1)
    let near = Array((max(0, stuck - Self.repairReach)...max(0, last)).reversed())
    var tried: [LogRepair] = near.filter { $0 + 1 < log.entries.count }.map { .swapped($0) }
    tried += explanation.possible.map { .inserted($0, before: stuck) }
    tried += near.map { .removed($0) }
    return tried.filter { repair in accepts(log.mended(by: repair), edges: nil) }
  }

  /// The number of lines up to which unneeded ones are looked for.
  public static let unnoticedLimit = 500

  /// Returns the lines without which the log would be a behavior as well, under the documented
  /// edges and the named ones; `nil` if it has more than ``unnoticedLimit`` lines.
  ///
  /// - Complexity: that of ``accepts(_:edges:)`` for each line.
  public mutating func unnoticed(in log: CallbackLog, edges: [String]) -> [Int]? {
    guard log.entries.count <= Self.unnoticedLimit else { return nil }
    return log.entries.indices.filter { accepts(log.mended(by: .removed($0)), edges: edges) }
  }
}

extension CallbackLog {
  /// Returns the log with one line changed.
  fileprivate func mended(by repair: LogRepair) -> CallbackLog {
    var log = self
    switch repair {
    case .removed(let line): log.calls.remove(at: line)
    case .inserted(let call, let line): log.calls.insert(call, at: line)
    case .swapped(let line): log.calls.swapAt(line, line + 1)
    }
    return log
  }
}
