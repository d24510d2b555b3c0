package import LifecycleModel
import LifecycleEngine
import StateExploration

/// A kind of call of a method or an observer.
package struct CallKind: Hashable, Sendable {
  package var callback: Callback
  /// The value of `applicationState` in the call; `nil` if it is not known.
  package var state: AppState?
  /// Whether the process began in the same step.
  package var isCold: Bool
}

/// A count of the calls in steps, by the rows of their events.
struct CallTally {
  private let rows: EventRows
  /// The role of each row.
  private var roles: [Role] = []
  /// The number of warm and of cold calls of each row.
  private var warm: [Int] = []
  private var cold: [Int] = []

  private enum Role {
    case start, call, other
  }

  init(_ rows: EventRows) {
    self.rows = rows
    learnRows()
  }

  /// Counts the calls of a step.
  mutating func add(_ trace: borrowing Trace) {
    if roles.count < rows.count { learnRows() }
    var isCold = false
    for index in 0..<trace.entries.count {
      add(Int(trace.entries[index].row), 1, &isCold)
    }
  }

  /// Counts the calls of a step that was taken some number of times.
  mutating func add(_ course: MoveTable.Course, of moves: MoveTable, times count: Int) {
    var isCold = false
    for place in course.path { add(Int(moves.pathEvents[place]), count, &isCold) }
  }

  @inline(__always)
  private mutating func add(_ row: Int, _ count: Int, _ isCold: inout Bool) {
    switch roles[row] {
    case .other: break
    case .start: isCold = true
    case .call where isCold: cold[row] &+= count
    case .call: warm[row] &+= count
    }
  }

  private mutating func learnRows() {
    for event in rows.events[roles.count...] {
      switch event.body {
      case .processStart: roles.append(.start)
      case .callback: roles.append(.call)
      default: roles.append(.other)
      }
      warm.append(0)
      cold.append(0)
    }
  }

  /// Returns the counts, and begins anew.
  mutating func take() -> [CallKind: Int] {
    var counts: [CallKind: Int] = [:]
    for row in roles.indices {
      guard warm[row] > 0 || cold[row] > 0,
        case .callback(let callback, let state, _) = rows.events[row].body
      else { continue }
      for (count, isCold) in [(warm[row], false), (cold[row], true)] where count > 0 {
        counts[CallKind(callback: callback, state: state, isCold: isCold), default: 0] += count
      }
      (warm[row], cold[row]) = (0, 0)
    }
    return counts
  }
}
