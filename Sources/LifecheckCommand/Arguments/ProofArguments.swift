#if Command
import ArgumentParser
import LifecycleChecking

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The sequences of an adapter that are all tried, and the limits of an exhaustive search.
struct ProofArguments: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "With an adapter: try all sequences of at most this many actions, or of any length if its"
        + " state can be compared. (default: \(standardDepth))", valueName: "n|any"),
    transform: TrialDepth.init(text:))
  var depth: TrialDepth?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "With an adapter: the maximum number of payloads in a sequence. (default: no limit)",
      valueName: "n"),
    transform: NumberArgument.payloads)
  var maxPayloads: Int?

  @Option(
    help: ArgumentHelp(
      "With an adapter: kill processes only between actions, or also inside them, between two"
        + " callbacks. (default: between)", valueName: "between|inside"),
    transform: KillPlaces.parse)
  var kills: KillPlaces?

  @Flag(
    help: "With an adapter: start from every possible history of the device, not only a new one.")
  var pasts = false

  @Flag(
    help: "With an adapter: also perform sequences that are known to be equivalent to others.")
  var noReductions = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Stop a search that exceeds this number of states. (default: \(ProofLimits().states))",
      valueName: "n"),
    transform: NumberArgument.states)
  var maxStates: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Stop when the process has used this much memory, in MB. (default: no limit)",
      valueName: "mb"),
    transform: NumberArgument.megabytes)
  var maxMemory: Int?

  private static let standardDepth = TrialDepth.actions(3)

  /// The trial of an adapter.
  var exhaustion: Exhaustion {
    var exhaustion = Exhaustion.anyLength(
      payloads: maxPayloads, killsInside: kills == .inside, coversPasts: pasts)
    if case .actions(let count) = depth ?? Self.standardDepth { exhaustion.depth = count }
    exhaustion.reduces = !noReductions
    exhaustion.limits = limits
    return exhaustion
  }

  /// The same trial as command-line words.
  var words: [String] {
    ["--depth", (depth ?? Self.standardDepth).description]
      + (maxPayloads.map { ["--max-payloads", String($0)] } ?? [])
      + (kills == .inside ? ["--kills", "inside"] : []) + (pasts ? ["--pasts"] : [])
  }

  /// Throws if an argument is for adapters, and there is none.
  func requireAdapter(_ shard: ShardArguments) throws(CommandFailure) {
    let given: [(String, Bool)] = [
      ("--depth", depth != nil), ("--max-payloads", maxPayloads != nil), ("--kills", kills != nil),
      ("--pasts", pasts), ("--no-reductions", noReductions), ("--shard", shard.shard != nil),
      ("--shards", shard.shards != nil),
    ]
    guard let first = given.first(where: { $0.1 }) else { return }
    throw CommandFailure(
      .usage, "'\(first.0)' is for an adapter; the model is searched to any length",
      help: "name one with --adapter or --adapter-command")
  }

  /// The limits.
  var limits: ProofLimits {
    var limits = ProofLimits()
    if let maxStates { limits.states = maxStates }
    limits.memory = maxMemory.map { $0 << 20 }
    limits.memoryInUse = { Self.peakMemory }
    return limits
  }

  /// The most memory that this process ever had, in bytes.
  private static var peakMemory: Int {
    var usage = rusage()
    // The C libraries give `RUSAGE_SELF` different types.
    getrusage(0, &usage)
    #if canImport(Darwin)
    return usage.ru_maxrss
    #else
    return usage.ru_maxrss << 10
    #endif
  }
}

/// The length of the sequences of a trial.
enum TrialDepth: CustomStringConvertible, Sendable {
  case actions(Int)
  case any

  private static let anyWord = "any"

  init(text: String) throws {
    do {
      self = text == Self.anyWord ? .any : .actions(try NumberArgument.depth(text))
    } catch let error as ValidationError {
      throw ValidationError("\(error.message), or '\(Self.anyWord)'")
    }
  }

  var description: String {
    switch self {
    case .actions(let count): String(count)
    case .any: Self.anyWord
    }
  }
}

/// The places at which processes die.
enum KillPlaces: String, CaseIterable, Sendable {
  case between, inside

  static func parse(_ text: String) throws -> KillPlaces { try .named(text) }
}
#endif
