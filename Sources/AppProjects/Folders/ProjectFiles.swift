package import LifecycleReports
import SourceTexts

/// The files of a folder that tell how an app is built, by the bytes of their paths.
package struct ProjectFiles {
  /// The folder.
  package let root: FilePath
  /// The paths from the folder, of all files that are looked at.
  private(set) var paths: [String] = []
  /// The names of storyboards and interface files, without their endings.
  private(set) var interfaces: Set<String> = []
  /// The reason for which the folder was not read to its end; `nil` if it was.
  private(set) var omission: String?

  /// The size up to which a file is read, in bytes.
  static let byteLimit = 1 << 22
  /// The number of entries after which the rest is left unread.
  private static let entryLimit = 200_000
  /// The number of folders in each other that are entered.
  private static let depthLimit = 40
  private static let skipped: Set<String> = [
    "DerivedData", "Pods", "Carthage", "node_modules", "build", "vendor", "SourcePackages",
  ]
  private static let endings = [
    ".swift", ".m", ".mm", ".h", ".plist", ".pbxproj", ".xcconfig", ".entitlements", ".yml",
    ".yaml",
  ]

  /// Lists a folder and those below it; links and hidden entries are passed over.
  package init(at root: FilePath) {
    self.root = root
    var budget = Self.entryLimit
    list(root, "", depth: 0, &budget)
  }

  private mutating func list(
    _ folder: FilePath, _ path: String, depth: Int, _ budget: inout Int
  ) {
    guard depth < Self.depthLimit else {
      omission = "'\(path)' is nested too deeply"
      return
    }
    let entries = (try? folder.entries()) ?? []
    for bytes in entries.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      budget -= 1
      guard budget > 0 else {
        omission = "there are more than \(Self.entryLimit.grouped) entries"
        return
      }
      let file = folder.appending(bytes)
      guard bytes.first != UInt8(ascii: "."), !file.isLink else { continue }
      let name = String(decoding: bytes, as: UTF8.self)
      let label = path.isEmpty ? name : "\(path)/\(name)"
      add(name, label)
      if (try? FileStatus(of: file))?.kind == .folder {
        if !Self.isSkipped(name) { list(file, label, depth: depth + 1, &budget) }
      } else if Self.endings.contains(where: name.hasSuffix) {
        paths.append(label)
      }
    }
  }

  /// Notes an interface, which can be a folder once it is compiled.
  private mutating func add(_ name: String, _ path: String) {
    for ending in [".storyboard", ".storyboardc", ".xib", ".nib"] where name.hasSuffix(ending) {
      interfaces.insert(String(name.dropLast(ending.count)))
    }
  }

  /// Whether a folder has none of an app's own code, or only tests of it.
  package static func isSkipped(_ name: String) -> Bool {
    skipped.contains(name) || name.hasSuffix("Tests")
      || name.hasSuffix(".xcassets") || name.hasSuffix(".framework")
      || name.hasSuffix(".xcframework")
  }

  /// The name of the folder.
  var name: String {
    let name = (root.resolved ?? root).parts.name
    return name.isEmpty ? root.label : String(decoding: name, as: UTF8.self)
  }

  /// Returns the paths with an ending, or with one of several.
  func paths(endingWith endings: String...) -> [String] {
    paths.filter { path in endings.contains { path.hasSuffix($0) } }
  }

  /// Reads a file; a diagnostic names it as it was given, from the working directory.
  func bytes(of path: String) throws(Diagnostic) -> [UInt8] {
    let file = root.appending(Array(path.utf8))
    return try TextFileReader.bytes(of: file, upTo: Self.byteLimit)
  }

  /// Returns the path as it is shown: from the working directory, as the folder was given.
  func label(of path: String) -> String {
    let folder = root.label
    return folder == "." ? path : folder.hasSuffix("/") ? folder + path : "\(folder)/\(path)"
  }
}

extension String {
  /// The path of the folder that holds a file; empty at the top.
  var folderOfPath: String {
    lastIndex(of: "/").map { String(self[..<$0]) } ?? ""
  }

  /// The last component of a path.
  var nameOfPath: String {
    lastIndex(of: "/").map { String(self[index(after: $0)...]) } ?? self
  }

  /// The path without `.` and `..`; `nil` if it leads out of the folder.
  var normalizedPath: String? {
    var parts: [Substring] = []
    for part in split(separator: "/") where part != "." {
      if part != ".." {
        parts.append(part)
      } else if parts.popLast() == nil {
        return nil
      }
    }
    return parts.joined(separator: "/")
  }

  /// Returns the path of an entry of this folder.
  func appendingPath(_ name: String) -> String { isEmpty ? name : "\(self)/\(name)" }
}
