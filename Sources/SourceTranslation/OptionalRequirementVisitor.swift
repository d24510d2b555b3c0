#if AppSources
import SwiftSyntax

/// Gives the optional methods of an app's own protocols defaults that count as missing.
final class OptionalRequirementVisitor: EditVisitor {
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    for member in node.memberBlock.members {
      if let function = member.decl.as(FunctionDeclSyntax.self), function.isOptional {
        translate(function, in: node)
      } else if let property = member.decl.as(VariableDeclSyntax.self),
        let optional = property.modifiers.first(where: { $0.name.text == "optional" })
      {
        refuse(optional, "an optional property of a protocol cannot be translated")
      }
    }
    return .visitChildren
  }

  private func translate(_ function: FunctionDeclSyntax, in proto: ProtocolDeclSyntax) {
    for modifier in function.modifiers where modifier.name.text == "optional" {
      edits.append(TextEdit(modifier, ""))
    }
    usesRuntime = true
    let result = function.signature.returnClause?.type
    var value = ""
    if let result, result.trimmedDescription != "Void" {
      guard let missing = Self.missing(result) else {
        refuse(
          function.name,
          "an optional method that returns '\(result.trimmedDescription)' cannot be translated")
        return
      }
      value = "; return \(missing)"
    }
    let signature = function.signature.trimmedDescription.split(separator: "\n")
      .joined(separator: " ")
    declarations.append(
      """
      #sourceLocation(file: "\(fileName.replacingQuotes)", line: \(line(of: function)))
      extension \(proto.name.text) { \(proto.accessText)func \(function.name.text)\(signature) \
      { noteMissingMethod(self, "\(function.selectorText)")\(value) } }
      """)
  }

  /// Returns a value of a type, which is dropped.
  private static func missing(_ type: TypeSyntax) -> String? {
    if type.is(OptionalTypeSyntax.self) || type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
      return "nil"
    }
    if type.is(ArrayTypeSyntax.self) { return "[]" }
    if type.is(DictionaryTypeSyntax.self) { return "[:]" }
    switch type.trimmedDescription {
    case "Bool": return "false"
    case "Int", "UInt", "Double", "Float", "CGFloat", "TimeInterval", "Int32", "Int64": return "0"
    case "String": return "\"\""
    default: return nil
    }
  }
}

extension ProtocolDeclSyntax {
  fileprivate var accessText: String {
    modifiers.first { $0.name.text == "public" } == nil ? "" : "public "
  }
}
#endif
