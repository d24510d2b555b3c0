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

/// The files of a virtual device: a folder that is there as long as anybody knows it.
///
/// It has what an app finds in its container: `Documents`, `Library` with `Caches` and
/// `Preferences`, and `tmp`. What cannot be made is not there, as on a device without room.
package final class DeviceFiles {
  /// The home folder of the app.
  package let home: URL
  /// What stood in it when it was put away; `nil` before.
  private(set) var content: Content?

  /// An app that was never launched.
  package convenience init() {
    self.init(of: nil)
    // A search makes a hundred thousand of them, for which Foundation takes four times as long.
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

  /// What an app finds that was never launched, outer folders first.
  private static let folders = [
    "Documents", "Library", "Library/Caches", "Library/Preferences", "tmp",
  ]

  /// Files of their own with the same content.
  func copy() -> DeviceFiles { DeviceFiles(of: self) }

  /// The same with what stands in it, to which nobody writes from now on; `nil` if that is no more
  /// than an app finds that was never launched.
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

  /// Where the folders of this program lie; it goes when the program ends, unless it is killed.
  private static let root: URL = {
    let name = "lifecheck-devices-\(getpid())-\(UInt32.random(in: 0...(.max)))"
    let root = parent.appending(path: name, directoryHint: .isDirectory)
    try? FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    atexit { DeviceFiles.removeRoot() }
    return root
  }()

  private static func removeRoot() { try? FileManager.default.removeItem(at: root) }

  /// The folder for temporary files; on Linux that in memory, if it has room, since apps that save
  /// wait for the disk.
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
  /// What stands in files and folders, but for when it was written.
  package struct Content: Hashable {
    private var entries: [Entry]
    /// Tells apart what is too much to be compared, or neither file nor folder.
    private var owner: ObjectIdentifier?

    private struct Entry: Hashable {
      var path: String
      var mode: UInt32
      /// What a file holds; `nil` of folders.
      var data: Data?
    }

    /// That of an app that was never launched, or kept nothing.
    static let none = Content(of: DeviceFiles())

    /// So many bytes are compared at most.
    private static let limit = 1 << 20

    /// What stands there now.
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
