/// Boolean functions in canonical form: equal functions are the same node.
///
/// Reduced ordered binary decision diagrams, hash-consed (Bryant, "Graph-Based Algorithms for
/// Boolean Function Manipulation", IEEE Transactions on Computers 35(8), 1986). Variables come in
/// groups. Within a group they are thresholds on one unknown distance, so that a variable with a
/// smaller bound implies those with larger bounds; diagrams in which no test repeats what another
/// has answered are canonical under that implication too (interval diagrams: Strehl and Thiele,
/// "Symbolic Model Checking of Process Networks Using Interval Diagram Techniques", ICCAD 1998).
///
/// No operation recurses: formulas may be as deep as they like.
struct DecisionDiagrams: Sendable {
  /// A function; 0 is false, 1 is true. The parts of a node have smaller numbers.
  typealias Node = Int32

  static let no: Node = 0
  static let yes: Node = 1

  /// "The distance of the group is at most the bound."
  struct Variable: Hashable, Sendable {
    var group: Int32
    var bound = 0

    /// Whether the variable is tested before the other: groups rise, bounds fall.
    func precedes(_ other: Variable) -> Bool {
      group != other.group ? group < other.group : bound > other.bound
    }
  }

  /// If the variable then `high` else `low`.
  struct Cell: Hashable, Sendable {
    var variable: Variable
    var low: Node
    var high: Node
  }

  /// If `test` then `yes` else `no`.
  private struct Question: Hashable {
    var test: Node
    var yes: Node
    var no: Node
  }

  private struct Frame {
    var question: Question
    var top: Variable
  }

  /// The nodes by number.
  private(set) var cells = [
    Cell(variable: Variable(group: .max), low: no, high: no),
    Cell(variable: Variable(group: .max), low: yes, high: yes),
  ]
  /// No more nodes than this are made.
  let limit: Int
  /// Whether the limit was hit; what came out since is meaningless.
  private(set) var isExhausted = false
  /// How many questions had to be computed.
  private(set) var operations = 0

  private var unique: [Cell: Node] = [:]
  private var answers: [Question: Node] = [:]
  private var frames: [Frame] = []

  init(limit: Int) { self.limit = limit }

  /// The function that is the variable.
  mutating func variable(_ variable: Variable) -> Node {
    make(variable, low: Self.no, high: Self.yes)
  }

  mutating func not(_ a: Node) -> Node { choose(a, Self.no, Self.yes) }

  mutating func and(_ a: Node, _ b: Node) -> Node { a == b ? a : choose(a, b, Self.no) }

  mutating func or(_ a: Node, _ b: Node) -> Node { a == b ? a : choose(a, Self.yes, b) }

  /// If `test` then `yes` else `no`.
  ///
  /// - Complexity: O(product of the sizes), as Bryant's `apply`.
  mutating func choose(_ test: Node, _ yes: Node, _ no: Node) -> Node {
    let question = Question(test: test, yes: yes, no: no)
    if let answer = known(question) { return answer }
    push(question)
    while let frame = frames.last, !isExhausted {
      let high = cofactor(frame, true)
      guard let highAnswer = known(high) else {
        push(high)
        continue
      }
      let low = cofactor(frame, false)
      guard let lowAnswer = known(low) else {
        push(low)
        continue
      }
      answers[frame.question] = make(frame.top, low: lowAnswer, high: highAnswer)
      frames.removeLast()
    }
    frames.removeAll(keepingCapacity: true)
    return answers[question] ?? Self.no
  }

  /// The answer, if it is plain or has been computed before.
  private func known(_ question: Question) -> Node? {
    if question.test == Self.yes || question.yes == question.no { return question.yes }
    if question.test == Self.no { return question.no }
    if question.yes == Self.yes && question.no == Self.no { return question.test }
    return answers[question]
  }

  private mutating func push(_ question: Question) {
    operations += 1
    var top = cells[Int(question.test)].variable
    for node in [question.yes, question.no] where node > Self.yes {
      let variable = cells[Int(node)].variable
      if variable.precedes(top) { top = variable }
    }
    frames.append(Frame(question: question, top: top))
  }

  private func cofactor(_ frame: Frame, _ value: Bool) -> Question {
    let (question, top) = (frame.question, frame.top)
    return Question(
      test: cofactor(question.test, top, value), yes: cofactor(question.yes, top, value),
      no: cofactor(question.no, top, value))
  }

  /// The function where the variable has the value; no variable of the function precedes it.
  private func cofactor(_ node: Node, _ variable: Variable, _ value: Bool) -> Node {
    let cell = cells[Int(node)]
    guard cell.variable.group == variable.group, node > Self.yes else { return node }
    if !value { return cell.low }
    return cell.variable.bound == variable.bound ? cell.high : node
  }

  private mutating func make(_ variable: Variable, low: Node, high: Node) -> Node {
    if low == high { return low }
    let below = cells[Int(high)]
    if high > Self.yes, below.variable.group == variable.group, below.low == low { return high }
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
