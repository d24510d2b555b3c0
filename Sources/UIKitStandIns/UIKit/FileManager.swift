import UIKitShapes
public import Foundation

/// Foundation's `FileManager`, whose folders are those of the virtual device: they outlive a
/// process and begin with each run as after an installation.
///
/// The files in them are real ones, so that whatever takes a path or a URL finds them. Outside of a
/// process the folders are the user's.
open class FileManager: Foundation.FileManager, @unchecked Sendable {
  private static let standard = FileManager()

  /// That of the process whose code runs on this thread.
  open override class var `default`: FileManager { standard }

  /// The folder `tmp` of the app, which the system may empty while the app does not run, and here
  /// never does.
  open override var temporaryDirectory: URL {
    Self.home?.appending(path: "tmp", directoryHint: .isDirectory) ?? super.temporaryDirectory
  }

  /// The folders of that kind: of the user's the one of the app.
  open override func urls(
    for directory: SearchPathDirectory, in domainMask: SearchPathDomainMask
  ) -> [URL] {
    guard domainMask.contains(.userDomainMask), let home = Self.home,
      let path = Self.paths[directory]
    else { return super.urls(for: directory, in: domainMask) }
    return [home.appending(path: path, directoryHint: .isDirectory)]
  }

  /// The folder that the apps of a group share, beside that of the app.
  open func containerURL(
    forSecurityApplicationGroupIdentifier groupIdentifier: String
  ) -> URL? {
    guard let home = Self.home else { return nil }
    let group = home.appending(path: "Groups/\(groupIdentifier)", directoryHint: .isDirectory)
    try? createDirectory(at: group, withIntermediateDirectories: true)
    return group
  }

  private static var home: URL? { UIApplication.running?.environment.homeDirectory }

  private static let paths: [SearchPathDirectory: String] = [
    .documentDirectory: "Documents", .libraryDirectory: "Library",
    .cachesDirectory: "Library/Caches", .downloadsDirectory: "Downloads",
    .applicationSupportDirectory: "Library/Application Support",
  ]
}

extension FileManager {
  /// What `NSHomeDirectory()` says.
  public static var homePath: String {
    home?.path(percentEncoded: false).withoutLastSlash ?? Foundation.NSHomeDirectory()
  }

  /// What `NSTemporaryDirectory()` says.
  public static var temporaryPath: String {
    standard.temporaryDirectory.path(percentEncoded: false)
  }

  /// What `NSSearchPathForDirectoriesInDomains(_:_:_:)` says.
  public static func paths(
    for directory: SearchPathDirectory, in domainMask: SearchPathDomainMask
  ) -> [String] {
    standard.urls(for: directory, in: domainMask).map {
      $0.path(percentEncoded: false).withoutLastSlash
    }
  }
}

/// The home folder of the app on the virtual device; outside of a process that of the user.
public func NSHomeDirectory() -> String { FileManager.homePath }

/// The folder `tmp` of the app on the virtual device; outside of a process that of the user.
public func NSTemporaryDirectory() -> String { FileManager.temporaryPath }

/// The folders of that kind, as paths.
public func NSSearchPathForDirectoriesInDomains(
  _ directory: FileManager.SearchPathDirectory, _ domainMask: FileManager.SearchPathDomainMask,
  _ expandTilde: Bool
) -> [String] { FileManager.paths(for: directory, in: domainMask) }

extension String {
  fileprivate var withoutLastSlash: String {
    hasSuffix("/") && count > 1 ? String(dropLast()) : self
  }
}

extension URL {
  /// The folder `Documents` of the app.
  public static var documentsDirectory: URL { folder(.documentDirectory) }
  /// The folder `Library` of the app.
  public static var libraryDirectory: URL { folder(.libraryDirectory) }
  /// The folder `Library/Caches` of the app.
  public static var cachesDirectory: URL { folder(.cachesDirectory) }
  /// The folder `Library/Application Support` of the app, which is there once the app makes it.
  public static var applicationSupportDirectory: URL { folder(.applicationSupportDirectory) }

  private static func folder(_ directory: FileManager.SearchPathDirectory) -> URL {
    FileManager.default.urls(for: directory, in: .userDomainMask).first ?? temporaryDirectory
  }
}
