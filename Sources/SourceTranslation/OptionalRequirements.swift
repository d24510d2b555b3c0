#if AppSources
import SwiftParser
import SwiftSyntax

/// The methods that objects may lack, by their names with labels.
public struct OptionalRequirements: Sendable {
  private(set) var selectors: Set<String>

  /// The optional methods of UIKit's delegates.
  public static let ofUIKit = OptionalRequirements(selectors: DelegateSelectors.all)

  /// Returns those of UIKit and those that the protocols in some files declare.
  public static func found(in texts: [String]) -> OptionalRequirements {
    var all = ofUIKit
    for text in texts where text.contains("optional ") {
      let visitor = RequirementCollector(viewMode: .sourceAccurate)
      visitor.walk(Parser.parse(source: text))
      all.selectors.formUnion(visitor.selectors)
    }
    return all
  }

  /// Returns the method that a call means, which has the given name and labels and perhaps a
  /// trailing closure; `nil` if it is none that an object may lack.
  func method(_ name: String, _ labels: [String?], trailing: Bool) -> String? {
    let written = selector(name, labels)
    if !trailing { return selectors.contains(written) ? written : nil }
    // A trailing closure has no label.
    let stem = String(written.dropLast())
    return selectors.sorted().first { other in
      guard other.hasPrefix(stem) else { return false }
      let rest = other.dropFirst(stem.count)
      return rest.hasSuffix(":)") && rest.dropLast(2).allSatisfy { $0 != ":" }
    }
  }
}

/// Returns the name of a method with its labels.
func selector(_ name: String, _ labels: [String?]) -> String {
  labels.isEmpty ? "\(name)()" : "\(name)(\(labels.map { "\($0 ?? "_"):" }.joined()))"
}

extension FunctionDeclSyntax {
  /// The name with its labels.
  var selectorText: String {
    selector(name.text, signature.parameterClause.parameters.map(\.firstName.text))
  }

  var isOptional: Bool { modifiers.contains { $0.name.text == "optional" } }
}

private final class RequirementCollector: SyntaxVisitor {
  var selectors: Set<String> = []

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.isOptional { selectors.insert(node.selectorText) }
    return .skipChildren
  }
}
#endif
