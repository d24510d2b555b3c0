import LifecycleReports

/// The files with which a first check begins. Existing files stay as they are.
struct StartedFiles {
  private let root: FilePath
  /// A line for each file: the outcome, and its path.
  private(set) var done: [(label: String, text: String)] = []

  /// Creates none, for a folder.
  init(in root: FilePath) { self.root = root }

  /// Writes a file and the folders above it.
  ///
  /// - Parameter subject: The subject of the file, for the line about it.
  mutating func write(
    _ text: String, to path: String, _ subject: String
  ) throws(FileFailure) {
    try make(path, subject) { file throws(FileFailure) in try AtomicFile.write(text, to: file) }
  }

  /// Makes a folder, with a file in it that git keeps.
  mutating func makeFolder(_ path: String, _ subject: String) throws(FileFailure) {
    try make(path, subject) { folder throws(FileFailure) in
      try AtomicFile.makeFolder(folder)
      try AtomicFile.write("", to: folder.appending(Array(".gitkeep".utf8)))
    }
  }

  /// Makes a symbolic link and the folders above it.
  mutating func link(
    _ path: String, to target: String, _ subject: String
  ) throws(FileFailure) {
    try make(path, subject) { file throws(FileFailure) in try file.link(to: FilePath(target)) }
  }

  private mutating func make(
    _ path: String, _ subject: String, _ body: (FilePath) throws(FileFailure) -> Void
  ) throws(FileFailure) {
    let file = root.appending(Array(path.utf8))
    let (folder, name) = file.parts
    // A link that leads nowhere is there too.
    guard (try? folder.entries())?.contains(name) != true else {
      done.append(("kept", "\(path), which was there"))
      return
    }
    try AtomicFile.makeFolder(folder)
    try body(file)
    done.append(("wrote", "\(path): \(subject)"))
  }
}
