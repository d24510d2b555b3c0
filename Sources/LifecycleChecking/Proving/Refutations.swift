import LifecycleModel

/// A run of the model that violates an invariant.
struct ProofRun: Sendable {
  /// The actions, up to the loop.
  var stem: [ProductSearch.Taken]
  /// The actions that are repeated for ever; empty for a run that ends.
  var loop: [ProductSearch.Taken] = []

  init(_ stem: [ProductSearch.Taken], repeating loop: [ProductSearch.Taken] = []) {
    self.stem = stem
    self.loop = loop
  }

  /// The number of its actions, each once.
  var count: Int { stem.count + loop.count }

  /// The values that methods return other than the configured ones.
  var answers: [CheckingPlan.Answer] { (stem + loop).flatMap(\.answers) }
}

/// Everything that can happen under some edges, from which it can be read which of them are needed
/// to violate an invariant.
protocol Refutations {
  /// Whether everything was found; `false` if a limit cut the search short.
  var isComplete: Bool { get }

  /// Returns a shortest run that violates the invariant and needs no other edges than these; `nil`
  /// if none was found.
  func refutation(under edges: [String]) -> ProofRun?
}

/// The sets of edges that the transitions of a model need.
struct EdgeLabels {
  /// The sets, each once.
  private var sets: [[String]] = []
  /// The number of the set of each transition.
  private var numbers: [Int] = []

  init(_ model: CompiledModel) {
    var known: [[String]: Int] = [:]
    for transition in model.transitions {
      let edges = model.edges(of: transition)
      let number = known[edges] ?? sets.count
      if number == sets.count {
        known[edges] = number
        sets.append(edges)
      }
      numbers.append(number)
    }
  }

  /// The number of sets.
  var count: Int { sets.count }

  /// Returns the number of the set that a transition needs.
  func label(of transition: Int) -> Int { numbers[transition] }

  /// Returns the test of whether a transition needs no other edges than these.
  func allowing(_ edges: [String]) -> (Int) -> Bool {
    let isAllowed = sets.map { $0.allSatisfy(edges.contains) }
    return { isAllowed[numbers[$0]] }
  }
}
