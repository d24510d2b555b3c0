public import StateExploration

extension ExploredSystem {
  /// Checks whether every run satisfies a formula, by a search of the system together with the
  /// automaton of the words that violate it (Vardi and Wolper, "An Automata-Theoretic Approach to
  /// Automatic Program Verification", 1986).
  ///
  /// A run that ends is judged as a finite word, by which `next` and `eventually` fail at its end.
  /// The counterexample is a shortest run that ends or, if none of these violates the formula, one
  /// that never ends. Its loop begins as early as it can and is no repetition of a shorter one; yet
  /// another run may take fewer transitions, since the automaton's states are part of the loop that
  /// is sought.
  ///
  /// - Parameters:
  ///   - fairness: Assumptions about runs that never end; others are left out. At most 24.
  ///   - event: Returns the letter of a transition.
  /// - Throws: `MonitorError` if the formula is too large.
  /// - Precondition: The formula has no durations.
  /// - Complexity: O(transitions · states of the automaton)
  public func check<V: Vocabulary>(
    _ formula: Formula<V.Atom>, in vocabulary: V, fairness: [Fairness] = [],
    event: (System.State, System.Action, System.State) -> V.Event
  ) throws(MonitorError) -> Outcome {
    precondition(fairness.count <= 24, "at most 24 assumptions of fairness")
    let events = edges.map { edge in
      event(states[Int(edge.source)], edge.action, states[Int(edge.target)])
    }
    let letters = KnownLetters(vocabulary: vocabulary, events: events)
    let alphabet = try Alphabet(of: formula.atoms, in: letters)
    let automaton = try BuchiAutomaton(violating: formula, alphabet: alphabet)
    let marks = EdgeMarks(self, fairness, above: automaton.markCount)
    let product = Product(
      self, automaton, letters: events.map { alphabet.letter(for: $0, in: letters) }, marks)
    return outcome(of: product, marks)
  }

  /// Checks a formula about the actions themselves.
  ///
  /// - Throws: `MonitorError` if the formula is too large.
  /// - Precondition: The formula has no durations.
  public func check<V: Vocabulary>(
    _ formula: Formula<V.Atom>, in vocabulary: V, fairness: [Fairness] = []
  ) throws(MonitorError) -> Outcome where V.Event == System.Action {
    try check(formula, in: vocabulary, fairness: fairness) { _, action, _ in action }
  }

  private func outcome(of product: Product, _ marks: EdgeMarks) -> Outcome {
    var graph = MarkedGraph()
    var edgesTaken: [Int] = []
    let found = StateGraph(
      exploring: product, until: product.isViolatedAtEnd,
      visiting: { from, edge, to in
        graph.add(from: from, to: to, marks: edge.marks | marks.ofEdge[edge.number])
        edgesTaken.append(edge.number)
      })
    if found.goal != nil {
      let path = found.path(to: found.states.count - 1)
      return .violated(Run(stem: path.map { edges[$0.number].action }, loop: []))
    }
    var condition = marks.condition
    condition.always |= (1 << UInt64(product.automatonMarkCount)) - 1
    let starts = Array(0..<product.initialStates.count)
    if let lasso = LassoSearch(graph, condition).lasso(from: starts) {
      let (stem, loop) = Self.normalForm(
        stem: lasso.stem.map { edgesTaken[$0] }, loop: lasso.loop.map { edgesTaken[$0] })
      return .violated(
        Run(stem: stem.map { edges[$0].action }, loop: loop.map { edges[$0].action }))
    }
    guard isComplete else { return .undecided }
    return hasRun(marks) ? .holds : .noRun
  }

  /// Returns the same endless run with the shortest loop and the shortest stem.
  private static func normalForm(stem: [Int], loop: [Int]) -> (stem: [Int], loop: [Int]) {
    let period = (1...loop.count).first { period in
      loop.count.isMultiple(of: period) && loop.indices.allSatisfy { loop[$0] == loop[$0 % period] }
    }
    var (stem, loop) = (stem, Array(loop.prefix(period ?? loop.count)))
    while let last = stem.last, last == loop.last {
      stem.removeLast()
      loop.insert(loop.removeLast(), at: 0)
    }
    return (stem, loop)
  }

