import LifecycleModel
import LifecycleAdapters
import LifecycleEngine
import LifecycleReports

/// A search for the causes behind the violations of one invariant.
///
/// Each of the first violating sequences is performed once more, and the signatures of all its
/// violations are collected. A signature that none of the known stories has gets a story of its
/// own: one of its sequences, shrunk so that the signature stays. (Shrinking that may slip finds
/// the same simplest bug again and again; see Hughes, Norell, Smallbone and Arts, "Find more bugs
/// with QuickCheck!", AST 2016.) As there, a story is generalized by experiment to find out what
/// belongs to its cause: two stories with the same fault have one cause if each hybrid of them has
/// the fault too. For example, a link lost in a cold start and a shortcut lost in a warm one are
/// the same if a shortcut is lost in a cold start and a link in a warm one.
///
/// All limits are amounts of work, so the result does not depend on time or threads.
struct CauseSearch {
  /// The number of causes that are told for each invariant.
  static let mostTold = 5
  /// The number of violating sequences that are examined.
  static let mostExamined = 64
  /// The number of sequences with a signature that are shrunk to find the shortest story.
  private static let mostShrunk = 3
  /// The work for all invariants of a profile after which no further cause is sought, in units of a
  /// performed action.
  private static let budget = 60_000
  /// The same budget where every call goes to another process.
  private static let sessionBudget = 10_000

  private let plans: ConfiguredPlans
  private let name: String
  private let host: AdapterHost?
  private let budget: Int
  private var runners: [Configuration: SignatureRuns] = [:]
  private var causes: [FoundCause] = []
  private var examined: [Examined] = []
  /// The number of those, the first ones, among which a cause is counted.
  private var countedCount = 0

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - invariant: the name of the invariant.
  ///   - count: the number of violated invariants, which share the budget.
  init(_ plans: ConfiguredPlans, of invariant: String, among count: Int, host: AdapterHost?) {
    self.plans = plans
    name = invariant
    self.host = host
    let isLocal = plans.base.adapter?.isLocal ?? true
    budget = (isLocal ? Self.budget : Self.sessionBudget) / max(1, count)
  }

  /// A violating sequence with the signatures that it shows.
  private struct Examined {
    var plan: CheckingPlan
    var origin: CounterexampleSearch.Origin
    var sighting: SignatureRuns.Sighting
  }

  /// A story and the signatures that have its cause.
  private struct FoundCause {
    var story: Story
    var signatures: [CauseSignature]
    /// The counterexample; `nil` if the story is not told.
    var counterexample: Report.Counterexample?

    /// The fault and the circumstances as a reader is told of them; `nil` if the story is not told,
    /// or if no words were found for the fault.
    var words: [String]? {
      guard let counterexample else { return nil }
      let fault = counterexample.fault ?? signatures[0].faultWords
      return fault == Report.Cause.unnamedFault
        ? nil : [fault, signatures[0].circumstances.description]
    }
  }

  /// A sequence under a configuration.
  private struct Story {
    var actions: [Action]
    var configuration: Configuration
  }

  /// Returns a counterexample for each cause, up to `mostTold` of them.
  ///
  /// - Parameters:
  ///   - first: the counterexample of one cause.
  ///   - sequences: the violating sequences, in order.
  ///   - others: Further violating sequences, which are not counted.
  mutating func causes(
    beside first: Report.Counterexample, in sequences: [ViolatingSequence],
    besides others: [ViolatingSequence] = []
  ) -> (told: [Report.Counterexample], tally: Report.CauseTally?) {
    host?.isSearching = true
    defer { host?.isSearching = false }
    let story = Story(
      actions: first.sequence.actions.map(\.withoutPayloads),
      configuration: first.sequence.configuration)
    // An adapter that is not deterministic may not do the same again.
    guard
      let signature = runs(under: story.configuration)?.sighting(of: story.actions)
        .signatures.first
    else { return ([first], nil) }
    causes = [FoundCause(story: story, signatures: [signature], counterexample: first)]
    // Short sequences take little of the budget.
    let short = examine(others)
    examined = examine(sequences)
    countedCount = examined.count
    examined += short
    let unexplained = explain()
    return result(unexplained)
  }

  // MARK: Signatures

