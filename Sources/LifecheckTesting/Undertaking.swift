import AppLifecycle
import DelegateAdapters
import LifecycleChecking
import LifecycleRecords
import TemporalLogic

/// A run of the checker with an adapter, whose share of the shipped invariants is to be found out.
struct Undertaking {
  private let options: FuzzOptions
  private let adapter: AdapterDescription
  /// The shipped invariants about adapters that are claimed in some run.
  private let candidates: [Invariant]

  /// How many sequences are tried out to see what the adapter does.
  static let trialCount = 200

  init(_ options: FuzzOptions, _ adapter: AdapterDescription) {
    self.options = options
    self.adapter = adapter
    candidates = options.invariants.filter { invariant in
      invariant.needsAdapter && !options.ownInvariants.contains(invariant.name)
        && FuzzOptions.isAutomatic(invariant) && !invariant.adapterAtoms.isEmpty
        && !options.withoutChecks.contains(invariant.name)
        && options.profiles.contains { invariant.isClaimed(for: $0.name, edges: options.edges) }
    }
  }

  /// Runs the check; something about the adapter is judged, or it fails.
  func report(_ checks: AdapterChecks) throws(CheckingError) -> Report {
    guard options.only.isEmpty else { return try run(undertaking: checks.named) }
    switch checks {
    case .named(let checks):
      try requireClaims(of: checks)
      try requireJudgement(of: checks.map(\.name))
      return try run(undertaking: checks)
    case .automatic:
      return try automaticReport()
    }
  }

  /// Runs until no more of the candidates speak of what the adapter was seen to do.
  private func automaticReport() throws(CheckingError) -> Report {
    var kept = try trial()
    while !options.isInterrupted() {
      let unseen = candidates.filter { !kept.contains($0.name) }
      if unseen.count == candidates.count && options.ownInvariants.isEmpty {
        if unseen.isEmpty { try requireJudgement(of: []) }
        // What the trial did not see may yet be seen in the sequences asked for.
        let report = try report(
          on: unseen, seedCount: options.seedCount, firstSeed: options.firstSeed)
        guard report.verdict != .violated else { return try run(undertaking: []) }
        kept = seen(of: unseen, in: report)
        try requireJudgement(of: kept.sorted())
        continue
      }
      let checks = kept.sorted().map { AdapterCheck(name: $0) }
      var report = try run(undertaking: checks, probing: unseen)
      let late = unseen.filter { report.hasExercised($0.probe.name) }.map(\.name)
      report.removeInvariants(Set(unseen.map(\.probe.name)))
      guard !late.isEmpty else { return report }
      kept.formUnion(late)
    }
    return try run(undertaking: kept.sorted().map { AdapterCheck(name: $0) })
  }

  private func trial() throws(CheckingError) -> Set<String> {
    guard !candidates.isEmpty else { return [] }
    return seen(
      of: candidates, in: try report(on: candidates, seedCount: Self.trialCount, firstSeed: 0))
  }

  /// What the adapter does in these sequences; it is violated only if the adapter fails.
  private func report(
    on invariants: [Invariant], seedCount: Int, firstSeed: UInt64
  ) throws(CheckingError) -> Report {
    var trial = options
    trial.adapter = adapter
    trial.regressions = []
    trial.seedCount = seedCount
    trial.firstSeed = firstSeed
    trial.invariants = invariants.map(\.probe)
    trial.ownInvariants = Set(trial.invariants.map(\.name))
    return try trial.run()
  }

  /// The names of those that speak of something the adapter did.
  private func seen(of invariants: [Invariant], in report: Report) -> Set<String> {
    Set(invariants.filter { report.hasExercised($0.probe.name) }.map(\.name))
  }

  private func run(
    undertaking checks: [AdapterCheck], probing probed: [Invariant] = []
  ) throws(CheckingError) -> Report {
    var options = options
    options.adapter = adapter
    options.adapter?.checks = checks
    let probes = probed.map(\.probe)
    options.invariants += probes
    options.ownInvariants.formUnion(probes.map(\.name))
    return try options.run()
  }

  // MARK: - Mistakes

  /// Fails if a check is not made of invariants that are claimed; unknown ones the run itself
  /// tells.
  private func requireClaims(of checks: [AdapterCheck]) throws(CheckingError) {
    for check in checks {
      var one = options
      one.adapter = adapter
      one.adapter?.checks = [check]
      let names = one.undertaken
      let meant = one.available.filter { names.contains($0.name) }
      let isClaimed = meant.contains { invariant in
        options.ownInvariants.contains(invariant.name)
          || options.profiles.contains { invariant.isClaimed(for: $0.name, edges: options.edges) }
      }
      guard !meant.isEmpty, !isClaimed else { continue }
      throw CheckingError(
        .usage, "the invariant '\(meant[0].name)' is not claimed for these profiles and edges",
        help: "name it under 'only' to judge it all the same")
    }
  }

  /// Fails if nothing about the adapter would be judged.
  private func requireJudgement(of names: [String]) throws(CheckingError) {
    guard names.isEmpty, options.ownInvariants.isEmpty else { return }
    let known = candidates.map { candidate in
      let vocabulary = LifecycleVocabulary(over: candidate.over)
      let atoms = candidate.adapterAtoms.map { vocabulary.syntax(of: $0).description }
      return "\(candidate.name) (\(atoms.joined(separator: ", ")))"
    }
    throw CheckingError(
      .usage, "nothing about this adapter would be judged",
      help: "it does nothing that the shipped invariants about adapters speak of, or declares "
        + "none of them: \(known.joined(separator: ", ")); give invariants of your own")
  }
}

extension AdapterChecks {
  /// Those that were named.
  fileprivate var named: [AdapterCheck] {
    if case .named(let checks) = self { checks } else { [] }
  }
}

extension Invariant {
  /// The atoms that speak of what an adapter does.
  fileprivate var adapterAtoms: [LifecycleAtom] {
    let kinds: EventKinds = [.forwarded, .emitted, .completed, .tasks]
    return formula.atoms.filter { atom in
      if case .ownAction = atom { return true }
      return !kinds.isDisjoint(with: atom.kinds)
    }
  }

  /// An invariant that never fails, and is exercised where the adapter does what this speaks of.
  ///
  /// Its name cannot be that of another: no name in a file has a slash.
  fileprivate var probe: Invariant {
    let seen = adapterAtoms.map { Formula.atom($0.withoutArguments) }
      .reduce(.constant(false), Formula.or)
    var probe = self
    probe.name = "probe/\(name)"
    probe.each = .run
    probe.fairness = nil
    probe.formula = .always(.implies(seen, .constant(true)), within: nil)
    return probe
  }
}

extension LifecycleAtom {
  /// The same question, whatever arguments an emitted event has.
  fileprivate var withoutArguments: LifecycleAtom {
    if case .emitted(let name, _) = self { return .emitted(name, []) }
    return self
  }
}

extension Report {
  /// Whether something exercised the invariant in some run.
  fileprivate func hasExercised(_ name: String) -> Bool {
    runs.contains { run in run.invariants.contains { $0.name == name && $0.exercised > 0 } }
  }

  /// Leaves out what became of some invariants.
  fileprivate mutating func removeInvariants(_ names: Set<String>) {
    for index in runs.indices { runs[index].invariants.removeAll { names.contains($0.name) } }
  }
}
