/// A store of Boolean functions in canonical form: equal functions are the same node.
///
/// The functions are reduced ordered binary decision diagrams, hash-consed (Bryant, "Graph-Based
/// Algorithms for Boolean Function Manipulation", IEEE Transactions on Computers 35(8), 1986).
/// Variables come in groups. Within a group they are thresholds on one unknown distance, so a
/// variable with a smaller bound implies those with larger bounds; diagrams without tests that an
/// earlier test already answers are canonical under that implication too (interval diagrams: Strehl
/// and Thiele, "Symbolic Model Checking of Process Networks Using Interval Diagram Techniques",
/// ICCAD 1998).
///
/// No operation recurses, so formulas can be arbitrarily deep.
struct DecisionDiagrams: Sendable {
  /// A function, as the number of its node; 0 is false, 1 is true. The children of a node have
  /// smaller numbers.
  typealias Diagram = Int32

  static let no: Diagram = 0
  static let yes: Diagram = 1

  /// The statement "the distance of the group is at most the bound".
  struct Variable: Hashable, Sendable {
    var group: Int32
    var bound = 0

    /// Whether the variable is tested before the other: in ascending order of groups, and
    /// descending order of bounds within a group.
    func precedes(_ other: Variable) -> Bool {
      group != other.group ? group < other.group : bound > other.bound
    }
  }

  /// The function that is `high` if the variable is true and `low` otherwise.
  struct Cell: Hashable, Sendable {
    var variable: Variable
    var low: Diagram
    var high: Diagram
  }

  /// The function that is `yes` where `test` is true and `no` elsewhere.
  private struct Question: Hashable {
    var test: Diagram
    var yes: Diagram
    var no: Diagram
  }

  private struct Frame {
    var question: Question
    var top: Variable
  }

  /// The nodes, by number.
  private(set) var cells = [
    Cell(variable: Variable(group: .max), low: no, high: no),
    Cell(variable: Variable(group: .max), low: yes, high: yes),
  ]
  /// The maximum number of nodes.
  let limit: Int
  /// Whether the limit has been reached; results computed since then are meaningless.
  private(set) var isExhausted = false
  /// The number of questions that had to be computed.
  private(set) var operations = 0

  private var unique: [Cell: Diagram] = [:]
  private var answers: [Question: Diagram] = [:]
  private var frames: [Frame] = []

  init(limit: Int) { self.limit = limit }

  /// Returns the function that consists of the variable alone.
  mutating func variable(_ variable: Variable) -> Diagram {
    make(variable, low: Self.no, high: Self.yes)
  }

  mutating func not(_ a: Diagram) -> Diagram { choose(a, Self.no, Self.yes) }

  mutating func and(_ a: Diagram, _ b: Diagram) -> Diagram { a == b ? a : choose(a, b, Self.no) }

  mutating func or(_ a: Diagram, _ b: Diagram) -> Diagram { a == b ? a : choose(a, Self.yes, b) }

  /// Returns the function that is `yes` where `test` is true and `no` elsewhere.
  ///
  /// - Complexity: O(product of the sizes), as for Bryant's `apply`.
  mutating func choose(_ test: Diagram, _ yes: Diagram, _ no: Diagram) -> Diagram {
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

  /// Returns the answer if it is trivial or has been computed before.
  private func known(_ question: Question) -> Diagram? {
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

  /// Returns the function restricted to the given value of the variable, which no variable of the
  /// function precedes.
  private func cofactor(_ node: Diagram, _ variable: Variable, _ value: Bool) -> Diagram {
    let cell = cells[Int(node)]
    guard cell.variable.group == variable.group, node > Self.yes else { return node }
    if !value { return cell.low }
    return cell.variable.bound == variable.bound ? cell.high : node
  }

  private mutating func make(_ variable: Variable, low: Diagram, high: Diagram) -> Diagram {
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
    let node = Diagram(cells.count - 1)
    unique[cell] = node
    return node
  }
}
