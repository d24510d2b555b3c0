public import LifecycleModel

/// The observed edges that refute each invariant of a profile, found by exhaustive search of the
/// model.
public struct EdgeSurvival: Sendable {
  /// The edges of the profile, in the order in which they are listed.
  public let edges: [String]
  /// The invariants that are claimed for the profile and need no adapter, in the order given.
  public let invariants: [InvariantSurvival]

  /// An invariant and the edges that refute it.
  public struct InvariantSurvival: Sendable {
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
  /// - Parameter jobs: The maximum number of threads.
  /// - Throws: `CheckingError` if a formula's monitor would be too large.
  /// - Complexity: O(invariants · edges) searches at worst; an invariant that holds under all
  ///   edges together takes one search.
  public init(
    of profile: Profile, _ invariants: [Invariant], jobs: Int = 1
  ) throws(CheckingError) {
    let (edges, claimed) = (
      profile.edgeNames,
      invariants.filter { $0.profiles.contains(profile.name) && !$0.needsAdapter }
    )
    self.edges = edges
    var rows: [String: InvariantSurvival] = [:]
    for setting in ProofSetting.allCases {
      let judged = claimed.filter(setting.suits)
      guard !judged.isEmpty, setting.exists(in: profile) else { continue }
      let options = FuzzOptions(profiles: [profile], invariants: judged)
      let searches = try EdgeSearches(options, profile, setting, edges: .observed)
      let numbers = searches.untimed
      let work = SharedWork(count: numbers.count, jobs: jobs)
      let found = work.map({}) { _, place in
        let findings = searches.findings(numbers[place], asksForExercise: false)
        return InvariantSurvival(searches.name(numbers[place]), findings)
      }
      for row in found { rows[row.name] = row }
    }
    self.invariants = claimed.compactMap { rows[$0.name] }
  }

  /// Returns the names of the invariants that the edge alone refutes, in order.
  public func refuted(by edge: String) -> [String] {
    invariants.filter { $0.refutedBy.contains(edge) }.map(\.name)
  }
}

extension EdgeSurvival.InvariantSurvival {
  fileprivate init(_ name: String, _ findings: EdgeSearches.Findings) {
    self.init(
      name: name, refutedBy: findings.alone, isRefutedTogether: !findings.together.isEmpty,
      undecided: findings.undecided, holdsWhenDocumented: !findings.isRefutedWhenDocumented)
  }
}
