package import SourceTexts
import TemporalLogic

/// A folder of saved sequences, `*.json`, one per file; subfolders are ignored.
package struct RegressionFolder: Sendable {
  /// The path in which commands keep them, relative to the working directory.
  package static let standardPath = "Reports/counterexamples"
  /// The number of files beyond which the folder is not read.
  package static let fileLimit = 10_000

  private let path: FilePath

  /// Creates the folder at a path, which need not exist.
  package init(_ path: String) { self.path = FilePath(path) }

  // MARK: Reading

  /// Returns the saved sequences by the bytes of their names, and the failures of files among them.
  ///
  /// A folder that does not exist has none.
  package func load() -> (regressions: [Regression], failures: [Diagnostic]) {
    var regressions: [Regression] = []
    var failures: [Diagnostic] = []
    do throws(Diagnostic) {
      for name in try names() {
        let file = path.appending(name)
        do throws(Diagnostic) {
          regressions.append(try Self.regression(at: file))
        } catch {
          failures.append(error)
        }
      }
    } catch {
      failures.append(error)
    }
    return (regressions, failures)
  }

  /// Reads the saved sequence of a file.
  package static func regression(at file: FilePath) throws(Diagnostic) -> Regression {
    let bytes = try TextFileReader.bytes(of: file)
    return Regression(
      name: file.label, sequence: try Report.Sequence(bytes: bytes, file: file.label))
  }

  /// Returns the names of the folder's files, in the order of their bytes.
  private func names() throws(Diagnostic) -> [[UInt8]] {
    let entries: [[UInt8]]
    do {
      entries = try path.entries()
    } catch {
      guard !error.isMissing || (try? FileStatus(of: path)) != nil else { return [] }
      throw Diagnostic("the folder cannot be read: \(error.description)", file: path.label)
    }
    let names = entries.filter { name in
      name.first != UInt8(ascii: ".") && name.suffix(5) == Array(".json".utf8)[...]
    }
    guard names.count <= Self.fileLimit else {
      throw Diagnostic("there are more than \(Self.fileLimit) files here", file: path.label)
    }
    return names.sorted { $0.lexicographicallyPrecedes($1) }
  }

  // MARK: Writing

  /// Saves the sequences of the report's counterexamples that came from seeds, and creates the
  /// folder if there is one to save.
  ///
  /// A file with the same sequence is left as it is. A stale one is replaced by a new one about the
  /// same; any other is kept, and the new one's name gets a numeric suffix.
  ///
  /// - Returns: the paths of the files written.
  package func save(_ report: Report) throws(FileFailure) -> [String] {
    let stale = report.runs.flatMap(\.regressions).filter(\.isStale).map(\.name)
    var written: [String] = []
    for found in report.runs.flatMap(\.counterexamples) where found.regression == nil {
      let (file, isNew) = try keep(
        found.sequence, replacing: stale.filter { !written.contains($0) })
      if isNew { written.append(file) }
    }
    return written
  }

  /// Saves a sequence, unless it is already saved.
  ///
  /// - Returns: the path of its file.
  package func keep(_ sequence: Report.Sequence) throws(FileFailure) -> String {
    try keep(sequence, replacing: []).file
  }

  private func keep(
    _ sequence: Report.Sequence, replacing stale: [String]
  ) throws(FileFailure) -> (file: String, isNew: Bool) {
    let (file, isNew) = place(for: sequence, replacing: stale)
    if isNew {
      try AtomicFile.makeFolder(path)
      try AtomicFile.write(sequence.fileText, to: file)
    }
    return (file.label, isNew)
  }

  /// Returns the file to write a sequence to, or the one that already has it.
  private func place(
    for sequence: Report.Sequence, replacing stale: [String]
  ) -> (file: FilePath, isNew: Bool) {
    var room: FilePath?
    for number in 1...Self.fileLimit {
      let suffix = number == 1 ? "" : "-\(number)"
      let file = path.appending(Array("\(sequence.fileStem)\(suffix).json".utf8))
      guard (try? FileStatus(of: file)) != nil else { return (room ?? file, true) }
      guard let known = try? Self.regression(at: file).sequence else { continue }
      if known == sequence { return (file, false) }
      if room == nil, known.isAbout(sequence), stale.contains(file.label) { room = file }
    }
    return (room ?? path, room != nil)
  }
}

extension Report.Sequence {
  /// The name of the sequence's file, without its extension: invariant, profile, adapter. It is cut
  /// to what file systems take, with room for a number.
  fileprivate var fileStem: String {
    let parts: [String] = [invariant ?? "sequence", profile] + (adapter.map { [$0] } ?? [])
    return parts.joined(separator: "-").prefix(200).reduce(into: "") { stem, letter in
      let isKept = letter.isLetter || letter.isNumber || letter == "." || letter == "_"
      stem.append(letter.isASCII && isKept ? letter : "-")
    }
  }

  /// Whether it has the same profile, edges, adapter, invariant and checks as another one.
  fileprivate func isAbout(_ other: Self) -> Bool {
    profile == other.profile && edges == other.edges && adapter == other.adapter
      && invariant == other.invariant && checks == other.checks
  }
}
