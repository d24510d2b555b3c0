#if AppSources
import SwiftSyntax

/// Translates calls of methods that an object may lack: `object.method?(…)`.
final class OptionalCallVisitor: EditVisitor {
  private let requirements: OptionalRequirements

  init(_ path: String, _ tree: SourceFileSyntax, _ requirements: OptionalRequirements) {
    self.requirements = requirements
    super.init(path, tree)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let optional = node.calledExpression.as(OptionalChainingExprSyntax.self),
      let member = optional.expression.as(MemberAccessExprSyntax.self),
      let base = member.base
    else { return .visitChildren }
    let name = member.declName.baseName.text
    let selector: String
    if let written = member.declName.argumentNames {
      selector = SourceTranslationNames.selector(name, written)
    } else {
      let labels = node.arguments.map { $0.label?.text }
      guard
        let found = requirements.method(name, labels, trailing: node.trailingClosure != nil)
      else { return .visitChildren }
      selector = found
    }
    if node.usesOuterArguments {
      refuse(
        node,
        "an optional call of '\(selector)' cannot be translated among arguments like '$0': name "
          + "the closure's arguments")
      return .visitChildren
    }
    // `a?.method?(…)`: an optional is taken as it is.
    if let chain = base.as(OptionalChainingExprSyntax.self) {
      edits.append(TextEdit(chain.questionMark, ""))
    }
    usesRuntime = true
    edits.append(TextEdit(before: node, "optionally("))
    edits.append(TextEdit(behind: base, ", \"\(selector)\", { _object in _object"))
    edits.append(TextEdit(optional.questionMark, ""))
    edits.append(TextEdit(behind: node, " })"))
    return .visitChildren
  }
}

enum SourceTranslationNames {
  /// Returns the name of a method with labels that are written with it.
  static func selector(_ name: String, _ written: DeclNameArgumentsSyntax) -> String {
    "\(name)(\(written.arguments.map { "\($0.name.text):" }.joined()))"
  }
}

extension FunctionCallExprSyntax {
  /// Whether an argument is the argument of a closure around the call that has no name.
  fileprivate var usesOuterArguments: Bool {
    arguments.contains { argument in
      let collector = OuterArgumentCollector(viewMode: .sourceAccurate)
      collector.walk(argument.expression)
      return collector.isFound
    }
  }
}

private final class OuterArgumentCollector: SyntaxVisitor {
  var isFound = false

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if node.baseName.text.first == "$", node.baseName.text.dropFirst().allSatisfy(\.isNumber) {
      isFound = true
    }
    return .skipChildren
  }
}
#endif
