import Foundation
import Testing

/// The lists of names agree with the modules they describe.
@Suite struct StandInNamesTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The names that a pattern finds first in each line of a text.
  private static func names(_ pattern: some RegexComponent<(Substring, Substring)>, _ text: String)
    -> Set<String>
  {
    Set(text.matches(of: pattern).map { String($0.output.1) })
  }

  /// Returns the top-level declarations of UIKit's shapes, except for Lifecheck's additions.
  private static func declared() throws -> Set<String> {
    let shapes = root.appending(path: "Sources/DelegateAdapters/UIKitShapes")
    let files = try #require(
      FileManager.default.enumerator(at: shapes, includingPropertiesForKeys: nil))
    var names: Set<String> = []
    for case let file as URL in files where file.pathExtension == "swift" {
      names.formUnion(
        Self.names(
          #/(?m)^(?:public|open) (?:final )?(?:class|struct|enum|protocol|let) (\w+)/#,
          try String(contentsOf: file, encoding: .utf8)))
    }
    return names.subtracting(["LifecycleEnvironment", "PayloadCarrier", "WindowHolder"])
  }

  /// Returns the names that the stand-ins export unchanged.
  private static func listed() throws -> Set<String> {
    var listed: Set<String> = []
    for module in ["UIKit", "UserNotifications", "BackgroundTasks", "CloudKit"] {
      listed.formUnion(
        names(
          #/(?m)^@_exported public import \w+ DelegateAdapters\.(\w+)$/#,
          try text("Sources/UIKitStandIns/\(module)/Names.swift")))
    }
    return listed
  }

  @Test func everyShapeIsAStandIn() throws {
    let listed = try Self.listed()
    let inFoundation = Self.names(
      #/(?m)^public typealias (\w+)/#,
      try Self.text("Sources/UIKitStandIns/UIKit/FoundationNames.swift"))
    #expect(listed.count > 40 && inFoundation.count > 8)
    // The plugin's file calls the work items; no file of an app does.
    #expect(try Self.declared() == listed.union(inFoundation))
    let decided = Self.names(
      #/"([A-Z]\w+)",?/#,
      String(
        try #require(
          try Self.text("Sources/UIKitNames/UIKitNames.swift")
            .split(separator: "names = [").last?.split(separator: "]").first)))
    let inherited = Self.names(
      #/(?m)^open class (\w+): Foundation\./#,
      try Self.text("Sources/UIKitStandIns/UIKit/FileManager.swift"))
    #expect(decided == inFoundation.union(inherited) && inherited == ["FileManager"])
  }

  /// Whether Foundation has a type of that name, by what the compiler calls classes, structures,
  /// enumerations and protocols.
  private static func isInFoundation(_ name: String) -> Bool {
    ["Foundation", "FoundationEssentials"].contains { module in
      ["C", "V", "O", "_p"].contains { kind in
        _typeByName("\(module.utf8.count)\(module)\(name.utf8.count)\(name)\(kind)") != nil
      }
    }
  }

  /// With such a name, a file that also imports Foundation would be ambiguous.
  @Test func namesOfFoundationAreNotReexported() throws {
    #expect(["CGRect", "NSObjectProtocol", "Timer"].allSatisfy(Self.isInFoundation))
    #expect(try Self.listed().filter(Self.isInFoundation) == [])
  }
}
