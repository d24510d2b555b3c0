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

  /// An app that was never launched.
  package convenience init() {
    self.init(of: nil)
    for folder in ["Documents", "Library/Caches", "Library/Preferences", "tmp"] {
      try? FileManager.default.createDirectory(
        at: home.appending(path: folder), withIntermediateDirectories: true)
    }
  }

  private init(of other: DeviceFiles?) {
    let number = Self.count.withLock { count in
      count += 1
      return count
    }
    home = Self.root.appending(path: "device-\(number)", directoryHint: .isDirectory)
    if let other { try? FileManager.default.copyItem(at: other.home, to: home) }
  }

  /// Files of their own with the same content.
  func copy() -> DeviceFiles { DeviceFiles(of: self) }

  deinit { try? FileManager.default.removeItem(at: home) }

  private static let count = Mutex(0)

  /// Where the folders of this program lie; it goes when the program ends, unless it is killed.
  private static let root: URL = {
    let name = "lifecheck-devices-\(getpid())-\(UInt32.random(in: 0...(.max)))"
    let root = FileManager.default.temporaryDirectory.appending(
      path: name, directoryHint: .isDirectory)
    try? FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    atexit { DeviceFiles.removeRoot() }
    return root
  }()

  private static func removeRoot() { try? FileManager.default.removeItem(at: root) }
}
