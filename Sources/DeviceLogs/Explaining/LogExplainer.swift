public import LifecycleModel
import StateExploration

/// Explains logs by the behaviours of one profile: which hidden actions and callbacks lead to them.
///
/// Whatever the log's author did not record may have happened: actions, callbacks of methods that
/// are not instrumented, suspensions, kills between any two callbacks, and any answer of a method
/// whose answer decides how it goes on.
public struct LogExplainer: Sendable {
  let graph: LogGraph
  /// What is reachable, by the edges allowed.
  private var pasts: [BitSet: Past] = [:]

  /// Creates an explainer.
  ///
  /// - Parameter edges: those that an explanation may take at most.
  public init(
    profile: Profile, edges: EdgeSet = .observed, configuration: Configuration = Configuration()
  ) throws(UnknownName) {
    let model = try CompiledModel(profile: profile, edges: edges, configuration: configuration)
    self.init(model)
  }

  /// Creates an explainer with the behaviours of a model.
  public init(_ model: CompiledModel) { graph = LogGraph(model) }

  /// Explains a log by as few observed edges as possible, then by as few actions that take them,
  /// then by as few ends of processes that it does not show, then by as few actions.
  ///
  /// Of the sets of edges that will do, the smallest is found, and of those of one size the first
  /// in the profile's order; where three or more edges can each be exchanged for others, a set is
  /// found from which none can be left out.
  ///
  /// - Complexity: O(n · g log g) for n lines and a graph of size g, for each set of edges tried:
  ///   one for a documented behaviour, and for others seldom more than the edges taken plus three.
  public mutating func explain(_ log: CallbackLog) -> LogExplanation {
    let documented = attempt(log, BitSet(capacity: graph.edgeNames.count))
    guard documented.way == nil, !graph.edgeNames.isEmpty else { return explanation(documented) }
    let observed = attempt(log, set(Array(graph.edgeNames.indices)))
    guard observed.way != nil else { return explanation(observed) }
    return explanation(cheapest(log, observed))
  }

  /// Whether the log is a behaviour under the documented edges and the named ones; `nil` names all.
  ///
  /// - Complexity: O(n · g log g) for n lines and a graph of size g.
  public mutating func accepts(_ log: CallbackLog, edges: [String]?) -> Bool {
    let indices = graph.edgeNames.indices.filter { edges?.contains(graph.edgeNames[$0]) ?? true }
    return attempt(log, set(indices)).way != nil
  }

  /// The explanation by the profile that takes the fewest edges, then the fewest actions.
  ///
  /// Of equals the first; if none accepts the log, what the profile says that follows it furthest.
  public static func explain(
    _ log: CallbackLog, by explainers: inout [LogExplainer]
  ) -> LogExplanation? {
    var best: LogExplanation?
    for index in explainers.indices {
      let explanation = explainers[index].explain(log)
      if best.map({ explanation.isBetter(than: $0) }) ?? true { best = explanation }
    }
    return best
  }

  // MARK: Sets of edges

  private func set(_ edges: [Int]) -> BitSet {
    var set = BitSet(capacity: graph.edgeNames.count)
    for edge in edges { set.insert(edge) }
    return set
  }

  /// The attempt with the smallest set of edges, given one with all of them.
  private mutating func cheapest(_ log: CallbackLog, _ observed: Attempt) -> Attempt {
    let all = Array(graph.edgeNames.indices)
    let taken = observed.edges
    let necessary = taken.filter { edge in
      attempt(log, set(all.filter { $0 != edge })).way == nil
    }
    guard necessary.count < taken.count else { return observed }
    let others = all.filter { !necessary.contains($0) }
    var size = necessary.count
    while size <= min(taken.count, necessary.count + 2) {
      for more in Self.choices(of: size - necessary.count, from: others) {
        let attempt = attempt(log, set(necessary + more))
        if attempt.way != nil { return attempt }
      }
      size += 1
    }
    return shrunk(log, taken)
  }

  /// The attempt with a set of edges from which none can be left out.
  private mutating func shrunk(_ log: CallbackLog, _ edges: [Int]) -> Attempt {
    var kept = edges
    var best = attempt(log, set(kept))
    for edge in edges {
      let fewer = kept.filter { $0 != edge }
      let attempt = attempt(log, set(fewer))
      guard attempt.way != nil else { continue }
      kept = fewer
      best = attempt
    }
    return best
  }

  /// All choices of so many elements, in the order of the list.
  private static func choices(of count: Int, from elements: [Int]) -> [[Int]] {
    guard count > 0 else { return [[]] }
    return elements.indices.flatMap { index in
      choices(of: count - 1, from: Array(elements[(index + 1)...])).map { [elements[index]] + $0 }
    }
  }

  // MARK: One set

  /// What came of a search with one set of edges.
  struct Attempt {
    var way: LogExplanation.Way?
    var edges: [Int] = []
    var unexplainedAt = 0
    var possible: [LoggedCall] = []
  }

  /// The best attempt over all ways to read the log's names of scenes.
  private mutating func attempt(_ log: CallbackLog, _ allowed: BitSet) -> Attempt {
    let past = pasts[allowed] ?? Past(graph, allowed)
    pasts[allowed] = past
    var best: Attempt?
    for scenes in log.readings(among: graph.scenes) {
      let attempt = past.attempt(log, scenes)
      if best.map({ attempt.isBetter(than: $0) }) ?? true { best = attempt }
    }
    return best ?? Attempt()
  }

  private func explanation(_ attempt: Attempt) -> LogExplanation {
    let isAccepted = attempt.way != nil
    return LogExplanation(
      profile: graph.model.profile.name, way: attempt.way,
      needs: attempt.edges.map { graph.edgeNames[$0] },
      unexplainedAt: isAccepted ? nil : attempt.unexplainedAt,
      possible: isAccepted ? [] : attempt.possible)
  }
}

extension LogExplainer.Attempt {
  fileprivate func isBetter(than other: Self) -> Bool {
    switch (way, other.way) {
    case (let way?, let best?):
      (edges.count, way.actions.count) < (other.edges.count, best.actions.count)
    case (nil, nil): unexplainedAt > other.unexplainedAt
    default: way != nil
    }
  }
}

extension LogExplanation {
  fileprivate func isBetter(than other: Self) -> Bool {
    switch (way, other.way) {
    case (let way?, let best?):
      (needs.count, way.actions.count) < (other.needs.count, best.actions.count)
    case (nil, nil): (unexplainedAt ?? 0) > (other.unexplainedAt ?? 0)
    default: way != nil
    }
  }
}
