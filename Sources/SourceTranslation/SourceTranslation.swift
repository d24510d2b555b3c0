#if AppSources
import SwiftParser
import SwiftSyntax

/// A Swift file of an app, translated so that it compiles without Objective-C.
///
/// Lines stay where they are, and the compiler calls the file by its own name. What cannot be
/// translated is a problem at its place; nothing is left out.
public struct SourceTranslation {
  /// The translated text.
  public let text: String
  /// The problems, in their order.
  public let problems: [SourceProblem]
  /// The methods that types declare, by the names of the types.
  public let methods: [String: Set<String>]
  /// The names of the classes that the file declares and other files can name.
  public let classes: Set<String>
  /// The modules that the file imports.
  public let imports: Set<String>

  /// Translates a file.
  ///
  /// - Parameters:
  ///   - text: the text of the file.
  ///   - path: the path that compilers are to call it by.
  ///   - requirements: the optional methods of protocols, beyond those of UIKit, such as
  ///     `OptionalRequirements.found(in:)` of all files of the app.
  public init(_ text: String, path: String, requirements: OptionalRequirements = .ofUIKit) {
    let tree = Parser.parse(source: text)
    let visitors = [
      AttributeVisitor(path, tree), ConditionVisitor(path, tree), ImportVisitor(path, tree),
      SelectorVisitor(path, tree), OptionalCallVisitor(path, tree, requirements),
      OptionalRequirementVisitor(path, tree),
    ]
    for visitor in visitors { visitor.walk(tree) }
    let declared = MethodVisitor(viewMode: .sourceAccurate)
    declared.walk(tree)
    methods = declared.methods
    classes = declared.classes
    imports = visitors.compactMap { $0 as? ImportVisitor }.first?.modules ?? []
    problems = visitors.flatMap(\.problems).sorted { ($0.line, $0.column) < ($1.line, $1.column) }
    let edits = visitors.flatMap(\.edits)
    let name = path.replacingQuotes
    let added = visitors.flatMap(\.declarations).map { "\n" + $0 }.joined()
    let usesUIKit = visitors.contains(where: \.usesRuntime) || tree.namesUIKit
    let lacksUIKit = usesUIKit && imports.isDisjoint(with: ["UIKit", "SwiftUI"])
    self.text =
      (lacksUIKit ? "import UIKit\n" : "") + "#sourceLocation(file: \"\(name)\", line: 1)\n"
      + edits.applied(to: text) + added
      + "\n#sourceLocation()\n"
  }
}

extension SourceFileSyntax {
  /// Whether a name of UIKit's is used: a module with Objective-C in it has UIKit in all files.
  fileprivate var namesUIKit: Bool {
    tokens(viewMode: .sourceAccurate).contains { token in
      guard case .identifier(let name) = token.tokenKind, name.hasPrefix("UI") else {
        return false
      }
      return name.dropFirst(2).first?.isUppercase == true
    }
  }
}

/// The collection of edits of one kind.
class EditVisitor: SyntaxVisitor {
  var edits: [TextEdit] = []
  var problems: [SourceProblem] = []
  /// Whether the translated text uses names of UIKit's shapes.
  var usesRuntime = false
  /// The declarations to be added to the file.
  var declarations: [String] = []
  private let path: String
  private let lines: SourceLocationConverter

  init(_ path: String, _ tree: SourceFileSyntax) {
    self.path = path
    lines = SourceLocationConverter(fileName: path, tree: tree)
    super.init(viewMode: .sourceAccurate)
  }

  func refuse(_ node: some SyntaxProtocol, _ message: String) {
    let place = node.startLocation(converter: lines)
    problems.append(
      SourceProblem(
        severity: .error, path: path, line: place.line, column: place.column, message: message))
  }

  /// The line of a node, from 1.
  func line(of node: some SyntaxProtocol) -> Int { node.startLocation(converter: lines).line }

  var fileName: String { path }
}

extension String {
  /// The text as the inside of a string literal.
  var replacingQuotes: String {
    String(flatMap { $0 == "\"" || $0 == "\\" ? ["\\", $0] : [$0] })
  }
}
#endif
