import UIKitShapes
public import Foundation

/// A stand-in for Foundation's `FileManager`, whose directories are those of the virtual device.
///
/// They outlive a process, and each run begins with them as after an installation. The files in
/// them are real, so any code that takes a path or a URL finds them. Outside of a process, the
/// directories are the user's.
open class FileManager: Foundation.FileManager, @unchecked Sendable {
  private static let standard = FileManager()

  /// The shared file manager, which uses the directories of the process whose code is running on
  /// this thread.
  open override class var `default`: FileManager { standard }

  /// The app's directory `tmp`. The system may empty it while the app is not running, which never
  /// happens here.
  open override var temporaryDirectory: URL {
    Self.home?.appending(path: "tmp", directoryHint: .isDirectory) ?? super.temporaryDirectory
  }

  /// Returns the directories of a kind; in the user domain, the app's directory.
  open override func urls(
    for directory: SearchPathDirectory, in domainMask: SearchPathDomainMask
  ) -> [URL] {
    guard domainMask.contains(.userDomainMask), let home = Self.home,
      let path = Self.paths[directory]
    else { return super.urls(for: directory, in: domainMask) }
    return [home.appending(path: path, directoryHint: .isDirectory)]
  }

  /// Returns the directory shared by the apps of a group, next to the app's own directories.
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
  /// The result of `NSHomeDirectory()`.
  public static var homePath: String {
    home?.path(percentEncoded: false).withoutLastSlash ?? Foundation.NSHomeDirectory()
  }

  /// The result of `NSTemporaryDirectory()`.
  public static var temporaryPath: String {
    standard.temporaryDirectory.path(percentEncoded: false)
  }

  /// Returns the result of `NSSearchPathForDirectoriesInDomains(_:_:_:)`.
  public static func paths(
    for directory: SearchPathDirectory, in domainMask: SearchPathDomainMask
  ) -> [String] {
    standard.urls(for: directory, in: domainMask).map {
      $0.path(percentEncoded: false).withoutLastSlash
    }
  }
}

/// Returns the home directory of the app on the virtual device or, outside of a process, of the
/// user.
public func NSHomeDirectory() -> String { FileManager.homePath }

/// Returns the directory `tmp` of the app on the virtual device or, outside of a process, of the
/// user.
public func NSTemporaryDirectory() -> String { FileManager.temporaryPath }

/// Returns the directories of a kind, as paths.
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
  /// The app's directory `Documents`.
  public static var documentsDirectory: URL { folder(.documentDirectory) }
  /// The app's directory `Library`.
  public static var libraryDirectory: URL { folder(.libraryDirectory) }
  /// The app's directory `Library/Caches`.
  public static var cachesDirectory: URL { folder(.cachesDirectory) }
  /// The app's directory `Library/Application Support`, which does not exist until the app creates
  /// it.
  public static var applicationSupportDirectory: URL { folder(.applicationSupportDirectory) }

  private static func folder(_ directory: FileManager.SearchPathDirectory) -> URL {
    FileManager.default.urls(for: directory, in: .userDomainMask).first ?? temporaryDirectory
  }
}