  /// Whether some run ends, or never ends and is fair.
  private func hasRun(_ marks: EdgeMarks) -> Bool {
    if edgesOfState.contains(where: \.isEmpty) { return true }
    var graph = MarkedGraph()
    for (number, edge) in edges.enumerated() {
      graph.add(from: Int(edge.source), to: Int(edge.target), marks: marks.ofEdge[number])
    }
    return LassoSearch(graph, marks.condition).lasso(from: Array(0..<initialCount)) != nil
  }
}

extension ExploredSystem {
  /// The marks of transitions by which fair runs are told from others.
  fileprivate struct EdgeMarks {
    private(set) var ofEdge: [UInt64]
    private(set) var condition = FairnessCondition()

    /// - Parameter first: The number of the lowest mark to use.
    init(_ system: ExploredSystem, _ fairness: [Fairness], above first: Int) {
      ofEdge = system.edges.map { _ in 0 }
      var next = UInt64(1) << UInt64(first)
      func mark() -> UInt64 {
        defer { next <<= 1 }
        return next
      }
      for assumption in fairness {
        switch assumption {
        case .weak(let isMeant):
          let met = mark()
          add(system, isMeant) { isEnabled, isTaken in isTaken || !isEnabled ? met : 0 }
          condition.always |= met
        case .strong(let isMeant):
          let (asked, answer) = (mark(), mark())
          add(system, isMeant) { isEnabled, isTaken in
            (isEnabled ? asked : 0) | (isTaken ? answer : 0)
          }
          condition.answered.append(.init(asked: asked, answer: answer))
        }
      }
    }

    private mutating func add(
      _ system: ExploredSystem, _ isMeant: (System.Action) -> Bool,
      _ marks: (_ isEnabled: Bool, _ isTaken: Bool) -> UInt64
    ) {
      for range in system.edgesOfState {
        let taken = system.edges[range].map { isMeant($0.action) }
        let isEnabled = taken.contains(true)
        for (edge, isTaken) in zip(range, taken) { ofEdge[edge] |= marks(isEnabled, isTaken) }
      }
    }
  }

  /// The explored states together with those of an automaton.
  fileprivate final class Product: TransitionSystem {
    /// A state of the system, with one of the automaton.
    struct PairedState: Hashable {
      var state: Int32
      var claims: BuchiAutomaton.State
    }

    /// A transition of the system, with the automaton's marks.
    struct MarkedEdge {
      var number: Int
      var marks: UInt64
    }

    typealias Action = MarkedEdge

    let automatonMarkCount: Int
    let initialStates: [PairedState]
    private let system: ExploredSystem
    private var automaton: BuchiAutomaton
    private let letters: [Int]

    init(
      _ system: ExploredSystem, _ automaton: BuchiAutomaton, letters: [Int], _ marks: EdgeMarks
    ) {
      self.system = system
      self.automaton = automaton
      self.letters = letters
      automatonMarkCount = automaton.markCount
      initialStates = (0..<system.initialCount).map {
        PairedState(state: Int32($0), claims: automaton.initial)
      }
    }

    func transitions(of state: PairedState) -> [(MarkedEdge, PairedState)] {
      system.edgesOfState[Int(state.state)].flatMap { edge in
        automaton.transitions(from: state.claims, letter: letters[edge]).map { transition in
          (
            MarkedEdge(number: edge, marks: transition.marks),
            PairedState(state: system.edges[edge].target, claims: transition.target)
          )
        }
      }
    }

    /// Returns whether a run ends in the state, and violates the formula.
    func isViolatedAtEnd(_ state: PairedState) -> Bool {
      system.isComplete && system.edgesOfState[Int(state.state)].isEmpty
        && automaton.mayEnd(state.claims)
    }
  }
}

/// A vocabulary whose events are known to be these.
private struct KnownLetters<V: Vocabulary>: Vocabulary {
  let vocabulary: V
  nonisolated(unsafe) let events: [V.Event]

  func resolve(_ atom: AtomSyntax) -> Result<Formula<V.Atom>, AtomProblem> {
    vocabulary.resolve(atom)
  }

  func syntax(of atom: V.Atom) -> AtomSyntax { vocabulary.syntax(of: atom) }
  func holds(_ atom: V.Atom, at event: V.Event) -> Bool { vocabulary.holds(atom, at: event) }
  func representatives(of atoms: [V.Atom]) -> [V.Event] { events }
}
