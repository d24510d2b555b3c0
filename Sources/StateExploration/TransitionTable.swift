/// A finite transition system in dense tables, for random walks and coverage.
///
/// States and transitions are numbers from 0. The transitions of a state are consecutive and fall
/// into groups with a label, the variants of one action: a walk draws a group first, by the weights
/// of the labels, then a transition within it, evenly, so that an action with many variants is not
/// likelier than one with few.
///
/// The tables are fixed when it is made and stand in plain memory, so that a draw touches no
/// reference count.
public final class TransitionTable: @unchecked Sendable {
  /// How many states there are.
  public let stateCount: Int
  /// The state each transition leads to.
  @usableFromInline package let targets: FlatTable<Int32>
  /// Where each state's groups begin in `groups`, and one end more.
  @usableFromInline let rows: FlatTable<Int32>
  /// Where each group's transitions begin, and one end more.
  @usableFromInline let groups: FlatTable<Int32>
  /// The label of each group, from 0 to 63.
  @usableFromInline let labels: FlatTable<UInt8>
  /// Where each transition's successors begin among the pairs, and one end more.
  @usableFromInline let pairs: FlatTable<Int>

  /// Creates a table.
  ///
  /// - Parameters:
  ///   - states: for each state its groups. Transitions are numbered in this order.
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
    /// What the action is, from 0 to 63.
    public var label: Int
    /// The states that the transitions lead to, at least one.
    public var targets: [Int]

    /// Creates a group.
    public init(label: Int, targets: [Int]) {
      precondition((0..<64).contains(label), "labels go from 0 to 63")
      precondition(!targets.isEmpty, "a group has at least one transition")
      self.label = label
      self.targets = targets
    }
  }

  /// How many transitions there are.
  public var transitionCount: Int { targets.count }

  /// How many pairs there are of a transition and one that can follow it.
  public var pairCount: Int { pairs[pairs.count - 1] }

  /// The state that a transition leads to.
  @inlinable
  public func target(of transition: Int) -> Int { Int(targets[transition]) }

  /// The transitions that leave the state.
  @inlinable
  public func transitions(of state: Int) -> Range<Int> {
    Int(groups[Int(rows[state])])..<Int(groups[Int(rows[state + 1])])
  }

  /// Draws a transition that leaves the state; `nil` if none does.
  ///
  /// Two draws. Where the mix leaves out every label of the state, it is set aside.
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

  /// The number of the pair, the second transition leaving the state the first leads to.
  @inlinable
  public func pair(_ first: Int, _ second: Int) -> Int {
    pairs[first] + second - transitions(of: Int(targets[first])).lowerBound
  }
}
