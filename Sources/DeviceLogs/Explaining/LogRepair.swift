import LifecycleModel

/// A change of one line by which a log comes nearer to a behavior of the model.
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

/// The behaviors of the model that are nearest to a log that is none: those from which it differs
/// in the fewest lines.
public struct LogRepairs: Hashable, Sendable {
  /// The number of lines that differ or, if there are no ways, the number up to which no behavior
  /// was found; `nil` if none was looked for.
  public var count: Int?
  /// The ways in which so many changes make the log a behavior, those nearest to the line that
  /// nothing explains first; each leads to another log.
  public var ways: [[LogRepair]]

  /// Creates the changes of a log; none by default.
  public init(count: Int? = nil, ways: [[LogRepair]] = []) {
    self.count = count
    self.ways = ways
  }
}

extension LogExplainer {
  /// The number of lines up to which repairs are looked for.
  public static let repairLimit = 2_000

  /// The number of changes up to which they are looked for.
  public static let changeLimit = 3

  /// The number of lines before the one that nothing explains in which a mistake is looked for.
  public static let repairReach = 8

  /// Returns the fewest changes by which the log would be a behavior, from ``repairReach`` lines
  /// before the one that nothing explains on; none if the log is one, or has more than
  /// ``repairLimit`` lines.
  ///
  /// - Complexity: O(n · g) for n lines and a graph of size g, up to a limit at which nothing is
  ///   found.
  public mutating func repairs(of log: CallbackLog, _ explanation: LogExplanation) -> LogRepairs {
    guard let stuck = explanation.unexplainedAt, log.entries.count <= Self.repairLimit else {
      return LogRepairs()
    }
    let (count, ways) = past(set(Array(graph.edgeNames.indices))).nearest(
      to: log, explanation.scenes, from: max(0, stuck - Self.repairReach), upTo: Self.changeLimit)
    var seen: Set<CodedArray<LoggedCall>> = []
    let ordered = ways.sorted { way, other in
      let (distance, further) = (way.distance(from: stuck), other.distance(from: stuck))
      guard distance == further else { return distance < further }
      return zip(way, other).first { $0 != $1 }.map { $0.precedes($1) } ?? false
    }
    return LogRepairs(
      count: count, ways: ordered.filter { seen.insert(log.mended(by: $0).entries).inserted })
  }

  /// The number of lines up to which unneeded ones are looked for.
  public static let unnoticedLimit = 500

  /// Returns the lines without which the log would be a behavior as well, under the documented
  /// edges and the named ones; `nil` if it has more than ``unnoticedLimit`` lines.
  ///
  /// - Complexity: that of ``accepts(_:edges:)`` for each line.
  public mutating func unnoticed(in log: CallbackLog, edges: [String]) -> [Int]? {
    guard log.entries.count <= Self.unnoticedLimit else { return nil }
    return log.entries.indices.filter { accepts(log.mended(by: [.removed($0)]), edges: edges) }
  }
}

extension LogRepair {
  /// The line that it changes, or before which it comes.
  var line: Int {
    switch self {
    case .removed(let line), .inserted(_, before: let line), .swapped(let line): line
    }
  }

  /// Whether it comes first in a list: a swap, then a missing line, then one too many.
  func precedes(_ other: LogRepair) -> Bool {
    switch (self, other) {
    case (.swapped(let line), .swapped(let other)), (.removed(let line), .removed(let other)):
      line < other
    case (.inserted(let call, let line), .inserted(let otherCall, let other)):
      line == other ? call.order < otherCall.order : line < other
    case (.swapped, _), (.inserted, .removed): true
    default: false
    }
  }
}

extension [LogRepair] {
  /// The number of lines between the changes and a line.
  fileprivate func distance(from line: Int) -> Int { reduce(0) { $0 + abs($1.line - line) } }
}

extension CallbackLog {
  /// Returns the log with some lines changed, in the order of the lines.
  fileprivate func mended(by repairs: [LogRepair]) -> CallbackLog {
    var log = self
    var calls = calls
    for repair in repairs.reversed() {
      switch repair {
      case .removed(let line): calls.remove(at: line)
      case .inserted(let call, let line): calls.insert(call, at: line)
      case .swapped(let line): calls.swapAt(line, line + 1)
      }
    }
    log.calls = calls
    return log
  }
}
