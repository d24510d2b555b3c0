#if Command
import LifecycleChecking
import LifecycleReports

/// The share of a shard in a run.
struct RunShare {
  let shard: Shard
  private let file: String
  private let statusFile: String?
  private let arguments: [String]
  private(set) var results = SequenceResults()
  private var whole = ""

  /// Creates the share that the arguments name; `nil` if they name none.
  ///
  /// - Throws: a failure if they contradict each other, or no engine tells the shard.
  init?(_ arguments: ShardArguments) throws(CommandFailure) {
    guard let (shard, statusFile) = try arguments.chosen(.ofProcess) else { return nil }
    self.shard = shard
    self.statusFile = statusFile
    file = arguments.file(of: shard)
    self.arguments = ShardArguments.removed(from: Array(CommandLine.arguments.dropFirst()))
  }

  /// Creates the share of a run of seeds that the arguments name; `nil` if they name none.
  ///
  /// - Throws: a failure if they contradict each other, or no engine tells the shard.
  init?(_ arguments: FuzzArguments) throws(CommandFailure) {
    try self.init(arguments.shard)
    guard !arguments.baseline.updateBaseline else {
      throw CommandFailure(
        .usage, "a single shard does not know which violations are fixed",
        help: "pass '--update-baseline' to 'lifecheck merge', after '--'")
    }
    guard arguments.saturation.untilSaturated == nil else {
      throw CommandFailure(
        .usage, "a single shard does not know the results of the others",
        help: "leave out '--until-saturated' or '--shard'")
    }
  }

  /// Leaves the options the seeds of the shard alone, and has results kept.
  ///
  /// - Parameter results: The results that the run keeps anyway, if it does.
  mutating func apply(
    to options: inout FuzzOptions, keeping results: SequenceResults?
  ) throws(CommandFailure) {
    whole = "\(options.sequences.seedCount.counting("sequence")) in each profile"
    do throws(CheckingError) {
      try options.sequences.take(shard)
    } catch {
      throw CommandFailure(error)
    }
    if let results { self.results = results }
    try keepResults(of: &options)
  }

  /// Leaves a trial the longest sequences of the shard alone, and has results kept.
  ///
  /// - Parameter depth: The number of their actions; `nil` for any number.
  mutating func apply(to options: inout FuzzOptions, depth: Int?) throws(CommandFailure) {
    guard let depth else {
      throw CommandFailure(
        .usage, "sequences of any length cannot be shared by shards",
        help: "limit the number of actions with '--depth'")
    }
    whole = "the sequences of \(depth.counting("action"))"
    options.sequences.exhaustion?.shard = shard
    try keepResults(of: &options)
  }

  private func keepResults(of options: inout FuzzOptions) throws(CommandFailure) {
    if let statusFile { try Self.write("", to: statusFile) }
    options.work.results = results
  }

  /// The sentence that says that not all was run.
  var note: String {
    "this is shard \(shard) of \(whole); 'lifecheck merge' combines them"
  }

  /// Writes the results, unless the run was cut short.
  func write(isCut: Bool, _ console: inout Console) throws(CommandFailure) {
    guard !isCut else {
      console.remark("\(file) was not written, since the shard was cut short\n")
      return
    }
    let shard = ShardFile(
      of: RunOrigin(version: LifecheckTool.version, arguments: arguments), shard: shard,
      results: results)
    try Self.write(shard.text, to: file)
    console.remark("wrote \(file)\n")
  }

  private static func write(_ text: String, to file: String) throws(CommandFailure) {
    do throws(FileFailure) {
      try AtomicFile.write(text, to: FilePath(file))
    } catch {
      throw CommandFailure(.cannotWrite, error.message)
    }
  }
}
#endif
