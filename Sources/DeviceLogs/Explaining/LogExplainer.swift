public import LifecycleModel
public import LifecycleReports
import StateExploration

/// An explainer of logs by the behaviors of one profile: by the hidden actions and callbacks that
/// lead to them.
///
/// Anything that the log's author did not record may have happened: actions, callbacks of methods
/// that are not instrumented, suspensions, kills between any two callbacks, and any return value of
/// a method whose return value decides what follows.
public struct LogExplainer: Sendable {
  let graph: LogGraph
  /// The reachable places, by the set of allowed edges.
  private var pasts: [BitSet: Past] = [:]
  /// Whether lines that come again are repeated and not searched. The explanation is the same.
  package var remembersLines = true

  /// Creates an explainer for a profile.
  ///
  /// - Parameter edges: The edges that an explanation may take.
  public init(
    profile: Profile, edges: EdgeSet = .observed, configuration: Configuration = Configuration()
  ) throws(UnknownName) {
    let model = try CompiledModel(profile: profile, edges: edges, configuration: configuration)
    self.init(model)
  }

  /// Creates an explainer for the behaviors of a model.
  public init(_ model: CompiledModel) { graph = LogGraph(model) }

  /// Returns an explanation of a log that minimizes, in this order, the number of observed edges,
  /// the number of actions that take them, the number of process ends that the log does not show,
  /// and the number of actions.
  ///
  /// The set of edges is a smallest that suffices, and of those of equal size one with the fewest
  /// process ends and actions if as few suffice as the cheapest way takes; else the first in the
  /// profile's order. If three or more edges can each be exchanged for others, the set found is
  /// only one from which none can be left out.
  ///
  /// - Complexity: O(n · g log g) for n lines and a graph of size g, for each set of edges tried:
  ///   one set for a documented behavior, and otherwise rarely more than the edges taken plus
  ///   three.
  public mutating func explain(_ log: CallbackLog) -> LogExplanation {
    let documented = attempt(log, BitSet(capacity: graph.edgeNames.count))
    guard documented.way == nil, !graph.edgeNames.isEmpty else { return explanation(documented) }
    let observed = attempt(log, set(Array(graph.edgeNames.indices)))
    guard observed.way != nil else { return explanation(observed) }
    return explanation(cheapest(log, observed))
  }

  /// Returns whether the log is a behavior under the documented edges and the named ones; `nil`
  /// names all observed edges.
  ///
  /// - Complexity: O(n · g log g) for n lines and a graph of size g.
  public mutating func accepts(_ log: CallbackLog, edges: [String]?) -> Bool {
    let indices = graph.edgeNames.indices.filter { edges?.contains(graph.edgeNames[$0]) ?? true }
    return attempt(log, set(indices)).way != nil
  }

  /// Tells where explanations of a log that cost as little as a given one, and take the same edges,
  /// differ from it in their actions.
  ///
  /// Names of scenes stand for the same scenes in all of them. Of those that take edges, the given
  /// one may be exchanged for another.
  ///
  /// - Parameter count: the number of alternatives to tell at a place; others are counted.
  /// - Complexity: that of ``accepts(_:edges:)``.
  public mutating func forks(
    in log: CallbackLog, _ explanation: inout LogExplanation, tellingAtMost count: Int = 3
  ) -> LogSurvey.Forks {
    guard explanation.isAccepted else { return LogSurvey.Forks() }
    let needs = explanation.needs
    let edges = graph.edgeNames.indices.filter { needs.contains(graph.edgeNames[$0]) }
    // With other edges allowed, another way may have been found first.
    let found = past(set(edges)).forks(
      in: log, explanation.scenes, remembersLines: remembersLines, tellingAtMost: count,
      tellsWay: !needs.isEmpty)
    guard let found else { return LogSurvey.Forks(isComplete: false) }
    if let way = found.way { explanation.way = way }
    return found.forks
  }

  /// Returns the explanation that takes the fewest edges, and then the fewest actions, among those
  /// of several profiles.
  ///
  /// Among equals the first is returned. If no profile accepts the log, the result is the
  /// explanation by the profile that follows it furthest.
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

  func set(_ edges: [Int]) -> BitSet {
    var set = BitSet(capacity: graph.edgeNames.count)
    for edge in edges { set.insert(edge) }
    return set
  }

  /// Returns the attempt with the smallest set of edges, given one with all of them.
  private mutating func cheapest(_ log: CallbackLog, _ observed: Attempt) -> Attempt {
    let all = Array(graph.edgeNames.indices)
    let taken = observed.edges
    let necessary = taken.filter { edge in
      attempt(log, set(all.filter { $0 != edge })).way == nil
    }
    guard necessary.count < taken.count else { return observed }
    let others = all.filter { !necessary.contains($0) }
    var size = necessary.count
    while size < taken.count, size <= necessary.count + 2 {
      for more in Self.choices(of: size - necessary.count, from: others) {
        let attempt = attempt(log, set(necessary + more))
        if attempt.way != nil { return attempt }
      }
      size += 1
    }
    return size == taken.count ? observed : shrunk(log, taken)
  }

  /// Returns an attempt with a set of edges from which none can be left out.
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

  /// Returns all choices of `count` elements, in the order of the list.
  private static func choices(of count: Int, from elements: [Int]) -> [[Int]] {
    guard count > 0 else { return [[]] }
    return elements.indices.flatMap { index in
      choices(of: count - 1, from: Array(elements[(index + 1)...])).map { [elements[index]] + $0 }
    }
  }

  // MARK: One set

  /// The result of a search with one set of edges.
  struct Attempt {
    var way: LogExplanation.Way?
    var edges: [Int] = []
    var unexplainedAt = 0
    var possible: [LoggedCall] = []
    var scenes: [String: String] = [:]
  }

  mutating func past(_ allowed: BitSet) -> Past {
    let past = pasts[allowed] ?? Past(graph, allowed)
    pasts[allowed] = past
    return past
  }

  /// Returns the best attempt over all readings of the log's scene names.
  private mutating func attempt(_ log: CallbackLog, _ allowed: BitSet) -> Attempt {
    let past = past(allowed)
    var best: Attempt?
    for scenes in log.readings(among: graph.scenes) {
      let attempt = past.attempt(log, scenes, remembersLines: remembersLines)
      if best.map({ attempt.isBetter(than: $0) }) ?? true { best = attempt }
    }
    return best ?? Attempt()
  }

  private func explanation(_ attempt: Attempt) -> LogExplanation {
    let isAccepted = attempt.way != nil
    var explanation = LogExplanation(
      profile: graph.model.profile.name, way: attempt.way,
      needs: attempt.edges.map { graph.edgeNames[$0] },
      unexplainedAt: isAccepted ? nil : attempt.unexplainedAt,
      possible: isAccepted ? [] : attempt.possible)
    explanation.scenes = attempt.scenes
    return explanation
  }
}

extension LogExplainer.Attempt {
  fileprivate func isBetter(than other: Self) -> Bool {
    switch (way, other.way) {
    case (let way?, let best?):
      (edges.count, way.course.count) < (other.edges.count, best.course.count)
    case (nil, nil): unexplainedAt > other.unexplainedAt
    default: way != nil
    }
  }
}
