import InvariantCatalogue
import LifecycleModel
import LifecycleAdapters
import LifecycleReports
import TemporalLogic

/// A run in which an adapter is held to the checks that are about what it is seen to do.
struct CheckChoice {
  private let options: FuzzOptions
  private let selection: Selection
  private let profiles: ProfileChoice?
  private let general: Set<String>
  private let signs: [Sign]
  private let emittedElsewhere: Set<String>
  private let start: Double

  /// The number of sequences that are tried to see what the adapter does.
  private static let trialCount = 200

  /// Creates a choice.
  ///
  /// - Parameters:
  ///   - profiles: the choice of the profiles, if they were not named.
  ///   - events: the events that the adapter is known to emit. They count as seen, even if it does
  ///     not emit them where it is run now.
  init(
    _ selection: Selection, profiles: ProfileChoice? = nil, knownToEmit events: Set<String> = []
  ) {
    self.selection = selection
    self.profiles = profiles
    options = selection.options
    let candidates = CheckCandidates(selection)
    general = candidates.general
    signs = Sign.all(of: candidates.invariants) + Sign.openings(of: candidates.invariants)
    emittedElsewhere = events
    start = options.work.clock()
  }

  /// Runs until no more of the candidates are about what the adapter was seen to do.
  func report() throws(CheckingError) -> (report: Report, checks: [AdapterCheck]) {
    var chosen = try trial()
    var openings = try openingsByShape(chosen)
    while true {
      let unseen = signs.filter { !chosen.contains($0.name) }
      let general = general.subtracting(chosen)
      var report = try run(
        try checks(chosen.union(general)), probing: unseen,
        without: openings.unopenedShapes)
      let late = seen(of: unseen, in: report).subtracting(general)
      report.removeInvariants(Set(unseen.map(\.probe.name)))
      // A general check says nothing about an adapter that never does such a thing.
      let idle = general.filter { !report.hasExercised($0) }
      report.removeInvariants(idle)
      guard !late.isEmpty, !report.wasInterrupted else {
        if !report.wasInterrupted { Self.ask(about: openings, in: &report) }
        return (report, try checks(chosen.union(general.subtracting(idle))))
      }
      chosen.formUnion(late)
      if !late.isDisjoint(with: Opening.allNames) { openings = try openingsByShape(chosen) }
    }
  }

  /// Returns the checks that are about what the adapter does in a few sequences, and the general
  /// ones, with the options of their run.
  func checksOfTrial() throws(CheckingError) -> (checks: [AdapterCheck], options: FuzzOptions) {
    let seen = try trial()
    let unopened = try openingsByShape(seen).unopenedShapes
    return (try checks(seen.union(general)), options.without(links: unopened))
  }

  /// Returns the checks to which some invariants belong or, if there are none, those invariants
  /// themselves as checks.
  ///
  /// - Parameter names: the names of invariants, and of events that were seen.
  private func checks(_ names: Set<String>) throws(CheckingError) -> [AdapterCheck] {
    let seen = names.union(emittedElsewhere)
    let routes = names.filter { CheckDefinition.automatic(for: $0)?.name == CheckDefinition.links }
    let owesPayloads = routes.isEmpty ? false : try opensOneKind(routes)
    let openings = try openings(seen)
    let told = names.subtracting(CheckDefinition.dispensableEvents).subtracting(Opening.allNames)
    let all = told.map { name in
      guard let definition = CheckDefinition.automatic(for: name) else {
        return AdapterCheck(name: name)
      }
      guard definition.name == CheckDefinition.links else { return definition.fitting(seen) }
      return owesPayloads
        ? AdapterCheck(name: CheckDefinition.allPayloads)
        : furtherCheckOfLinks ?? openings.asked(AdapterCheck(name: definition.name))
    }
    return Set(all).sorted { $0.description < $1.description }
  }

  /// The check of links that the run holds the adapter to anyway, whichever kinds it asks for.
  private var furtherCheckOfLinks: AdapterCheck? {
    options.judging.furtherChecks.first { $0.name == CheckDefinition.links && $0.places.isEmpty }
  }

  /// Returns the kinds of links that come, and those that were seen to be opened; none if the run
  /// names the check.
  private func openings(_ seen: Set<String>) throws(CheckingError) -> Report.Openings {
    guard furtherCheckOfLinks == nil, !seen.isDisjoint(with: Opening.allNames) else {
      return Report.Openings()
    }
    return Report.Openings(coming: try Planner(selection).payloads, seen)
  }

  /// Returns the same with the shapes of the kinds that were opened, for which each is tried alone.
  private func openingsByShape(_ chosen: Set<String>) throws(CheckingError) -> Report.Openings {
    let seen = chosen.union(emittedElsewhere)
    var openings = try openings(seen)
    for kind in openings.opened {
      try openings.divide(
        kind, among: options.sequences.configuration.payloads, seen, trying: isOpened)
    }
    return openings
  }

  /// Whether links of a kind are opened if all of them have one shape.
  private func isOpened(_ shape: String, _ kind: PayloadKind) throws(CheckingError) -> Bool {
    var alone = remaining
    alone.sequences.configuration.payloads =
      alone.sequences.configuration.payloads.keeping(kind) { $0 == shape }
    let seen = try CheckChoice(Selection(alone)).trial()
    return Opening.allCases.contains { $0.kind == kind && seen.contains($0.name) }
  }

