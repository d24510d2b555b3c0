import Synchronization

#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The files of a virtual device, in a folder that exists as long as this object.
///
/// The folder has the structure of an app's container: `Documents`, `Library` with `Caches` and
/// `Preferences`, and `tmp`. A folder that cannot be created is missing, as on a device without
/// space.
package final class DeviceFiles {
  /// The home folder of the app.
  package let home: URL
  /// The content at the time it was put away; `nil` before that.
  private(set) var content: Content?

  /// Creates the files of an app that was never launched.
  package convenience init() {
    self.init(of: nil)
    // A search creates a hundred thousand of these; Foundation takes four times as long.
    for folder in [""] + Self.folders { mkdir(path + folder, 0o777) }
  }

  private init(of other: DeviceFiles?) {
    let number = Self.count.withLock { count in
      count += 1
      return count
    }
    home = Self.root.appending(path: "device-\(number)", directoryHint: .isDirectory)
    if let other { try? FileManager.default.copyItem(at: other.home, to: home) }
  }

  /// The folders of an app that was never launched, outer folders first.
  private static let folders = [
    "Documents", "Library", "Library/Caches", "Library/Preferences", "tmp",
  ]

  /// Returns separate files with the same content.
  func copy() -> DeviceFiles { DeviceFiles(of: self) }

  /// The same files with their content recorded, after which nothing may write to them; `nil` if
  /// the content is that of an app that was never launched.
  var puttingAway: DeviceFiles? {
    let content = Content(of: self)
    guard content != .none else { return nil }
    self.content = content
    return self
  }

  deinit {
    for folder in Self.folders.reversed() { rmdir(path + folder) }
    if rmdir(path) != 0 { try? FileManager.default.removeItem(at: home) }
  }

  private var path: String { home.path(percentEncoded: false) }

  private static let count = Mutex(0)

  /// The folder of all device folders of this program. It is removed when the program exits, unless
  /// the program is killed.
  private static let root: URL = {
    let name = "lifecheck-devices-\(getpid())-\(UInt32.random(in: 0...(.max)))"
    let root = parent.appending(path: name, directoryHint: .isDirectory)
    try? FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    atexit { DeviceFiles.removeRoot() }
    return root
  }()

  private static func removeRoot() { try? FileManager.default.removeItem(at: root) }

  /// The folder for temporary files. On Linux it is in memory if there is enough room, since apps
  /// that save files would wait for the disk.
  private static var parent: URL {
    #if os(Linux)
    var figures = statvfs()
    let memory = "/dev/shm"
    if statvfs(memory, &figures) == 0, access(memory, W_OK) == 0,
      UInt64(figures.f_bavail) * UInt64(figures.f_frsize) >= 1 << 30
    {
      return URL(filePath: memory, directoryHint: .isDirectory)
    }
    #endif
    return FileManager.default.temporaryDirectory
  }
}

extension DeviceFiles {
  /// The content of files and folders, without the times of modification.
  package struct Content: Hashable {
    private var entries: [Entry]
    /// The identity of files that are too large to be compared, or that include something other
    /// than regular files and folders.
    private var owner: ObjectIdentifier?

    private struct Entry: Hashable {
      var path: String
      var mode: UInt32
      /// The data of a file; `nil` for a folder.
      var data: Data?
    }

    /// The content for an app that was never launched or kept nothing.
    static let none = Content(of: DeviceFiles())

    /// The maximum number of bytes to compare.
    private static let limit = 1 << 20

    /// Creates the current content of some files.
    init(of files: DeviceFiles) {
      entries = []
      let home = files.path
      var size = 0
      let paths = (try? FileManager.default.subpathsOfDirectory(atPath: home)) ?? []
      for path in paths.sorted() {
        var facts = stat()
        guard lstat(home + path, &facts) == 0 else { continue }
        let kind = facts.st_mode & S_IFMT
        size += kind == S_IFDIR ? 0 : Int(facts.st_size)
        guard kind == S_IFDIR || kind == S_IFREG, size <= Self.limit else {
          owner = ObjectIdentifier(files)
          return
        }
        let data = kind == S_IFREG ? FileManager.default.contents(atPath: home + path) : nil
        entries.append(Entry(path: path, mode: UInt32(facts.st_mode), data: data))
      }
    }
  }
}
