/// The runs that a trial performed, as a graph: runs that are known to go on alike are one node.
struct TrialGraph: Sendable {
  /// The actions by which a node is first reached, by its number.
  private(set) var sequences: [Int: [ActionOrder.Number]] = [0: []]
  /// The actions from one node to another, those of one node after each other.
  private(set) var edges: [Edge] = []
  /// Whether the states of all runs could be compared; otherwise some that are equal are apart.
  var isWhole = true
  /// The part of each node's state that can always be compared.
  private var places: [Int: Place] = [:]

  struct Edge: Sendable {
    var from: Int
    var to: Int
    var actions: [ActionOrder.Number]
  }

  /// The state of the model, and whether something is queued.
  struct Place: Hashable, Sendable {
    var state: Int
    var isQueued: Bool
  }

  /// Adds the sequences that end at a node, which may be known.
  ///
  /// - Parameter sequence: The actions from the beginning.
  mutating func add(from: Int, to: Int, _ sequence: [ActionOrder.Number], _ place: Place) {
    guard let known = sequences[from] else { return }
    if sequences[to] == nil { (sequences[to], places[to]) = (sequence, place) }
    edges.append(Edge(from: from, to: to, actions: Array(sequence[known.count...])))
  }

  /// The graph in which each edge also leads to the first node at the same place, where the code
  /// may be in another state.
  var guessing: TrialGraph {
    var first: [Place: Int] = [:]
    for (node, place) in places { first[place] = min(first[place] ?? node, node) }
    var guessing = self
    guessing.edges = edges.flatMap { edge -> [Edge] in
      guard let other = places[edge.to].flatMap({ first[$0] }), other != edge.to else {
        return [edge]
      }
      return [edge, Edge(from: edge.from, to: other, actions: edge.actions)]
    }
    return guessing
  }
}
