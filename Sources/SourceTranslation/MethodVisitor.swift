#if AppSources
import SwiftSyntax

/// The methods that classes declare, in their bodies and in extensions.
final class MethodVisitor: SyntaxVisitor {
  private(set) var methods: [String: Set<String>] = [:]
  /// The names of the classes that the file declares.
  private(set) var classes: Set<String> = []
  private var types: [String] = []

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    types.append(node.name.text)
    // One in a function cannot be named elsewhere.
    if node.isNameable { classes.insert(types.joined(separator: ".")) }
    return .visitChildren
  }

  override func visitPost(_ node: ClassDeclSyntax) { types.removeLast() }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    types.append(node.extendedType.trimmedDescription)
    return .visitChildren
  }

  override func visitPost(_ node: ExtensionDeclSyntax) { types.removeLast() }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    types.append(node.name.text)
    return .visitChildren
  }

  override func visitPost(_ node: StructDeclSyntax) { types.removeLast() }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    types.append(node.name.text)
    return .visitChildren
  }

  override func visitPost(_ node: EnumDeclSyntax) { types.removeLast() }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard !types.isEmpty else { return .skipChildren }
    methods[types.joined(separator: "."), default: []].insert(node.selectorText)
    return .skipChildren
  }
}

extension ClassDeclSyntax {
  /// Whether other files can name the class.
  fileprivate var isNameable: Bool {
    if genericParameterClause != nil { return false }
    var node: Syntax? = Syntax(self)
    while let declaration = node {
      if declaration.is(FunctionDeclSyntax.self) || declaration.is(ClosureExprSyntax.self)
        || declaration.is(AccessorDeclSyntax.self) || declaration.is(InitializerDeclSyntax.self)
        || declaration.is(IfConfigDeclSyntax.self)
      {
        return false
      }
      let modifiers = declaration.asProtocol((any WithModifiersSyntax).self)?.modifiers
      if modifiers?.contains(where: { ["private", "fileprivate"].contains($0.name.text) }) == true {
        return false
      }
      node = declaration.parent
    }
    return true
  }
}
#endif
