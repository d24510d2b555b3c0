import LifecycleReports

/// The contents of the files that sources of invariants name, by which a change of any is seen.
package struct InvariantFileContents: Equatable, Sendable {
  private var contents: [FilePath: [UInt8]] = [:]

  /// Reads the files. One that cannot be read, as while an editor replaces it, counts as missing.
  ///
  /// - Parameter paths: files, and folders with all the `*.ltl` files below them.
  package init(of paths: [String]) {
    for path in paths {
      var search = InvariantFileSearch()
      for file in (try? search.files(of: .file(path))) ?? [] {
        contents[file] = try? TextFileReader.bytes(of: file, advice: "")
      }
    }
  }

  /// The number of files that could be read.
  package var count: Int { contents.count }
}