  private mutating func examine(_ sequences: [ViolatingSequence]) -> [Examined] {
    var examined: [Examined] = []
    // Half of the budget is kept for stories.
    for sequence in sequences.prefix(Self.mostExamined) where work < budget / 2 {
      guard let runs = runs(of: sequence.plan) else { continue }
      let sighting =
        sequence.actions.map(runs.sighting(of:))
        ?? sequence.origin.seed.map(runs.sighting(ofSeed:))
      guard let sighting, !sighting.signatures.isEmpty else { continue }
      examined.append(
        Examined(plan: sequence.plan, origin: sequence.origin, sighting: sighting))
    }
    return examined
  }

  /// Finds the cause of each signature, in the order in which they are met.
  ///
  /// - Returns: the signatures for which the budget did not suffice.
  private mutating func explain() -> [CauseSignature] {
    var unexplained: [CauseSignature] = []
    for signature in examined.flatMap(\.sighting.signatures)
    where !causes.contains(where: { $0.signatures.contains(signature) })
      && !unexplained.contains(signature)
    {
      guard !isSpent, let (story, counterexample) = story(of: signature) else {
        unexplained.append(signature)
        continue
      }
      if let known = causes.firstIndex(where: { isOne($0, story, signature) }) {
        causes[known].signatures.append(signature)
      } else {
        causes.append(
          FoundCause(
            story: story, signatures: [signature],
            counterexample: causes.count < Self.mostTold ? counterexample() : nil))
      }
    }
    // A signature that could not be looked into counts to a known cause with its fault.
    return unexplained.filter { signature in
      let known = causes.firstIndex { $0.signatures[0].fault == signature.fault }
      if let known { causes[known].signatures.append(signature) }
      return known == nil
    }
  }

  private var work: Int { runners.values.reduce(0) { $0 + $1.work } }

  private var isSpent: Bool {
    work >= budget || plans.base.options.work.isInterrupted()
  }

  // MARK: Stories

  /// Returns the shortest story to which sequences with the signature shrink, and its
  /// counterexample.
  private mutating func story(
    of signature: CauseSignature
  ) -> (Story, counterexample: () -> Report.Counterexample?)? {
    let base = plans.base.model.configuration
    let candidates = examined.filter { $0.sighting.signatures.contains(signature) }
      .enumerated().sorted { one, other in
        func rank(_ entry: (offset: Int, element: Examined)) -> [Int] {
          let isPlain = entry.element.plan.model.configuration == base
          return [isPlain ? 0 : 1, entry.element.sighting.actions.count, entry.offset]
        }
        return rank(one).lexicographicallyPrecedes(rank(other))
      }
      .map(\.element)
    var best: (minimum: CauseShrinker.Minimum, of: Examined, runs: SignatureRuns)?
    for candidate in candidates.prefix(Self.mostShrunk) where best == nil || !isSpent {
      guard let (minimum, runs) = minimum(of: candidate, signature) else { continue }
      if let best, best.minimum.actions.count <= minimum.actions.count { continue }
      best = (minimum, candidate, runs)
    }
    guard let best else { return nil }
    let story = Story(
      actions: best.minimum.actions, configuration: best.runs.plan.model.configuration)
    return (
      story,
      { [host] in
        CounterexampleRecord(
          plan: best.runs.plan, judge: best.runs.judge, host: host, origin: best.of.origin,
          original: best.of.sighting.actions, surroundings: [best.runs.surrounding],
          isMeant: { CauseSignature($0) == signature }
        ).counterexample(
          best.minimum.actions, attempts: best.minimum.attempts, .oneMinimal)
      }
    )
  }

  /// Returns the minimum of a sequence, under the plain configuration if it has the signature there
  /// too.
  private mutating func minimum(
    of candidate: Examined, _ signature: CauseSignature
  ) -> (CauseShrinker.Minimum, SignatureRuns)? {
    guard let own = runs(of: candidate.plan), let plain = runs(of: plans.base) else { return nil }
    func shrinker(_ runs: SignatureRuns) -> CauseShrinker {
      CauseShrinker(
        runs: runs, signature: signature, limit: runs.work + budget / 2,
        isInterrupted: plans.base.options.work.isInterrupted)
    }
    guard let minimum = shrinker(own).minimum(of: candidate.sighting.actions) else { return nil }
    if own !== plain, let simpler = shrinker(plain).minimum(of: minimum.actions) {
      return (simpler, plain)
    }
    return (minimum, own)
  }

  private mutating func runs(of plan: CheckingPlan) -> SignatureRuns? {
    let configuration = plan.model.configuration
    if let known = runners[configuration] { return known }
    guard let number = plan.number(of: name) else { return nil }
    let runs = SignatureRuns(plan, of: number, host: host)
    runners[configuration] = runs
    return runs
  }

