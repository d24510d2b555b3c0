/// A finite transition system in dense tables, for random walks and coverage.
///
/// States and transitions are numbered from 0. The transitions of a state are consecutive and
/// divided into labeled groups, the variants of one action. A walk first draws a group according to
/// the weights of the labels and then a transition uniformly within the group, so that an action
/// with many variants is no more likely than an action with few.
///
/// The tables are immutable and live in plain memory, so that a draw involves no reference
/// counting.
public final class TransitionTable: @unchecked Sendable {
  /// The number of states.
  public let stateCount: Int
  /// The state each transition leads to.
  @usableFromInline package let targets: FlatTable<Int32>
  /// The start of each state's groups in `groups`, followed by the end of the last.
  @usableFromInline let rows: FlatTable<Int32>
  /// The start of each group's transitions, followed by the end of the last.
  @usableFromInline let groups: FlatTable<Int32>
  /// The label of each group, from 0 to 63.
  @usableFromInline let labels: FlatTable<UInt8>
  /// The start of each transition's successors among the pairs, followed by the end of the last.
  @usableFromInline let pairs: FlatTable<Int>

  /// Creates a table.
  ///
  /// - Parameters:
  ///   - states: The groups of each state. Transitions are numbered in this order.
  public init(groups states: [[Group]]) {
    var targets: [Int32] = []
    var labels: [UInt8] = []
    var rows: [Int32] = [0]
    var starts: [Int32] = [0]
    for groups in states {
      for group in groups {
        targets.append(contentsOf: group.targets.map(Int32.init))
        labels.append(UInt8(group.label))
        starts.append(Int32(targets.count))
      }
      rows.append(Int32(starts.count - 1))
    }
    stateCount = states.count
    self.targets = FlatTable(targets)
    self.rows = FlatTable(rows)
    self.groups = FlatTable(starts)
    self.labels = FlatTable(labels)
    let sizes = states.map { $0.reduce(0) { $0 + $1.targets.count } }
    pairs = FlatTable(
      targets.reduce(into: [0]) { $0.append($0[$0.count - 1] + sizes[Int($1)]) })
  }

  /// The transitions of a state that are variants of one action.
  public struct Group: Hashable, Sendable {
    /// The label of the action, from 0 to 63.
    public var label: Int
    /// The target states of the transitions; at least one.
    public var targets: [Int]

    /// Creates a group.
    public init(label: Int, targets: [Int]) {
      precondition((0..<64).contains(label), "labels go from 0 to 63")
      precondition(!targets.isEmpty, "a group has at least one transition")
      self.label = label
      self.targets = targets
    }
  }

  /// The number of transitions.
  public var transitionCount: Int { targets.count }

  /// The number of pairs of a transition and one that can follow it.
  public var pairCount: Int { pairs[pairs.count - 1] }

  /// Returns the state that a transition leads to.
  @inlinable
  public func target(of transition: Int) -> Int { Int(targets[transition]) }

  /// Returns the transitions that leave a state.
  @inlinable
  public func transitions(of state: Int) -> Range<Int> {
    Int(groups[Int(rows[state])])..<Int(groups[Int(rows[state + 1])])
  }

  /// Draws a transition that leaves a state; returns `nil` if there is none.
  ///
  /// Takes two draws. If the mix leaves out every label of the state, it is ignored.
  ///
  /// - Complexity: O(groups of the state).
  @inlinable
  public func draw(from state: Int, _ mix: ActionMix, _ stream: inout RandomStream) -> Int? {
    let first = Int(rows[state])
    let end = Int(rows[state + 1])
    guard first < end else { return nil }
    var kept = mix.kept
    var total = 0
    for group in first..<end { total &+= mix.weight(of: labels[group], keeping: kept) }
    if total == 0 {
      kept = .max
      for group in first..<end { total &+= mix.weight(of: labels[group], keeping: kept) }
    }
    var left = stream.index(below: total)
    var group = first
    while case let weight = mix.weight(of: labels[group], keeping: kept), left >= weight {
      left &-= weight
      group &+= 1
    }
    let start = Int(groups[group])
    return start &+ stream.index(below: Int(groups[group + 1]) &- start)
  }

  /// Returns the number of a pair; the second transition leaves the state that the first leads to.
  @inlinable
  public func pair(_ first: Int, _ second: Int) -> Int {
    pairs[first] + second - transitions(of: Int(targets[first])).lowerBound
  }
}
