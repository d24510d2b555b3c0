public import LifecycleModel
public import LifecycleChecking

/// The observed edges that refute each invariant of a profile, found by exhaustive search of the
/// model.
public struct EdgeSurvival: Sendable {
  /// The edges of the profile, in the order in which they are listed.
  public let edges: [String]
  /// The invariants that are claimed for the profile and need no adapter, in the order given.
  public let invariants: [Row]

  /// An invariant and the edges that refute it.
  public struct Row: Sendable {
    /// The name.
    public var name: String
    /// The edges that each refute the invariant alone.
    public var refutedBy: [String]
    /// Whether only several edges together refute the invariant.
    public var isRefutedTogether: Bool
    /// The searches that became too large to decide, by edge; `documented` stands for the core,
    /// `observed` for all edges together.
    public var undecided: [String]
    /// Whether the invariant holds without any edge; `false` for an invariant that the core
    /// refutes.
    public var holdsWhenDocumented: Bool

    /// Whether no edge refutes the invariant, alone or with others.
    public var survivesAll: Bool {
      holdsWhenDocumented && refutedBy.isEmpty && !isRefutedTogether && undecided.isEmpty
    }
  }

  /// Checks every invariant claimed for the profile under each of the profile's edges alone.
  ///
  /// Invariants about notifications are judged where the app enables notifications. Invariants with
  /// durations are left out, since the search ignores time.
  ///
  /// - Throws: `CheckingError` if a formula's monitor would be too large.
  /// - Complexity: O(invariants · edges) searches at worst; an invariant that holds under all
  ///   edges together takes one search.
  public init(of profile: Profile, _ invariants: [Invariant]) throws(CheckingError) {
    let (edges, claimed) = (
      profile.edgeNames,
      invariants.filter { $0.profiles.contains(profile.name) && !$0.needsAdapter }
    )
    self.edges = edges
    var rows: [String: Row] = [:]
    for asking in [false, true] {
      let judged = claimed.filter { $0.over.contains(.notifications) == asking }
      guard !judged.isEmpty, !asking || !profile.postings.isEmpty else { continue }
      let configuration =
        asking ? Configuration(implements: ["*", Configuration.notifications]) : Configuration()
      let searches = try EdgeSearches(profile, judged, configuration)
      for row in searches.rows(edges) { rows[row.name] = row }
    }
    self.invariants = claimed.compactMap { rows[$0.name] }
  }

  /// Returns the names of the invariants that the edge alone refutes, in order.
  public func refuted(by edge: String) -> [String] {
    invariants.filter { $0.refutedBy.contains(edge) }.map(\.name)
  }
}

/// The plans under each edge alone, under no edge and under all edges.
private struct EdgeSearches {
  private let documented: CheckingPlan
  private let observed: CheckingPlan
  private var alone: [String: CheckingPlan] = [:]

  init(
    _ profile: Profile, _ invariants: [Invariant], _ configuration: Configuration
  ) throws(CheckingError) {
    var options = FuzzOptions(profiles: [profile], invariants: invariants)
    options.judging.only = invariants.map(\.name)
    options.sequences.strategy = .uniform
    options.sequences.configuration = configuration
    documented = try options.plan(for: profile)
    observed = try CheckingPlan(documented, under: "observed")
    for edge in profile.edgeNames { alone[edge] = try CheckingPlan(documented, under: edge) }
  }

  func rows(_ edges: [String]) -> [EdgeSurvival.Row] {
    documented.invariants.indices.filter { !isTimed($0) }.map { row($0, edges) }
  }

  private func isTimed(_ invariant: Int) -> Bool {
    !documented.judging(only: invariant).isActionwise
  }

  private func row(_ invariant: Int, _ edges: [String]) -> EdgeSurvival.Row {
    var row = EdgeSurvival.Row(
      name: documented.invariants[invariant].name, refutedBy: [], isRefutedTogether: false,
      undecided: [], holdsWhenDocumented: true)
    let together = outcome(invariant, observed)
    guard together != .holds else { return row }
    let core = outcome(invariant, documented)
    if core == .undecided { row.undecided.append("documented") }
    row.holdsWhenDocumented = core != .refuted
    for edge in edges {
      guard let plan = alone[edge] else { continue }
      switch outcome(invariant, plan) {
      case .holds: continue
      case .refuted: row.refutedBy.append(edge)
      case .undecided: row.undecided.append(edge)
      }
    }
    if together == .undecided { row.undecided.append("observed") }
    row.isRefutedTogether = together == .refuted && row.refutedBy.isEmpty
    return row
  }

  private func outcome(_ invariant: Int, _ plan: CheckingPlan) -> ProductSearch.Outcome {
    ProductSearch(plan.judging(only: invariant)).outcome()
  }
}

extension CheckingPlan {
  /// Creates the plan for the model under other edges; the invariants stay the same.
  fileprivate convenience init(_ other: CheckingPlan, under edges: String) throws(CheckingError) {
    let model = try CheckingError.naming { () throws(UnknownName) in
      try CompiledModel(
        profile: other.model.profile, edges: .parse(edges),
        configuration: other.model.configuration)
    }
    self.init(other, model)
  }
}
