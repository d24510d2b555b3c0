#if AppSources
import SwiftSyntax

/// Translates selectors: those of methods become values that can call the method.
final class SelectorVisitor: EditVisitor {
  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    switch node.macroName.text {
    case "selector": translateSelector(node)
    case "keyPath":
      if let path = node.arguments.first?.expression.trimmedDescription {
        let parts = path.split(separator: ".")
        let key = parts.dropFirst(parts.first?.first?.isUppercase == true ? 1 : 0)
        edits.append(TextEdit(node, "\"\(key.joined(separator: "."))\""))
      }
    default: break
    }
    return .visitChildren
  }

  private func translateSelector(_ node: MacroExpansionExprSyntax) {
    guard let argument = node.arguments.first, argument.label == nil else {
      return refuse(node, "a selector of a property's getter or setter cannot be translated")
    }
    var expression = argument.expression
    // `#selector(method as (Self) -> () -> Void)`
    if let cast = expression.as(SequenceExprSyntax.self), let first = cast.elements.first {
      expression = first
    }
    let name: DeclReferenceExprSyntax
    usesRuntime = true
    var type = node.enclosingType ?? "Self"
    if let member = expression.as(MemberAccessExprSyntax.self) {
      name = member.declName
      let base = member.base?.trimmedDescription ?? "self"
      if base != "self", base != "super" { type = base }
    } else if let reference = expression.as(DeclReferenceExprSyntax.self) {
      name = reference
    } else {
      return refuse(node, "this selector cannot be translated: name a method")
    }
    let labels = name.argumentNames.map { SourceTranslationNames.selector(name.baseName.text, $0) }
    let text = labels ?? name.baseName.text
    if DelegateSelectors.protocols.contains(type) {
      edits.append(TextEdit(node, "Selector(\"\(text)\")"))
    } else {
      edits.append(TextEdit(node, "Selector(\"\(text)\", \(type).\(text))"))
    }
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let name = node.calledExpression.as(DeclReferenceExprSyntax.self),
      name.baseName.text == "responds", node.arguments.first?.label?.text == "to"
    {
      usesRuntime = true
      edits.append(TextEdit(name, "objectResponds"))
      edits.append(TextEdit(before: node.arguments, "self, "))
      if let parenthesis = node.rightParen {
        edits.append(TextEdit(before: parenthesis, ", among: appSourcesMethods"))
      }
      return .visitChildren
    }
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      member.declName.baseName.text == "responds",
      node.arguments.count == 1, node.arguments.first?.label?.text == "to"
    else { return .visitChildren }
    usesRuntime = true
    // Without a base it is the object itself.
    edits.append(
      TextEdit(before: node, member.base == nil ? "objectResponds(self, " : "objectResponds("))
    if let base = member.base {
      if let chain = base.as(OptionalChainingExprSyntax.self) {
        edits.append(TextEdit(chain.questionMark, ""))
      }
      edits.append(TextEdit(behind: base, ", "))
    }
    edits.append(TextEdit(member.period, ""))
    edits.append(TextEdit(member.declName, ""))
    if let parenthesis = node.leftParen { edits.append(TextEdit(parenthesis, "")) }
    if let parenthesis = node.rightParen {
      edits.append(TextEdit(parenthesis, ", among: appSourcesMethods)"))
    }
    return .visitChildren
  }
}

extension SyntaxProtocol {
  /// The name of the type that a node stands in.
  var enclosingType: String? {
    var node = parent
    while let declaration = node {
      if let type = declaration.as(ClassDeclSyntax.self) { return type.name.text }
      if let type = declaration.as(ExtensionDeclSyntax.self) {
        return type.extendedType.trimmedDescription
      }
      if declaration.is(StructDeclSyntax.self) || declaration.is(EnumDeclSyntax.self) { return nil }
      node = declaration.parent
    }
    return nil
  }
}
#endif
