#if Command
import LifecycleChecking
import LifecycleReports
import ProcessAdapters
import SourceTexts
import Synchronization

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The file in which a run keeps its results, so that it can go on if it is killed.
final class RunCheckpoint: Sendable {
  private let path: FilePath
  private let run: CheckpointFile
  /// The results of the run that this one goes on with.
  let known: SequenceResults
  /// Whether a change of the code under test would be noticed, if it is in a file.
  private let isCodeKnown: Bool
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
    guard !arguments.report.formats.contains(where: { $0.file == name }) else {
      throw CommandFailure(.usage, "another option writes to the file of '--resume \(name)'")
    }
    let external = arguments.sequences.external
    isCodeKnown = external.command == nil || !Self.files(of: external).isEmpty
    let words = Array(CommandLine.arguments.dropFirst())
      .removing(options: Self.free, flags: Self.freeFlags)
    run = CheckpointFile(
      of: RunOrigin(version: LifecheckTool.version, arguments: words),
      sources: Self.sources(arguments), results: SequenceResults())
    guard let file = try Self.file(at: path) else {
      known = run.results
      return
    }
    if let mismatch = file.mismatch(with: run) {
      throw CommandFailure(
        .badData, "cannot continue from '\(path.label)': \(mismatch)",
        help: "remove it to start over, or name another file")
    }
    known = file.results
  }

  /// Reads the file; `nil` if there is none.
  private static func file(at path: FilePath) throws(CommandFailure) -> CheckpointFile? {
    switch Result(catching: { () throws(SystemFailure) in try FileStatus(of: path) }) {
    case .failure(let failure) where failure.isMissing: return nil
    case .failure(let failure): throw CommandFailure(.unreadable(path, failure))
    case .success(let status):
      guard status.kind == .file else {
        throw CommandFailure(
          .cannotWrite, "cannot keep results in '\(path.label)': it is not a file")
      }
    }
    do throws(Diagnostic) {
      return try CheckpointFile(bytes: TextFileReader.bytes(of: path), file: path.label)
    } catch {
      throw CommandFailure(.badData, "", diagnostics: [error])
    }
  }

  /// The tool, the configuration file, and the files of the adapter command and of the payloads.
  private static func sources(_ arguments: FuzzArguments) -> [CheckpointFile.Source] {
    let subject = arguments.sequences.subject
    var paths = [ThisExecutable.path] + [subject.payloads].compactMap(\.self)
    paths += subject.propertyLists + files(of: subject.external)
    return (paths.map { FilePath($0) } + [arguments.config.file?.path].compactMap(\.self)).unique
      .compactMap { path in
        guard let status = try? FileStatus(of: path), status.kind == .file else { return nil }
        return .init(name: path.label, state: "\(status.size) bytes, \(status.changed)")
      }
  }

  /// The files that the adapter command names, as far as that is seen without a shell: its words,
  /// from the working directory and from the folders that it names.
  private static func files(of external: AdapterCommandArguments) -> [String] {
    let words = ShellWords(external.adapterCommand ?? "") { name in
      getenv(name).map { String(cString: $0) }
    }.all
    let folders = words.filter { (try? FileStatus(of: FilePath($0)))?.kind == .folder }
    let paths = words + folders.flatMap { folder in words.map { folder + "/" + $0 } }
    return paths.filter { (try? FileStatus(of: FilePath($0)))?.kind == .file }
  }

  /// Has the results of a run kept, after those that are known.
  ///
  /// - Returns: The results.
  func keep(in options: inout FuzzOptions) -> SequenceResults {
    let results = SequenceResults(continuing: known) { self.save($0, isLast: false) }
    options.work.results = results
    return results
  }

  /// The sentences about what is not run again, and about what is not noticed.
  var notes: [String] {
    let unknown =
      isCodeKnown
      ? [] : ["the adapter command names no file: remove '\(path.label)' when the code changes"]
    let counts = known.sequenceCounts
    guard !counts.isEmpty else { return unknown }
    let parts = counts.sorted { $0.key < $1.key }.map { "\($0.value.grouped) in \($0.key)" }
    return [
      "continuing from '\(path.label)': sequences already run: "
        + parts.joined(separator: ", ")
    ] + unknown
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

  /// Writes the results, at the beginning of a run and at its end.
  ///
  /// - Throws: a failure if they cannot be written.
  func write(_ results: SequenceResults) throws(CommandFailure) {
    save(results, isLast: true)
    if let failure = state.withLock({ $0.failure }) {
      throw CommandFailure(.cannotWrite, failure.message)
    }
  }

  /// Removes the file, since nothing is left to go on with.
  func remove() { _ = path.withCString { unlink($0) } }
}
#endif
