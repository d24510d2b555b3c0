#if AppSources
/// The Swift files of an app, translated together.
public struct SourceSet {
  /// The translated files, in the order in which they were given.
  public let files: [SourceTranslation]
  /// A further file for the same module: the methods that each class has.
  public let table: String

  /// Translates files.
  ///
  /// - Parameter files: the paths by which compilers call the files, and their texts.
  public init(_ files: [(path: String, text: String)]) {
    let requirements = OptionalRequirements.found(in: files.map(\.text))
    self.files = files.map { SourceTranslation($0.text, path: $0.path, requirements: requirements) }
    table = Self.table(self.files)
  }

  /// The problems of all files.
  public var problems: [SourceProblem] { files.flatMap(\.problems) }

  private static func table(_ files: [SourceTranslation]) -> String {
    let classes = Set(files.flatMap(\.classes)).sorted()
    var methods: [String: Set<String>] = [:]
    for file in files {
      methods.merge(file.methods) { $0.union($1) }
    }
    let usesUIKit = files.contains { !$0.imports.isDisjoint(with: ["UIKit", "SwiftUI"]) }
    guard usesUIKit else { return "// No file imports UIKit.\n" }
    let entries = classes.map { name in
      let selectors = methods[name, default: []].sorted().map { "\"\($0)\"" }
      return "  ObjectIdentifier(\(name).self): [\(selectors.joined(separator: ", "))],\n"
    }
    let list = entries.isEmpty ? ":" : "\n" + entries.joined()
    return """
      import UIKit

      /// The methods of the app's classes, for 'responds(to:)'.
      nonisolated let appSourcesMethods: [ObjectIdentifier: Set<String>] = [\(list)]

      """
  }
}
#endif
