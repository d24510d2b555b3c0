import LifecycleEngine

/// The workers of a trial, each on a thread of its own.
struct TrialWork {
  let plan: CheckingPlan
  let exhaustion: Exhaustion
  let limits: ProofLimits
  let order: ActionOrder
  let shared: SharedNumbers

  /// Some sequences that were performed, and what was counted.
  struct Performed: Sendable {
    /// The sequences that extend each of some others.
    var attempts: [[TrialAttempt]] = []
    var counts: BlockResult
    fileprivate var hangs = 0
    /// Whether sequences that were taken for equal may not be.
    var isDoubtful = false
    /// Whether the adapter did not answer so often that the others are left out.
    var hasHung = false
  }

  /// Has the workers perform numbered parts of the sequences; returns what they performed before
  /// the first part that is not whole, in order.
  func share(
    _ partCount: Int, _ body: @Sendable (TrialWorker, Int) -> [[TrialAttempt]]?
  ) -> Performed {
    let (most, hang) = (hangLimit, plan.hangInvariant)
    let sum = OrderedSum(Performed(counts: BlockResult(plan)), isEnough: { $0.hangs >= most }) {
      $0.attempts += $1.attempts
      $0.counts.add($1.counts)
      $0.hangs += $1.hangs
      $0.isDoubtful = $0.isDoubtful || $1.isDoubtful
    }
    let work = SharedWork(
      count: partCount, jobs: plan.options.work.jobs,
      isStopped: { [limits] in limits.reached != nil })
    work.share { [plan, exhaustion, order, shared, limits] next in
      let worker = TrialWorker(plan, exhaustion, order, shared, hangLimit: most) {
        limits.reached != nil
      }
      while let number = next(), sum.counts(number), let attempts = body(worker, number) {
        var part = Performed(attempts: attempts, counts: worker.takeResult())
        part.hangs = attempts.joined().count { hang.map($0.violated.contains) ?? false }
        part.isDoubtful = worker.doubtsEquality
        sum.add(part, of: number)
      }
    }
    var total = sum.total
    total.hasHung = total.hangs >= most
    return total
  }

  /// The number of sequences in which the adapter does not answer after which the others are left
  /// out. One is enough with a budget, since seeds follow.
  private var hangLimit: Int {
    exhaustion.budget == nil ? plan.options.hangLimit : min(1, plan.options.hangLimit)
  }
}
