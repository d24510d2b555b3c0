/// Boolean functions in canonical form: equal functions are the same node.
///
/// Reduced ordered binary decision diagrams (Bryant, "Graph-Based Algorithms for Boolean Function
/// Manipulation", 1986), hash-consed, variables ordered by number.
struct DecisionDiagrams {
  /// A function; 0 is false, 1 is true.
  typealias Node = Int32

  static let no: Node = 0
  static let yes: Node = 1

  /// No more nodes than this are made.
  let limit: Int
  /// Whether the limit was hit; what came out since is meaningless.
  private(set) var isExhausted = false

  private struct Cell: Hashable {
    var variable: Int32
    var low: Node
    var high: Node
  }

  private struct Question: Hashable {
    var test: Node
    var yes: Node
    var no: Node
  }

  private var cells = [
    Cell(variable: .max, low: 0, high: 0), Cell(variable: .max, low: 1, high: 1),
  ]
  private var unique: [Cell: Node] = [:]
  private var answers: [Question: Node] = [:]

  init(limit: Int) { self.limit = limit }

  /// The function that is the variable.
  mutating func variable(_ variable: Int) -> Node { make(Int32(variable), Self.no, Self.yes) }

  mutating func not(_ a: Node) -> Node { choose(a, Self.no, Self.yes) }

  mutating func and(_ a: Node, _ b: Node) -> Node { choose(a, b, Self.no) }

  mutating func or(_ a: Node, _ b: Node) -> Node { choose(a, Self.yes, b) }

  /// If `test` then `yes` else `no`.
  mutating func choose(_ test: Node, _ yes: Node, _ no: Node) -> Node {
    if test == Self.yes || yes == no { return yes }
    if test == Self.no { return no }
    if yes == Self.yes && no == Self.no { return test }
    let question = Question(test: test, yes: yes, no: no)
    if let answer = answers[question] { return answer }
    let top = min(variable(of: test), variable(of: yes), variable(of: no))
    let high = choose(
      cofactor(test, top, true), cofactor(yes, top, true), cofactor(no, top, true))
    let low = choose(
      cofactor(test, top, false), cofactor(yes, top, false), cofactor(no, top, false))
    let answer = make(top, low, high)
    answers[question] = answer
    return answer
  }

  /// The function with every variable replaced by a function.
  mutating func substitute(
    _ node: Node, _ replacement: [Node], _ known: inout [Node: Node]
  ) -> Node {
    if node <= Self.yes { return node }
    if let result = known[node] { return result }
    let cell = cells[Int(node)]
    let high = substitute(cell.high, replacement, &known)
    let low = substitute(cell.low, replacement, &known)
    let result = choose(replacement[Int(cell.variable)], high, low)
    known[node] = result
    return result
  }

  /// The value of the function where the variables have these values.
  func evaluate(_ node: Node, _ values: [Bool]) -> Bool {
    var node = node
    while node > Self.yes {
      let cell = cells[Int(node)]
      node = values[Int(cell.variable)] ? cell.high : cell.low
    }
    return node == Self.yes
  }

  private func variable(of node: Node) -> Int32 { cells[Int(node)].variable }

  private func cofactor(_ node: Node, _ variable: Int32, _ value: Bool) -> Node {
    let cell = cells[Int(node)]
    guard cell.variable == variable else { return node }
    return value ? cell.high : cell.low
  }

  private mutating func make(_ variable: Int32, _ low: Node, _ high: Node) -> Node {
    if low == high { return low }
    let cell = Cell(variable: variable, low: low, high: high)
    if let known = unique[cell] { return known }
    guard cells.count < limit else {
      isExhausted = true
      return Self.no
    }
    cells.append(cell)
    let node = Node(cells.count - 1)
    unique[cell] = node
    return node
  }
}
