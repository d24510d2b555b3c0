#if Command
import LifecycleChecking
import LifecycleReports
import ProcessAdapters
import SourceTexts
import Synchronization

/// The file in which a run keeps its results, so that it can go on if it is killed.
final class RunCheckpoint: Sendable {
  private let path: FilePath
  private let run: CheckpointFile
  /// The results of the run that this one goes on with.
  let known: SequenceResults
  private let state = Mutex(State())

  private struct State {
    var saved: ContinuousClock.Instant?
    var failure: FileFailure?
  }

  /// While a run goes on, so much time lies between two times of writing.
  private static let interval = Duration.seconds(5)

  /// The options on which no result depends.
  private static let free = [
    "--resume", "--jobs", "--time-limit", "--format", "--report", "--since",
  ]
  private static let freeFlags = ["--quiet", "--verbose"]

  /// Reads what a run has kept; `nil` if it keeps nothing.
  ///
  /// - Throws: a failure if the file cannot be read, or is of another run.
  init?(_ arguments: FuzzArguments) throws(CommandFailure) {
    guard let name = arguments.checkpoint.resume else { return nil }
    let path = FilePath(name)
    self.path = path
    let words = Array(CommandLine.arguments.dropFirst())
      .removing(options: Self.free, flags: Self.freeFlags)
    run = CheckpointFile(
      version: LifecheckTool.version, arguments: words,
      sources: Self.sources(arguments, words), results: SequenceResults())
    switch Result(catching: { () throws(SystemFailure) in try FileStatus(of: path) }) {
    case .success(let status) where status.kind == .file: break
    case .success:
      throw CommandFailure(.cannotWrite, "cannot keep results in '\(path.label)': it is no file")
    case .failure(let failure) where failure.isMissing:
      known = run.results
      return
    case .failure(let failure): throw CommandFailure(.unreadable(path, failure))
    }
    let file: CheckpointFile
    do throws(Diagnostic) {
      file = try CheckpointFile(bytes: TextFileReader.bytes(of: path), file: path.label)
    } catch {
      throw CommandFailure(.badData, "", diagnostics: [error])
    }
    if let mismatch = file.mismatch(with: run) {
      throw CommandFailure(
        .badData, "cannot go on from '\(path.label)': \(mismatch)",
        help: "remove it to begin anew, or name another file")
    }
    known = file.results
  }

  /// The tool and the files that its arguments name, those of the adapter command included.
  private static func sources(
    _ arguments: FuzzArguments, _ words: [String]
  ) -> [CheckpointFile.Source] {
    let command = arguments.sequences.external.adapterCommand ?? ""
    let values = words.flatMap { $0.split(separator: "=", maxSplits: 1).map(String.init) }
    let names =
      [ThisExecutable.path] + values
      + command.split(whereSeparator: \.isWhitespace).map(String.init)
    var paths = names.map { FilePath($0) }
    if let file = arguments.config.file { paths.append(file.path) }
    return paths.unique.compactMap { path in
      guard let status = try? FileStatus(of: path), status.kind == .file else { return nil }
      return .init(name: path.label, state: "\(status.size) bytes, \(status.changed)")
    }
  }

  /// Has the results of a run kept, after those that are known.
  ///
  /// - Returns: The results.
  func keep(in options: inout FuzzOptions) -> SequenceResults {
    let results = SequenceResults(continuing: known) { self.save($0, isLast: false) }
    options.work.results = results
    return results
  }

  /// The sentence about what is not run again; `nil` if there is nothing of it.
  var note: String? {
    let counts = known.sequenceCounts
    guard !counts.isEmpty else { return nil }
    let parts = counts.sorted { $0.key < $1.key }.map { "\($0.value.grouped) in \($0.key)" }
    return "going on from '\(path.label)': sequences were run before, "
      + parts.joined(separator: ", ")
  }

  /// Writes the results, unless they were written a moment ago and there is more to come.
  func save(_ results: SequenceResults, isLast: Bool) {
    state.withLock { state in
      let now = ContinuousClock.now
      if !isLast, let saved = state.saved, saved.duration(to: now) < Self.interval { return }
      var file = run
      file.results = results
      do throws(FileFailure) {
        try AtomicFile.write(file.text, to: path)
        state.failure = nil
      } catch {
        state.failure = error
      }
      state.saved = .now
    }
  }

  /// Writes the results at the end of the run.
  ///
  /// - Throws: a failure if they cannot be written.
  func end(_ results: SequenceResults) throws(CommandFailure) {
    save(results, isLast: true)
    if let failure = state.withLock({ $0.failure }) {
      throw CommandFailure(.cannotWrite, failure.message)
    }
  }
}
#endif