  /// Whether the adapter takes only notifications or only shortcuts, so that whatever it opens is
  /// one of them: they are owed as links are.
  ///
  /// If they have several shapes, each is tried alone: if one is never opened, nothing tells
  /// whether that is intended.
  private func opensOneKind(_ routes: Set<String>) throws(CheckingError) -> Bool {
    let kinds = try Planner(selection).payloads.subtracting([.silentPush])
    guard kinds == [.push] || kinds == [.shortcut] else { return false }
    for shapes in options.sequences.configuration.payloads.apart(kinds == [.push]) {
      var alone = remaining
      alone.sequences.configuration.payloads = shapes
      if try CheckChoice(Selection(alone)).trial().isDisjoint(with: routes) { return false }
    }
    return true
  }

  /// Returns the names of what the adapter does in a few sequences, which are the same whatever is
  /// requested.
  private func trial() throws(CheckingError) -> Set<String> {
    guard !signs.isEmpty else { return [] }
    var trial = remaining
    trial.sequences.regressions = []
    trial.sequences.profiles += selection.furtherProfiles
    trial.sequences.exhaustion = nil
    trial.sequences.seedCount = Self.trialCount
    trial.sequences.firstSeed = 0
    trial.sequences.saturation = nil
    trial.work.onProgress = nil
    // Checks that are switched off are no candidates.
    trial.judging.withoutChecks = []
    trial.judging.furtherChecks = []
    trial.sequences.triesShortSequences = false
    trial.judging.invariants = signs.map(\.probe)
    trial.judging.own = Set(trial.judging.invariants.map(\.name))
    // A command that does not answer takes its time; what it does later is seen in the run itself.
    if options.adapter?.isLocal == false { trial.sequences.stopsAtFirstFailure = true }
    return seen(of: signs, in: try Fuzzer(trial).run())
  }

  private func run(
    _ checks: [AdapterCheck], probing probed: [Sign], without unopened: [String]
  ) throws(CheckingError) -> Report {
    var options = remaining.without(links: unopened)
    let probes = probed.map(\.probe)
    options.judging.invariants += probes
    options.judging.own.formUnion(probes.map(\.name))
    return try Fuzzer(options, profiles: profiles, chosen: checks).run()
  }

  /// The options with the time that is left.
  private var remaining: FuzzOptions {
    var options = options
    options.work.timeLimit = options.work.timeLeft(since: start)
    return options
  }

  /// Asks about the kinds of links that were never opened.
  private static func ask(about openings: Report.Openings, in report: inout Report) {
    report.openings = openings
    let judged = report.runs.flatMap(\.invariants).contains {
      $0.name == AdapterInvariant.linkRoutedOnce.rawValue && $0.status != .notApplicable
    }
    if judged { report.warnings += openings.warnings }
  }

  /// Returns the names of the signs that the adapter showed.
  private func seen(of signs: [Sign], in report: Report) -> Set<String> {
    Set(signs.filter { report.hasExercised($0.probe.name) }.map(\.name))
  }
}

extension FuzzOptions {
  /// Returns the options without links of some shapes.
  fileprivate func without(links shapes: [String]) -> FuzzOptions {
    var options = self
    for kind in [PayloadKind.url, .activity] {
      options.sequences.configuration.payloads =
        options.sequences.configuration.payloads.keeping(kind) { !shapes.contains($0) }
    }
    return options
  }
}

/// A sign that an adapter may show: it does something that an invariant mentions, or emits an event
/// without which less is required of it.
private struct Sign {
  /// The name of the invariant or of the event.
  let name: String
  /// An invariant that never fails, and is exercised where the adapter shows the sign.
  let probe: Invariant

  private init(_ invariant: Invariant, _ atoms: [LifecycleAtom], _ name: String) {
    self.name = name
    probe = invariant.probe(of: atoms, name)
  }

  /// Returns the signs for some invariants, followed by those for events.
  static func all(of invariants: [Invariant]) -> [Sign] {
    let events = CheckDefinition.dispensableEvents.sorted().compactMap { event in
      let atoms = { (invariant: Invariant) in
        invariant.adapterAtoms.filter { $0.emittedName == event }
      }
      return invariants.first { !atoms($0).isEmpty }.map { Sign($0, atoms($0), event) }
    }
    return invariants.map { Sign($0, $0.adapterAtoms, $0.name) } + events
  }

  /// Returns the signs that links of a kind, or other payloads, are opened; none if no invariant is
  /// about links.
  static func openings(of invariants: [Invariant]) -> [Sign] {
    let name = AdapterInvariant.linkRoutedOnce.rawValue
    guard let links = invariants.first(where: { $0.name == name })
    else { return [] }
    return Opening.allCases.map { opening in
      var probe = links.probe(of: [], opening.name)
      probe.each = .payload
      probe.over = [.actions, .emitted]
      probe.formula = .always(.implies(opening.formula, .constant(true)), within: nil)
      return Sign(name: opening.name, probe: probe)
    }
  }

  private init(name: String, probe: Invariant) { (self.name, self.probe) = (name, probe) }
}
