import DeviceLogs
import LifecycleChecking
import LifecycleReports
import SourceTexts

/// A reader of the logs of files and folders.
struct LogFiles {
  /// Whether what the app did is not enough.
  let needsCalls: Bool
  /// The pattern of lines; `nil` for the usual spellings.
  private let pattern: LogPattern?

  /// The names of standard input, beside `-`.
  private static let standardInput: Set = ["/dev/stdin", "/dev/fd/0", "/proc/self/fd/0"]

  /// The number of lines on which a pattern is tried before it is used.
  private static let trialLength = 100
  /// The number of bytes after which it is tried on fewer lines.
  private static let trialSize = 1 << 16

  init(needsCalls: Bool, pattern: String?) throws(CommandFailure) {
    self.needsCalls = needsCalls
    do throws(LogPattern.Mistake) {
      self.pattern = try pattern.map { text throws(LogPattern.Mistake) in try LogPattern(text) }
    } catch {
      throw CommandFailure(.usage, "--pattern cannot be used: \(error.message)")
    }
  }

  /// Returns the logs of all files, with their names. Files of a folder in which nothing is
  /// recognised are left out.
  ///
  /// - Parameter paths: the files and folders; `-` is standard input.
  /// - Throws: a failure if a file cannot be read, or nothing in it is recognised.
  func read(
    _ paths: [String], _ console: inout Console
  ) throws(CommandFailure) -> [LogSurveyor.NamedLog] {
    var logs: [LogSurveyor.NamedLog] = []
    for path in paths.map({ Self.standardInput.contains($0) ? "-" : $0 }) {
      let inside = try Self.files(in: path)
      var found = 0
      for file in inside ?? [path] {
        let name = file == "-" ? "standard input" : file
        for log in try self.logs(of: file, &console) {
          guard !log.isEmpty, !needsCalls || !log.entries.isEmpty else {
            guard inside == nil else { continue }
            throw Self.nothing(in: name, log)
          }
          found += 1
          logs.append(.init(log.title.map { "\(name), \($0)" } ?? name, log))
        }
      }
      guard found > 0 else {
        throw CommandFailure(.badData, "no file in \(path) has a line that names a callback")
      }
    }
    return logs
  }

  /// Returns the files of a folder and those below it, in order; `nil` if the path is no folder.
  /// Hidden ones are left out.
  private static func files(in path: String) throws(CommandFailure) -> [String]? {
    guard path != "-", let status = try? FileStatus(of: FilePath(path)), status.kind == .folder
    else { return nil }
    let names: [[UInt8]]
    do throws(SystemFailure) {
      names = try FilePath(path).entries()
    } catch {
      throw CommandFailure(.unreadable(FilePath(path), error))
    }
    var files: [String] = []
    for name in names.map({ String(decoding: $0, as: UTF8.self) }).sorted()
    where !name.hasPrefix(".") {
      let inner = path.hasSuffix("/") ? path + name : "\(path)/\(name)"
      files += try self.files(in: inner) ?? [inner]
    }
    return files
  }

  private func logs(
    of file: String, _ console: inout Console
  ) throws(CommandFailure) -> [RecordedLog] {
    var reader = pattern.map { LogReader($0) } ?? LogReader()
    var head: [UInt8]? = pattern == nil ? nil : []
    do throws(Diagnostic) {
      try TextFileReader.read(file == "-" ? nil : FilePath(file)) { part in
        if var first = head {
          first += part
          let isEnough = first.count { $0 == UInt8(ascii: "\n") } >= Self.trialLength
          head = isEnough || first.count >= Self.trialSize ? nil : first
          if head == nil { show(first, of: file, &console) }
        }
        reader.take(part)
      }
    } catch {
      let isMissing = (try? FileStatus(of: FilePath(file))) == nil && file != "-"
      throw CommandFailure(isMissing ? .missingInput : .badData, "", diagnostics: [error])
    }
    if let head { show(head, of: file, &console) }
    let logs = reader.finish()
    if reader.isDamaged {
      console.remark("note: \(file) is damaged or cut short; what comes before that is read\n")
    }
    return logs
  }

  /// Shows what the pattern finds in the first lines.
  private func show(_ head: [UInt8], of file: String, _ console: inout Console) {
    guard let pattern else { return }
    let lines = String(decoding: head, as: UTF8.self).split(whereSeparator: \.isNewline)
      .prefix(Self.trialLength)
    let found = lines.compactMap { pattern.read(String($0)) }
    console.remark(
      "pattern: fits \(found.count) of the first \(lines.count.counting("line")) of \(file)\n")
    for line in found.prefix(3) {
      switch line {
      case .call(let call, let payload, _, let process):
        let more = payload + (process.map { ["pid \($0)"] } ?? [])
        console.remark("  \(([call.description] + more).joined(separator: ", "))\n")
      case .event(let event, _, _): console.remark("  \(EventPhrase(event).text)\n")
      }
    }
  }

  private static func nothing(in name: String, _ log: RecordedLog) -> CommandFailure {
    if !log.others.isEmpty {
      return CommandFailure(
        .badData,
        "no line of \(name) names a callback; it has "
          + log.others.count.counting("other event"),
        help: "--skip-model judges what the app did without them")
    }
    return CommandFailure(
      .badData, "no line of \(name) names a callback; it has \(log.ignored.counting("line"))",
      help: "lines name callbacks as in 'sceneDidBecomeActive', 'application(_:open:options:)' or"
        + " '-[AppDelegate applicationDidEnterBackground:]'")
  }
}