  private mutating func runs(under configuration: Configuration) -> SignatureRuns? {
    if let known = runners[configuration] { return known }
    let known = plans.plans.first { $0.model.configuration == configuration }
    return (known ?? (try? CheckingPlan(plans.base, configuration))).flatMap { runs(of: $0) }
  }

  // MARK: Hybrids

  /// Whether a story with a signature has a known cause: it is the same story, or all hybrids of
  /// the two that say something have the fault that both have. They can be performed, put the
  /// invariant to the test, and hand over payloads by the method of both stories if it is the same:
  /// a link that comes by another method says nothing about those that come by this one.
  private mutating func isOne(
    _ cause: FoundCause, _ story: Story, _ signature: CauseSignature
  ) -> Bool {
    let isSame =
      cause.story.actions == story.actions && cause.story.configuration == story.configuration
    if isSame { return true }
    let fault = signature.fault
    guard cause.signatures[0].fault == fault,
      let runs = runs(for: cause.story, and: story, fault),
      let hybrids = StoryHybrids(cause.story.actions, story.actions)
    else { return false }
    let method = signature.method(sharedWith: cause.signatures[0])
    return hybrids.sequences.allSatisfy { hybrid in
      let sighting = runs.sighting(of: hybrid)
      let says = sighting.actions == hybrid && (method.map(sighting.methods.contains) ?? true)
      return !says || sighting.signatures.contains { $0.fault == fault }
        || !runs.isExercised(by: hybrid)
    }
  }

  /// Returns runs under a configuration in which both stories have the fault.
  private mutating func runs(
    for one: Story, and other: Story, _ fault: CauseSignature.Fault
  ) -> SignatureRuns? {
    if one.configuration == other.configuration { return runs(under: one.configuration) }
    for (story, configuration) in [
      (one, other.configuration), (other, one.configuration),
    ] {
      guard let runs = runs(under: configuration) else { continue }
      let sighting = runs.sighting(of: story.actions)
      let fails = sighting.signatures.contains { $0.fault == fault }
      if fails, sighting.actions == story.actions { return runs }
    }
    return nil
  }

  // MARK: Result

  /// The causes, with those put together of which a reader would be told the same.
  private var worded: [FoundCause] {
    causes.reduce(into: []) { kept, cause in
      let known = cause.words.flatMap { words in kept.firstIndex { $0.words == words } }
      if let known { kept[known].signatures += cause.signatures } else { kept.append(cause) }
    }
  }

  private mutating func result(
    _ unexplained: [CauseSignature]
  ) -> (told: [Report.Counterexample], tally: Report.CauseTally) {
    func sequences(_ signatures: Set<CauseSignature>) -> Int {
      examined[..<countedCount].count { !signatures.isDisjoint(with: $0.sighting.signatures) }
    }
    var told: [Report.Counterexample] = []
    var further: [CauseSignature] = unexplained
    var furtherCount = Set(unexplained.map(\.fault)).count
    for cause in worded {
      guard var counterexample = cause.counterexample else {
        further += cause.signatures
        furtherCount += 1
        continue
      }
      let number = told.count + 1
      if number > 1 { counterexample.id += "-\(number)" }
      let main = cause.signatures[0]
      counterexample.cause = Report.Cause(
        number: number, fault: counterexample.fault ?? main.faultWords,
        circumstances: main.circumstances.description,
        likewise: cause.signatures.reduce(into: []) { likewise, signature in
          guard let words = signature.words(beside: main), !likewise.contains(words) else { return }
          likewise.append(words)
        },
        sequences: sequences(Set(cause.signatures)))
      counterexample.cause?.identity = CauseSignature.identity(of: cause.signatures)
      if let runs = runs(under: cause.story.configuration) {
        let signatures = Set(cause.signatures)
        let sightings = examined.map(\.sighting)
          .filter { !signatures.isDisjoint(with: $0.signatures) }
        counterexample.decisive =
          DecisiveSearch(runs: runs, actions: cause.story.actions, fault: main.fault)
          .parts(decidingIn: sightings.map(\.actions), of: signatures)
      }
      told.append(counterexample)
    }
    var tally = Report.CauseTally(
      examined: countedCount, told: told.count, further: furtherCount,
      furtherSequences: sequences(Set(further)))
    tally.furtherIdentities = further.map { CauseSignature.identity(of: [$0]) }
    return (told, tally)
  }
}
