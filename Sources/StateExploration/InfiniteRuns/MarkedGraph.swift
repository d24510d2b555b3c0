/// A finite graph whose transitions carry marks, in which endless runs are sought.
///
/// States are numbered from 0, and the transitions of each come in a fixed order, which decides
/// which of several lassos is found.
public struct MarkedGraph: Sendable {
  /// A transition, by its index among all.
  public typealias Index = Int

  /// The number of states.
  public private(set) var stateCount = 0
  /// The state to which each transition leads, those of one state after each other.
  private(set) var targets: [Int32] = []
  /// The marks of each transition, one bit for each.
  private(set) var marks: [UInt64] = []
  /// The index of the first transition of each state from which some were added.
  private var begins: [Int] = []

  /// Creates a graph without states.
  public init() {}

  /// The number of transitions.
  public var transitionCount: Int { targets.count }

  /// Adds a transition, and the states of which it is the first to speak.
  ///
  /// - Parameter source: The state that it leaves; at least that of the transition added before.
  /// - Returns: The index of the transition.
  @discardableResult
  public mutating func add(from source: Int, to target: Int, marks: UInt64 = 0) -> Index {
    precondition(source >= begins.count - 1, "transitions are added state by state")
    while begins.count <= source { begins.append(targets.count) }
    targets.append(Int32(target))
    self.marks.append(marks)
    stateCount = max(stateCount, source + 1, target + 1)
    return targets.count - 1
  }

  /// Returns the transitions that leave a state.
  public func transitions(of state: Int) -> Range<Index> {
    guard state < begins.count else { return 0..<0 }
    return begins[state]..<(state + 1 < begins.count ? begins[state + 1] : targets.count)
  }

  /// Returns the state to which a transition leads.
  public func target(of transition: Index) -> Int { Int(targets[transition]) }

  /// Returns the marks of a transition.
  public func marks(of transition: Index) -> UInt64 { marks[transition] }
}

/// A condition on the marks that an endless run meets for ever again.
public struct FairnessCondition: Hashable, Sendable {
  /// The marks each of which is met for ever again (generalised Büchi).
  public var always: UInt64
  /// Pairs of marks: where the first is met for ever again, so is the second (Streett).
  public var answered: [Pair]

  /// A mark that asks for another one.
  public struct Pair: Hashable, Sendable {
    /// The mark that asks, as a bit.
    public var asked: UInt64
    /// The mark that answers it, as a bit.
    public var answer: UInt64

    /// Creates a pair.
    public init(asked: UInt64, answer: UInt64) {
      self.asked = asked
      self.answer = answer
    }
  }

  /// Creates a condition.
  public init(always: UInt64 = 0, answered: [Pair] = []) {
    self.always = always
    self.answered = answered
  }

  /// Returns whether a run that meets exactly these marks for ever again fulfils the condition.
  public func admits(_ marks: UInt64) -> Bool {
    marks & always == always
      && answered.allSatisfy { marks & $0.asked == 0 || marks & $0.answer != 0 }
  }

  /// All marks that it names.
  var named: UInt64 { answered.reduce(always) { $0 | $1.asked | $1.answer } }
}

/// An endless run: a stem, followed by a loop for ever.
public struct Lasso: Hashable, Sendable {
  /// The transitions that lead to the loop.
  public var stem: [MarkedGraph.Index]
  /// The transitions of the loop, at least one.
  public var loop: [MarkedGraph.Index]
  /// Whether no lasso of the graph that fulfils the condition has fewer transitions.
  public var isShortest: Bool

  /// Creates a lasso.
  public init(stem: [MarkedGraph.Index], loop: [MarkedGraph.Index], isShortest: Bool) {
    self.stem = stem
    self.loop = loop
    self.isShortest = isShortest
  }

  /// The number of transitions.
  public var count: Int { stem.count + loop.count }
}
