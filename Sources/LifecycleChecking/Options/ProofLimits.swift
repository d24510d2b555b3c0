/// The limits of an exhaustive search, each with a name that a report can give.
public struct ProofLimits: Sendable {
  /// The largest number of states that one search keeps; at least 1.
  public var states = 2_000_000
  /// The largest amount of memory that the process may have, in bytes; `nil` for no limit.
  public var memory: Int?
  /// The memory that the process has, in bytes; it is 0 by default.
  public var memoryInUse: @Sendable () -> Int = { 0 }
  /// The time by `clock` at which the search ends; `nil` for no limit.
  var end: Double?
  /// The time limit in words.
  var wordsOfTime = "the time limit"
  var clock: @Sendable () -> Double = { 0 }
  var isInterrupted: @Sendable () -> Bool = { false }

  /// Creates the default limits.
  public init() {}

  /// The limits within those of the work, which began at some time by its clock.
  func within(_ work: WorkOptions, since start: Double) -> ProofLimits {
    var limits = self
    limits.clock = work.clock
    limits.isInterrupted = work.isInterrupted
    if let limit = work.timeLimit {
      limits.end = start + limit
      limits.wordsOfTime = "the time limit"
    }
    return limits
  }

  /// The limit of states, in words.
  var wordsOfStates: String { "the limit of \(states) states" }

  /// The limit that is reached, in words; `nil` if none is.
  var reached: String? {
    if isInterrupted() { return "an interrupt" }
    if let end, clock() >= end { return wordsOfTime }
    if let memory, memoryInUse() >= memory { return "the limit of \(memory >> 20) MB of memory" }
    return nil
  }

  /// A watch on the limits for one search.
  var watch: Watch { Watch(limits: self) }

  /// A watch that looks at the limits now and then.
  struct Watch {
    let limits: ProofLimits
    /// The limit that stopped the search, in words.
    private(set) var stopped: String?
    private var count = 0

    init(limits: ProofLimits) { self.limits = limits }

    /// The number of states between two looks.
    private static let interval = 256

    /// Whether a limit is reached.
    var isStopped: Bool {
      mutating get {
        if stopped != nil { return true }
        defer { count += 1 }
        if count.isMultiple(of: Self.interval) { stopped = limits.reached }
        return stopped != nil
      }
    }
  }
}
