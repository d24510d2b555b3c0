/// The legs of a run: all seeds in one, unless something is to be done in between.
struct RunLegs {
  private let seeds: SeedRange
  private let clock: @Sendable () -> Double
  private var size: Int
  /// Whether the size follows from how long legs take.
  private let isTimed: Bool
  private var began: Double?

  /// A leg whose results are kept takes about so many seconds, all of which a kill can cost.
  private static let seconds = 5.0
  /// The first leg of that kind, and the growth from one to the next at most.
  private static let first = 512
  private static let growth = 8.0

  /// Creates the legs of a run.
  ///
  /// - Parameter areKept: whether the results of each leg are kept.
  init(_ options: FuzzOptions, areKept: Bool) {
    seeds = options.sequences.seeds
    clock = options.work.clock
    let isGrouped = options.sequences.saturation != nil
    isTimed = areKept && !isGrouped
    size = isGrouped ? Recurrence.groupSize : areKept ? Self.first : seeds.count
  }

  /// Returns the seeds of the next leg; `nil` if all were run.
  mutating func next(after result: BlockResult) -> SeedRange? {
    let now = clock()
    if isTimed, let began, now > began {
      let factor = min(Self.growth, Self.seconds / (now - began))
      size = max(1, Int(min(Double(size) * factor, Double(seeds.count))))
    }
    began = now
    let done = result.seedCount
    guard done < seeds.count else { return nil }
    return seeds.part(done..<done + min(size, seeds.count - done))
  }
}
