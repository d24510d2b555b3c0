/// The outcome of a trial of short sequences under a plan.
struct TrialOutcome: Sendable {
  var result: BlockResult
  /// The number of sequences that others can be equal to.
  var states: Int
  /// The length up to which all sequences were tried; -1 if not even the run without actions was.
  var reached: Int
  /// The limit that stopped the trial, in words.
  var limit: String?
  /// Whether that limit is one of this machine and this run, such as the time.
  var isCut = false
  /// The numbers of sequences of at most 0, 1 … actions.
  var totals: [TrialCount.Total]
  /// The runs as a graph, if endless ones are sought.
  var graph: TrialGraph?

  /// The limit of a trial that ends with a failure, in words.
  static let firstFailure = "the first failure"
}

/// The part of a trial that one of several machines performs.
struct TrialPart: Sendable {
  /// The outcome of all sequences but the longest, which every machine performs. If the longest are
  /// shared, the last of its totals counts those of them that are equal to shorter ones.
  var head: TrialOutcome
  /// The outcome of this machine's part of the longest sequences, with their number; `nil` if
  /// there is nothing to share.
  var share: TrialOutcome?

  /// The outcome on this machine alone, which did not try all of the longest sequences.
  var outcome: TrialOutcome {
    guard let share else { return head }
    var outcome = head
    outcome.result.add(share.result)
    outcome.limit = share.limit
    outcome.isCut = share.isCut
    return outcome
  }

  /// Returns the outcome of all parts, in the order of their numbers; `nil` if it takes a machine
  /// that performs all of them.
  ///
  /// - Parameter parts: The parts, of which the heads are equal.
  static func joining(_ parts: [TrialPart], of plan: CheckingPlan) -> TrialOutcome? {
    guard var whole = parts.first?.head else { return nil }
    let shares = parts.compactMap(\.share)
    guard !shares.isEmpty else { return whole }
    guard shares.count == parts.count, shares.allSatisfy({ $0.isWhole }) else { return nil }
    var longest = BlockResult(plan)
    for share in shares {
      longest.add(share.result)
      whole.totals[whole.totals.count - 1] = whole.totals[whole.totals.count - 1] + share.totals[0]
    }
    // The trial would have ended in the middle of a part.
    guard longest.hangs(plan) < plan.options.hangLimit else { return nil }
    whole.result.add(longest)
    whole.reached += 1
    if plan.options.sequences.stopsAtFirstFailure, whole.result.hasFailed {
      whole.limit = TrialOutcome.firstFailure
    }
    return whole
  }
}

extension TrialOutcome {
  /// Whether a part of the longest sequences was performed to its end.
  fileprivate var isWhole: Bool {
    totals.count == 1 && !isCut && (limit == nil || limit == Self.firstFailure)
  }
}

/// Results of trials that several machines share.
protocol TrialResults: KeptResults {
  /// Returns the outcome for each plan of a profile; `nil` if the machines did not perform all.
  func outcomes(for plans: ConfiguredPlans, _ pass: PassIdentity) -> [TrialOutcome]?
  /// Adds this machine's part for each plan of a profile.
  func note(_ parts: [TrialPart], of shard: Shard?, _ pass: PassIdentity)
}
