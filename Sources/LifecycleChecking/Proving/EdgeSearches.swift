import LifecycleModel
import LifecycleEngine
import LifecycleReports

/// The searches for all invariants of one profile: under some edges together, under none of them,
/// and under each alone.
struct EdgeSearches {
  /// The edges of the profile that are among those searched, in order.
  let edges: [String]
  private let whole: CheckingPlan
  private let limits: ProofLimits

  /// Compiles the plans.
  ///
  /// - Parameter options: Options with the invariants to prove, all of which are judged.
  init(
    _ options: FuzzOptions, _ profile: Profile, _ setting: ProofSetting, edges: EdgeSet,
    limits: ProofLimits = ProofLimits()
  ) throws(CheckingError) {
    var options = options
    options.judging.only = options.judging.invariants.map(\.name)
    options.sequences.edges = .documented
    options.sequences.strategy = .uniform
    options.sequences.configuration.implements = setting.implements
    let documented = try options.plan(for: profile)
    self.edges = profile.edgeNames.filter(edges.contains)
    self.limits = limits
    whole = self.edges.isEmpty ? documented : try CheckingPlan(documented, under: edges)
  }

  /// The numbers of the invariants without durations, which a search could not tell apart.
  var untimed: [Int] { all.filter { !isTimed($0) } }

  /// The numbers of all invariants.
  var all: Range<Int> { whole.invariants.indices }

  private func isTimed(_ invariant: Int) -> Bool {
    !whole.judging(only: invariant).isActionwise
  }

  /// Returns the name of an invariant.
  func name(_ invariant: Int) -> String { whole.invariants[invariant].name }

  /// The findings about one invariant.
  struct Findings: Sendable {
    /// The search under all edges together.
    var whole: ProductSearch.Result
    /// Whether the documented transitions alone refute it.
    var isRefutedWhenDocumented = false
    /// The edges that each refute it alone, in order.
    var alone: [String] = []
    /// A smallest set of edges that refute it only together; empty if one does alone.
    var together: [String] = []
    /// Whether any run puts the invariant to the test; `false` if that was not asked for.
    var isExercised = false
    /// The searches that no end came to, by edge; `documented` stands for the core, `observed` for
    /// all edges together.
    var undecided: [String] = []
    /// The shortest run that violates it, and the edges that it takes.
    var shortest: (edges: [String], run: ProofRun)?
    /// The search for runs without an end; `nil` if a run that ends violates it, or none is needed.
    var endless: Report.InvariantProof.Endless?

    /// The smallest sets of edges that refute it.
    var sets: [[String]] {
      if isRefutedWhenDocumented { return [[]] }
      return together.isEmpty ? alone.map { [$0] } : [together]
    }
  }

  /// Returns the findings about an invariant.
  ///
  /// - Parameter asksForExercise: Whether to find out if a run puts it to the test.
  func findings(_ invariant: Int, asksForExercise: Bool = true) -> Findings {
    let plan = whole.judging(only: invariant)
    var findings = Findings(whole: ProductSearch(plan, limits: limits).result())
    findings.isExercised =
      asksForExercise
      && ProductSearch(whole.judgingExercise(of: invariant), limits: limits).exercises()
    switch findings.whole.outcome {
    case .holds: judgeEndlessRuns(plan, asksForExercise, &findings)
    case .refuted:
      let run = ProofRun(findings.whole.run)
      attribute(run, to: EdgeGraph(plan, limits: limits), &findings)
    case .undecided: attribute(nil, to: EdgeGraph(plan, limits: limits), &findings)
    }
    return findings
  }

  /// Notes whether a run without an end violates an invariant that no other one does.
  private func judgeEndlessRuns(
    _ plan: CheckingPlan, _ asksForExercise: Bool, _ findings: inout Findings
  ) {
    let search = EndlessSearch(plan, limits: limits)
    guard search.states > 0 || search.limit != nil else { return }
    findings.endless = .init(states: search.states, transitions: search.transitions)
    if let run = search.refutation() {
      findings.whole.outcome = .refuted
      findings.whole.depth = run.count
      findings.endless?.loop = run.loop.count
      attribute(run, to: search, &findings)
    } else if let limit = search.limit {
      findings.whole.outcome = .undecided(limit)
      attribute(nil, to: search, &findings)
    } else if asksForExercise {
      let hasFairRun = exists(.fairness, plan)
      if !hasFairRun { findings.endless?.hasFairRun = false }
      findings.isExercised = hasFairRun && (findings.isExercised || exists(.exercise, plan))
    }
  }

  /// Returns whether there is a run without an end of a kind, as far as limits let that be seen.
  private func exists(_ wanted: EndlessSlices.Wanted, _ plan: CheckingPlan) -> Bool {
    let search = EndlessSearch(plan, for: wanted, limits: limits)
    return search.limit != nil || search.refutation() != nil
  }

  /// Notes which edges violate the invariant.
  ///
  /// - Parameter run: A shortest run that violates it under all of them together; `nil` if none was
  ///   found.
  private func attribute(
    _ run: ProofRun?, to refutations: some Refutations, _ findings: inout Findings
  ) {
    findings.isRefutedWhenDocumented = note(refutations, under: [], "documented", &findings)
    for edge in edges where note(refutations, under: [edge], edge, &findings) {
      findings.alone.append(edge)
    }
    guard edges.count > 1 else { return }
    guard let run else {
      findings.undecided.append("observed")
      return
    }
    if findings.alone.isEmpty, !findings.isRefutedWhenDocumented {
      findings.together = smallest(refutations)
      findings.shortest = (findings.together, run)
    }
  }

  /// Notes whether some edges refute the invariant, and returns it.
  private func note(
    _ refutations: some Refutations, under edges: [String], _ name: String,
    _ findings: inout Findings
  ) -> Bool {
    guard let run = refutations.refutation(under: edges) else {
      if !refutations.isComplete { findings.undecided.append(name) }
      return false
    }
    if findings.shortest.map({ $0.run.count > run.count }) ?? true {
      findings.shortest = (edges, run)
    }
    return true
  }

  /// Returns a set of edges that refute the invariant together, none of which can be left out.
  private func smallest(_ refutations: some Refutations) -> [String] {
    var set = edges
    for edge in edges {
      let fewer = set.filter { $0 != edge }
      if refutations.refutation(under: fewer) != nil { set = fewer }
    }
    return set
  }
}

extension CheckingError {
  /// Returns the set of edges of some names.
  static func edges(_ names: [String]) throws(CheckingError) -> EdgeSet {
    try naming { () throws(UnknownName) in
      try .parse(names.isEmpty ? "documented" : names.joined(separator: ","))
    }
  }
}

extension CheckingPlan {
  /// Creates the plan for the model under other edges; the invariants stay the same.
  fileprivate convenience init(_ other: CheckingPlan, under edges: EdgeSet) throws(CheckingError) {
    let model = try CheckingError.naming { () throws(UnknownName) in
      try CompiledModel(
        profile: other.model.profile, edges: edges, configuration: other.model.configuration,
        payloads: other.model.payloads, tells: other.model.tells)
    }
    self.init(other, model)
  }
}
