import LifecycleAdapters

#if Command
import ArgumentParser
import LifecycleChecking
import LifecycleReports
import SourceTexts

/// `lifecheck merge`
struct MergeCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "merge", abstract: "Merge the shards of a run.",
    usage: "lifecheck merge <files> ... [-- <options>]",
    discussion: """
      Reads the files that runs with --shard wrote, in any order. Produces the report, saved \
      sequences and exit status of a single-machine run. It repeats the options of the shards; \
      options after -- are added.

      Exit status: that of the run; 2 if a shard is missing, 65 if the files are from several runs.

      Examples:
        lifecheck --seeds 1000000 --shard 2/7
        lifecheck prove --adapter demo/lost-link --depth 5 --shard 2/7
        lifecheck merge lifecheck-shard-*.json
        lifecheck merge shards/*.json -- --format html=report.html
      """)

  static let _errorLabel = "error"

  @Argument(help: "The files of all shards.") var files: [String]

  @Argument(
    parsing: .postTerminator,
    help: ArgumentHelp("Additional options of the run.", valueName: "options"))
  var further: [String] = []

  func run(
    _ adapters: [AdapterDescription], _ console: inout Console
  ) throws(CommandFailure) -> ExitStatus {
    var read: [(name: String, file: ShardFile)] = []
    for name in files { read.append((name, try Self.file(name))) }
    let shards: ShardSet
    do throws(ShardSet.Mistake) {
      shards = try ShardSet(read, version: LifecheckTool.version)
    } catch {
      throw CommandFailure(error)
    }
    let command = try Self.command(shards.arguments + further, adapters)
    return try command.run(adapters, &console, merging: shards.results)
  }

  private static func file(_ name: String) throws(CommandFailure) -> ShardFile {
    let path = FilePath(name)
    do throws(SystemFailure) {
      _ = try FileStatus(of: path)
    } catch {
      throw CommandFailure(.unreadable(path, error))
    }
    do throws(Diagnostic) {
      return try ShardFile(bytes: TextFileReader.bytes(of: path), file: path.label)
    } catch {
      throw CommandFailure(.badData, "", diagnostics: [error])
    }
  }

  /// Returns the command that the shards share.
  private static func command(
    _ arguments: [String], _ adapters: [AdapterDescription]
  ) throws(CommandFailure) -> any SharedSubcommand {
    do {
      guard var command = try RootCommand.parseAsRoot(arguments) as? any SharedSubcommand else {
        throw CommandFailure(.badData, "only runs of 'fuzz' and 'prove' have shards")
      }
      try command.configure(adapters)
      return command
    } catch let failure as CommandFailure {
      throw failure
    } catch {
      let text = FuzzCommand.message(for: error)
      throw CommandFailure(
        .usage, "the shards were run with '\(arguments.joined(separator: " "))': \(text)")
    }
  }
}

extension CommandFailure {
  fileprivate init(_ mistake: ShardSet.Mistake) {
    switch mistake {
    case .missing(let shards):
      let names = shards.map(\.description)
      let some = names.prefix(10).joined(separator: ", ")
      self.init(
        .undecided,
        "\(shards.count.counting("shard")) missing: \(some)\(names.count > 10 ? " …" : "")",
        help: "run them, each with '--shard'; the others need not be run again")
    case .unfit(let sentence, let help): self.init(.badData, sentence, help: help)
    }
  }
}
#endif
