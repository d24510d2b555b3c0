import AppProjects
import LifecycleReports
import SourceTexts

/// A folder below the one that is looked through, or that one itself, with its Swift files.
struct SourceFolder {
  /// The path from the folder that is looked through; empty for that one itself.
  let path: String
  /// The Swift files in it, by the bytes of their names.
  private(set) var files: [CodeFile] = []
  /// The folders in it that have Swift files, by the bytes of their names.
  private(set) var folders: [SourceFolder] = []
  /// The names of everything else in it that is not hidden.
  private(set) var others: [String] = []

  /// The number of entries after which the rest is left unread.
  private static let entryLimit = 100_000

  /// Reads a folder and those below it. Files that cannot be read count as empty.
  init(at root: FilePath) {
    var budget = Self.entryLimit
    self.init(root, "", &budget)
  }

  private init(_ folder: FilePath, _ path: String, _ budget: inout Int) {
    self.path = path
    let entries = (try? folder.entries()) ?? []
    for bytes in entries.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      budget -= 1
      guard budget > 0 else { return }
      guard bytes.first != UInt8(ascii: "."), !folder.appending(bytes).isLink else { continue }
      let name = String(decoding: bytes, as: UTF8.self)
      let (file, label) = (folder.appending(bytes), path.isEmpty ? name : "\(path)/\(name)")
      let isFolder = (try? FileStatus(of: file))?.kind == .folder
      if isFolder, !ProjectFiles.isSkipped(name) {
        let inside = SourceFolder(file, label, &budget)
        if !inside.files.isEmpty || !inside.folders.isEmpty {
          folders.append(inside)
          continue
        }
      } else if !isFolder, name.hasSuffix(".swift") {
        let text = (try? TextFileReader.bytes(of: file)) ?? []
        files.append(CodeFile(path: label, source: text))
        continue
      }
      others.append(name)
    }
  }

  /// The Swift files in it and below.
  var allFiles: [CodeFile] { files + folders.flatMap(\.allFiles) }

  /// Whether it holds a project of Xcode's, here or in a folder.
  var hasXcodeProject: Bool {
    others.contains { $0.hasSuffix(".xcodeproj") || $0.hasSuffix(".xcworkspace") }
  }

  /// The paths, from this folder, of what is in it or below and is no Swift file.
  var withoutCode: [String] {
    let here = path.isEmpty ? "" : path + "/"
    return others
      + folders.flatMap { folder in
        folder.withoutCode.map { "\(folder.path.dropFirst(here.count))/\($0)" }
      }
  }
}
