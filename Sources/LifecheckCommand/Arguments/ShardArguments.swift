#if Command
import ArgumentParser
import LifecycleChecking
import LifecycleReports

/// The part of a run that several machines share, as written.
struct ShardArguments: ParsableArguments {
  /// A shard that is named, or that of the engine that runs the process.
  enum ShardRequest: Hashable {
    case named(Shard)
    case automatic
  }

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Run one of several equal parts of the sequences: 2/7 is the second of seven; auto takes the "
        + "shard from the environment of Slurm, GitLab, Bazel, Kubernetes or GNU parallel. "
        + "'lifecheck merge' combines the parts.", valueName: "i/n"),
    transform: { text in
      if text == "auto" { return .automatic }
      guard let shard = Shard(text) else {
        throw ValidationError("it must be i/n, with i from 1 to n, such as 2/7, or auto")
      }
      return .named(shard)
    })
  var shard: ShardRequest?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The number of shards, if the CI system does not set it. Implies --shard auto.",
      valueName: "n"),
    transform: NumberArgument.shards)
  var shards: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The file for the results of a shard. (default: lifecheck-shard-2-of-7.json)",
      valueName: "file"))
  var shardFile: String?

  /// The names of the options that differ from shard to shard, each of which has a value.
  private static let names = ["--shard", "--shards", "--shard-file", "--resume"]

  /// Returns arguments without those that choose a shard.
  static func removed(from arguments: [String]) -> [String] {
    arguments.removing(options: names)
  }

  /// Returns the shard to run; `nil` for a run that is not shared.
  ///
  /// - Parameter environment: the variables by which an engine tells it.
  /// - Throws: a failure if the options contradict each other, or the engine does not tell.
  func chosen(
    _ environment: ShardEnvironment
  ) throws(CommandFailure) -> (shard: Shard, statusFile: String?)? {
    switch shard {
    case .named(let shard):
      guard shards == nil || shards == shard.count else {
        throw CommandFailure(.usage, "'--shard \(shard)' and '--shards' differ")
      }
      return (shard, nil)
    case nil where shards == nil:
      guard shardFile == nil else {
        throw CommandFailure(.usage, "'--shard-file' is for '--shard', which is missing")
      }
      return nil
    case .automatic, nil:
      return try checking { [shards] () throws(CheckingError) in
        let (shard, file) = try environment.shard(of: shards)
        return (shard, file)
      }
    }
  }

  /// Returns the file for the results of a shard.
  func file(of shard: Shard) -> String {
    shardFile ?? "lifecheck-shard-\(shard.number)-of-\(shard.count).json"
  }
}
#endif
