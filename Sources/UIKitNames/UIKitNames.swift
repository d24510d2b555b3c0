import Foundation
import PackagePlugin

/// Adds a file to a target, on Linux alone, which decides what names mean there that Foundation and
/// our `UIKit` both have: what belongs to the virtual process is meant. Where a file of the target
/// imports SwiftUI, so does `NSObject`, whose objects the delegate's adaptor can make.
@main
struct UIKitNames: BuildToolPlugin {
  /// The names that both have.
  static let names = [
    "CGRect", "FileManager", "NSCoder", "NSNotification", "NSObjectProtocol", "Notification",
    "NotificationCenter", "OperationQueue", "RunLoop", "Timer", "UserDefaults",
  ]

  /// What says where folders are.
  static let folders = [
    "func NSHomeDirectory() -> String { FileManager.homePath }",
    "func NSTemporaryDirectory() -> String { FileManager.temporaryPath }",
    "func NSSearchPathForDirectoriesInDomains(",
    "  _ directory: FileManager.SearchPathDirectory,",
    "  _ domainMask: FileManager.SearchPathDomainMask, _ expandTilde: Bool",
    ") -> [String] { FileManager.paths(for: directory, in: domainMask) }",
    "extension URL {",
    "  static var homeDirectory: URL { URL(filePath: FileManager.homePath + \"/\") }",
    "  static var temporaryDirectory: URL { FileManager.default.temporaryDirectory }",
    "}",
  ]

  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    #if os(Linux)
    let file = context.pluginWorkDirectoryURL.appending(path: "UIKitNames.swift")
    var lines =
      ["import Foundation", "public import UIKit"]
      + Self.names.map { "public typealias \($0) = UIKit.\($0)" } + Self.folders
    if Self.importsSwiftUI(target) {
      lines += ["public import SwiftUI", "public typealias NSObject = SwiftUI.NSObject"]
    }
    return [
      .buildCommand(
        displayName: "Names of UIKit in \(target.name)", executable: URL(filePath: "/bin/sh"),
        arguments: ["-c", "printf '%s\\n' \"$@\" >\"$0\"", file.path()] + lines,
        outputFiles: [file])
    ]
    #else
    return []
    #endif
  }

  private static func importsSwiftUI(_ target: any Target) -> Bool {
    guard let module = target as? any SourceModuleTarget else { return false }
    return module.sourceFiles(withSuffix: "swift").contains { file in
      (try? String(contentsOf: file.url, encoding: .utf8))?.contains("import SwiftUI") ?? false
    }
  }
}
