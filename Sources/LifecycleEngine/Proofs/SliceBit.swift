import StateExploration

/// The result of a search for an invariant that is never violated, in one bit.
///
/// Nodes are equivalent if no sequence of moves tells them apart by what it exercises (Moore,
/// "Gedanken-Experiments on Sequential Machines", 1956). If at most two classes remain for each
/// state of the model, a bit tells which of them a run is in. The number of slices that a move
/// exercises is then a part that depends on the move alone, plus at most one if the bit is set.
struct SliceBit {
  /// The effect of a move on the bit, and whether a slice is exercised if it is set before.
  struct Effect: OptionSet, Hashable {
    let rawValue: UInt8
    /// The bit stays; otherwise, it is cleared.
    static let keep = Effect(rawValue: 1)
    /// The bit is then flipped.
    static let flip = Effect(rawValue: 2)
    /// A slice is exercised if the bit was set.
    static let count = Effect(rawValue: 4)
  }

  /// The course of a bit, equal for invariants that need not be told apart.
  struct Course: Hashable {
    var start = false
    /// The effect of each move.
    var effects: [Effect]
    /// Whether a run that ends in each state of the model exercises a slice if the bit is set.
    var countsAtEnd: [Bool]
  }

  private(set) var course: Course
  /// The number of slices that moves exercise regardless of the bit, for moves that exercise any.
  private(set) var fixed: [(move: Int, count: Int)] = []
  /// The same for the states of the model in which runs end.
  private(set) var fixedAtEnd: [(state: Int, count: Int)] = []

  /// Whether the bit counts anything.
  var isNeeded: Bool {
    course.countsAtEnd.contains(true) || course.effects.contains { $0.contains(.count) }
  }

  /// Creates the bit of a search; `nil` if one bit isn't enough.
  init?(_ search: InvariantSearch, _ moves: MoveTable) {
    guard let classes = NodeClasses(search) else { return nil }
    course = Course(
      effects: Array(repeating: [], count: moves.moves.count),
      countsAtEnd: Array(repeating: false, count: search.nodesOfState.count))
    for (state, pair) in classes.representatives.enumerated() {
      guard let pair else { continue }
      let (clear, set) = (search.nodes[pair.clear], search.nodes[pair.set])
      if clear.atEnd > 0 { fixedAtEnd.append((state, Int(clear.atEnd))) }
      course.countsAtEnd[state] = set.atEnd > clear.atEnd
      for offset in search.offsets(of: state) {
        let steps = (search.steps[clear.first + offset], search.steps[set.first + offset])
        let after = (classes[Int(steps.0.next)], classes[Int(steps.1.next)])
        var effect: Effect = after.0 == after.1 ? [] : .keep
        if after.0 { effect.insert(.flip) }
        if steps.1.exercised > steps.0.exercised { effect.insert(.count) }
        let move = Int(steps.0.move)
        course.effects[move] = effect
        if steps.0.exercised > 0 { fixed.append((move, Int(steps.0.exercised))) }
      }
    }
    course.start = classes[0]
  }
}

/// The nodes of a search in at most two classes for each state of the model.
private struct NodeClasses {
  /// A node of each class, for each state of the model; the same one twice if there is only one
  /// class, `nil` if no run gets there.
  private(set) var representatives: [(clear: Int, set: Int)?]
  private var isSet: [Bool]
  private let search: InvariantSearch

  subscript(node: Int) -> Bool { isSet[node] }

  init?(_ search: InvariantSearch) {
    self.search = search
    isSet = Array(repeating: false, count: search.nodes.count)
    representatives = search.nodesOfState.map { $0.first.map { ($0, $0) } }
    let divided = search.nodesOfState.indices.filter { search.nodesOfState[$0].count > 1 }
    while true {
      let before = isSet
      for state in divided where !divide(state, by: before) { return nil }
      if isSet == before { break }
    }
    for state in divided where !orient(state) { return nil }
  }

  /// Divides the nodes of a state of the model by the results of their moves; returns false if that
  /// takes more than two classes.
  private mutating func divide(_ state: Int, by before: [Bool]) -> Bool {
    let nodes = search.nodesOfState[state]
    var set: Int?
    for node in nodes where differ(node, nodes[0], before) {
      if let set, differ(node, set, before) { return false }
      set = set ?? node
      isSet[node] = true
    }
    representatives[state] = (nodes[0], set ?? nodes[0])
    return true
  }

  private func differ(_ one: Int, _ other: Int, _ isSet: [Bool]) -> Bool {
    let (a, b) = (search.nodes[one], search.nodes[other])
    if isSet[one] != isSet[other] || a.atEnd != b.atEnd { return true }
    return one != other
      && search.offsets(of: a.modelState).contains { offset in
        let (a, b) = (search.steps[a.first + offset], search.steps[b.first + offset])
        return a.exercised != b.exercised || isSet[Int(a.next)] != isSet[Int(b.next)]
      }
  }

  /// Orients the bit so that it is set where more slices are exercised; returns false if the
  /// difference isn't at most one slice in the same direction for all moves.
  private mutating func orient(_ state: Int) -> Bool {
    guard let (clear, set) = representatives[state] else { return true }
    let (a, b) = (search.nodes[clear], search.nodes[set])
    let differences =
      [Int(b.atEnd) - Int(a.atEnd)]
      + search.offsets(of: state).map { offset in
        Int(search.steps[b.first + offset].exercised)
          - Int(search.steps[a.first + offset].exercised)
      }
    let (least, greatest) = (differences.min() ?? 0, differences.max() ?? 0)
    if least == -1 && greatest == 0 {
      for node in search.nodesOfState[state] { isSet[node].toggle() }
      representatives[state] = (set, clear)
      return true
    }
    return least == 0 && greatest <= 1
  }
}
