import Synchronization
import TemporalLogic

/// Numbers of states and names on which all judges of a plan agree, whichever meets one first.
package final class SharedNumbers: Sendable {
  /// The states of the monitors of each group.
  let states: [SharedStates]
  private let names = Mutex<[String: Int]>([:])

  /// Creates numbers for the judges of a plan.
  package init(_ plan: JudgingPlan) { states = plan.groups.map { _ in SharedStates() } }

  /// Returns the number of a name.
  func number(of name: String) -> Int { names.withLock { $0.number(of: name) } }
}

/// The numbers of the states of one group's monitors.
final class SharedStates: StateNumbering, Sendable {
  private let numbers = Mutex<[[Int32]: Int]>([:])

  func number(of states: [Int32]) -> Int32 {
    Int32(numbers.withLock { $0.number(of: states) }) + 1
  }
}

extension Dictionary where Value == Int {
  /// Returns the number of a key; a new one gets the next.
  fileprivate mutating func number(of key: Key) -> Int {
    if let known = self[key] { return known }
    self[key] = count
    return count - 1
  }
}
