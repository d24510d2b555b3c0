import Foundation
import PackagePlugin

/// Adds a file to a target, on Linux only, that resolves the names that Foundation and our `UIKit`
/// both have in favor of the virtual process. If the target imports SwiftUI, `NSObject` is resolved
/// as well. If it mentions `ObservableObject`, all of its files have Combine.
@main
struct UIKitNames: BuildToolPlugin {
  /// The names that Foundation and our `UIKit` both have.
  static let names = [
    "BlockOperation", "CGRect", "FileManager", "NSCoder", "NSNotification", "NSObjectProtocol",
    "Notification", "NotificationCenter", "Operation", "OperationQueue", "QualityOfService",
    "RunLoop", "Timer", "UserDefaults",
  ]

  /// The declarations that determine the locations of folders.
  static let folders = [
    "nonisolated func NSHomeDirectory() -> String { FileManager.homePath }",
    "nonisolated func NSTemporaryDirectory() -> String { FileManager.temporaryPath }",
    "nonisolated func NSSearchPathForDirectoriesInDomains(",
    "  _ directory: FileManager.SearchPathDirectory,",
    "  _ domainMask: FileManager.SearchPathDomainMask, _ expandTilde: Bool",
    ") -> [String] { FileManager.paths(for: directory, in: domainMask) }",
    "extension URL {",
    "  nonisolated static var homeDirectory: URL { URL(filePath: FileManager.homePath + \"/\") }",
    "  nonisolated static var temporaryDirectory: URL { FileManager.default.temporaryDirectory }",
    "}",
  ]

  /// The declarations by which tasks wait, even in files that import nothing: of two equal
  /// declarations, Swift prefers that of the module.
  static let waiting = [
    "extension _Concurrency.Task where Success == Never, Failure == Never {",
    "  nonisolated(nonsending) static func sleep(for duration: Duration) async throws {",
    "    try await UIKit.TaskTime.sleep(for: duration)",
    "  }",
    "  nonisolated(nonsending) static func sleep(nanoseconds duration: UInt64) async throws {",
    "    try await UIKit.TaskTime.sleep(for: .nanoseconds(Int64(clamping: duration)))",
    "  }",
    "  nonisolated(nonsending) static func yield() async { await UIKit.TaskTime.yield() }",
    "}",
  ]

  /// The declarations for work items on queues, which take precedence in the same way.
  static let workItems = [
    "extension DispatchQueue {",
    "  nonisolated func async(execute item: DispatchWorkItem) {",
    "    UIKit.WorkItems.queue(item, on: self)",
    "  }",
    "  nonisolated func async(group: DispatchGroup, execute item: DispatchWorkItem) {",
    "    UIKit.WorkItems.queue(item, on: self, of: group)",
    "  }",
    "  nonisolated func asyncAfter(deadline: DispatchTime, execute item: DispatchWorkItem) {",
    "    UIKit.WorkItems.queue(item, on: self, after: deadline)",
    "  }",
    "}",
    "extension DispatchGroup {",
    "  nonisolated func notify(queue: DispatchQueue, work item: DispatchWorkItem) {",
    "    UIKit.WorkItems.queue(item, on: queue, when: self)",
    "  }",
    "}",
  ]

  /// The functions of Apple's Objective-C module, by name.
  static let objectiveC = [
    "autoreleasepool": [
      "nonisolated func autoreleasepool<Result>(",
      "  invoking body: () throws -> Result",
      ") rethrows -> Result { try body() }",
    ]
  ]

  /// The functions that print, by name, which take precedence in the same way.
  static let printing = [
    "print": [
      "nonisolated func print(",
      "  _ items: Any..., separator: String = \" \", terminator: String = \"\\n\"",
      ") { UIKit.PrintedOutput.print(items, separator: separator, terminator: terminator) }",
    ],
    "debugPrint": [
      "nonisolated func debugPrint(",
      "  _ items: Any..., separator: String = \" \", terminator: String = \"\\n\"",
      ") { UIKit.PrintedOutput.debugPrint(items, separator: separator, terminator: terminator) }",
    ],
    "NSLog": [
      "nonisolated func NSLog(_ format: String, _ arguments: any CVarArg...) {",
      "  UIKit.PrintedOutput.log(format, arguments)",
      "}",
    ],
  ]

  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    #if os(Linux)
    let file = context.pluginWorkDirectoryURL.appending(path: "UIKitNames.swift")
    var lines =
      ["import Foundation", "public import UIKit"]
      + Self.names.map { "public typealias \($0) = UIKit.\($0)" }
      + Self.folders + Self.waiting + Self.workItems
    // A function of the same name in the app's own module keeps its place.
    let functions = Self.printing.merging(Self.objectiveC) { own, _ in own }
    for (name, declaration) in functions.sorted(by: { $0.key < $1.key })
    where !Self.mentions("func \(name)(", in: target) {
      lines += declaration
    }
    if Self.mentions("ObservableObject", in: target) {
      // With Apple's frameworks, files that import only Foundation have it too.
      lines.append("@_exported public import Combine")
    }
    if Self.mentions("import SwiftUI", in: target) {
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

  private static func mentions(_ text: String, in target: any Target) -> Bool {
    guard let module = target as? any SourceModuleTarget else { return false }
    let files = module.sourceFiles(withSuffix: "swift").map(\.url) + listed(in: target)
    return files.contains { file in
      (try? String(contentsOf: file, encoding: .utf8))?.contains(text) ?? false
    }
  }

  /// Returns the files that the plugin `AppSources` compiles in a target, and perhaps some that it
  /// leaves out.
  private static func listed(in target: any Target) -> [URL] {
    let list = target.directoryURL.appending(path: "AppSources.txt")
    guard let text = try? String(contentsOf: list, encoding: .utf8) else { return [] }
    return text.split(whereSeparator: \.isNewline).flatMap { line -> [URL] in
      let path = line.trimmingCharacters(in: .whitespaces)
      if path.isEmpty || path.hasPrefix("#") || path.hasPrefix("-") { return [] }
      let place = target.directoryURL.appending(path: path).standardizedFileURL
      if place.pathExtension == "swift" { return [place] }
      let all = FileManager.default.enumerator(at: place, includingPropertiesForKeys: nil)
      return (all?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
    }
  }
}
