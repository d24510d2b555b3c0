import Foundation
import Testing

/// The names that Foundation and the stand-in for UIKit both have.
@Suite struct StandInNamesTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The first names that a pattern finds in each line of a text.
  private static func names(_ pattern: some RegexComponent<(Substring, Substring)>, _ text: String)
    -> Set<String>
  {
    Set(text.matches(of: pattern).map { String($0.output.1) })
  }

  /// The names that UIKit's shapes declare at top level.
  private static func declared() throws -> Set<String> {
    let shapes = root.appending(path: "Sources/UIKitShapes")
    let files = try #require(
      FileManager.default.enumerator(at: shapes, includingPropertiesForKeys: nil))
    var names: Set<String> = []
    for case let file as URL in files where file.pathExtension == "swift" {
      names.formUnion(
        Self.names(
          #/(?m)^(?:public|open) (?:final )?(?:class|struct|enum|protocol|let) (\w+)/#,
          try String(contentsOf: file, encoding: .utf8)))
    }
    return names
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

  /// A file that imports Foundation as well as UIKit could not tell which of two types is meant.
  @Test func eachNameThatFoundationHasTooIsDecided() throws {
    #expect(["CGRect", "NSObjectProtocol", "Timer"].allSatisfy(Self.isInFoundation))
    let shared = try Self.declared().filter(Self.isInFoundation)
    let inUIKit = Self.names(
      #/(?m)^public typealias (\w+)/#,
      try Self.text("Sources/UIKitStandIns/UIKit/FoundationNames.swift"))
    #expect(shared.count > 8 && shared == inUIKit)
    let inPlugin = Self.names(
      #/"([A-Z]\w+)",?/#,
      String(
        try #require(
          try Self.text("Sources/UIKitNames/UIKitNames.swift")
            .split(separator: "names = [").last?.split(separator: "]").first)))
    #expect(inPlugin == inUIKit.union(["FileManager"]))
  }
}
