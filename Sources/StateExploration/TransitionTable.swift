/// A finite transition system in dense tables, for random walks and coverage.
///
/// States and transitions are numbers from 0. The transitions of a state are consecutive and fall
/// into groups: a walk draws a group first, then a transition within it, each evenly, so that an
/// action with many variants is not likelier than one with few.
///
/// The tables are fixed when it is made and stand in plain memory, so that a draw touches no
/// reference count.
public final class TransitionTable: @unchecked Sendable {
  /// How many states there are.
  public let stateCount: Int
  /// The state each transition leads to.
  public let targets: UnsafeBufferPointer<Int32>
  /// Where each state's groups begin in `groups`, and one end more.
  @usableFromInline let rows: UnsafeBufferPointer<Int32>
  /// Where each group's transitions begin, and one end more.
  @usableFromInline let groups: UnsafeBufferPointer<Int32>
  /// Where each transition's successors begin among the pairs, and one end more.
  @usableFromInline let pairs: UnsafeBufferPointer<Int>

  /// Creates a table.
  ///
  /// - Parameters:
  ///   - groups: for each state its groups, each a list of the states its transitions lead to.
  ///     Transitions are numbered in this order.
  public init(groups states: [[[Int]]]) {
    var targets: [Int32] = []
    var rows: [Int32] = [0]
    var starts: [Int32] = [0]
    for groups in states {
      for group in groups {
        targets.append(contentsOf: group.map(Int32.init))
        starts.append(Int32(targets.count))
      }
      rows.append(Int32(starts.count - 1))
    }
    stateCount = states.count
    self.targets = .copy(of: targets)
    self.rows = .copy(of: rows)
    self.groups = .copy(of: starts)
    let sizes = states.map { $0.reduce(0) { $0 + $1.count } }
    pairs = .copy(
      of: targets.reduce(into: [0]) { $0.append($0[$0.count - 1] + sizes[Int($1)]) })
  }

  deinit {
    targets.deallocate()
    rows.deallocate()
    groups.deallocate()
    pairs.deallocate()
  }

  /// How many transitions there are.
  public var transitionCount: Int { targets.count }

  /// How many pairs there are of a transition and one that can follow it.
  public var pairCount: Int { pairs[pairs.count - 1] }

  /// The transitions that leave the state.
  @inlinable
  public func transitions(of state: Int) -> Range<Int> {
    Int(groups[Int(rows[state])])..<Int(groups[Int(rows[state + 1])])
  }

  /// Draws a transition that leaves the state; `nil` if none does.
  @inlinable
  public func draw(from state: Int, _ stream: inout RandomStream) -> Int? {
    let first = Int(rows[state])
    let count = Int(rows[state + 1]) - first
    guard count > 0 else { return nil }
    let group = first + stream.index(below: count)
    let start = Int(groups[group])
    return start + stream.index(below: Int(groups[group + 1]) - start)
  }

  /// The number of the pair, the second transition leaving the state the first leads to.
  @inlinable
  public func pair(_ first: Int, _ second: Int) -> Int {
    pairs[first] + second - transitions(of: Int(targets[first])).lowerBound
  }
}

extension UnsafeBufferPointer {
  /// A copy of an array in memory of its own, to be deallocated by its owner.
  package static func copy(of array: [Element]) -> UnsafeBufferPointer {
    let buffer = UnsafeMutableBufferPointer<Element>.allocate(capacity: array.count)
    _ = buffer.initialize(from: array)
    return UnsafeBufferPointer(buffer)
  }
}
