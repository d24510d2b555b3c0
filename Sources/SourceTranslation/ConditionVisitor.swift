#if AppSources
import SwiftSyntax

/// Lets the conditions of compilation read as on a device with iOS.
final class ConditionVisitor: EditVisitor {
  private static let os = ["iOS": "true", "Linux": "false"]

  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    if let condition = node.condition { translate(condition) }
    return .visitChildren
  }

  private func translate(_ condition: ExprSyntax) {
    if let call = condition.as(FunctionCallExprSyntax.self) {
      let argument = call.arguments.first?.expression.trimmedDescription ?? ""
      switch call.calledExpression.trimmedDescription {
      case "os": if let known = Self.os[argument] { edits.append(TextEdit(call, known)) }
      case "targetEnvironment": edits.append(TextEdit(call, "false"))
      case "canImport":
        if argument == "os" || argument == "ObjectiveC" || argument == "FoundationNetworking" {
          edits.append(TextEdit(call, argument == "FoundationNetworking" ? "false" : "true"))
        }
      default: break
      }
      return
    }
    for child in condition.children(viewMode: .sourceAccurate) {
      if let inner = child.as(ExprSyntax.self) {
        translate(inner)
      } else if let list = child.as(ExprListSyntax.self) {
        for inner in list { translate(inner) }
      } else if let tuple = child.as(LabeledExprListSyntax.self) {
        for inner in tuple { translate(inner.expression) }
      }
    }
  }
}
#endif
