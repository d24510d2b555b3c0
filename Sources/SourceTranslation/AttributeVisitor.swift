#if AppSources
import SwiftSyntax

/// Takes away what only Objective-C and Interface Builder need, and names the entry point anew.
final class AttributeVisitor: EditVisitor {
  /// The attributes that mean nothing without Objective-C.
  private static let meaningless: Set<String> = [
    "objc", "objcMembers", "nonobjc", "IBOutlet", "IBAction", "IBSegueAction", "IBDesignable",
    "IBInspectable", "NSCopying", "GKInspectable",
  ]
  private static let entryPoints: Set<String> = ["UIApplicationMain"]
  private static let refused = [
    "NSManaged": "properties of managed objects take Core Data",
    "NSApplicationMain": "AppKit is not there",
    "_cdecl": "C code that calls this is not there",
  ]

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    let name = node.attributeName.trimmedDescription
    if Self.meaningless.contains(name) {
      edits.append(TextEdit(node, ""))
    } else if Self.entryPoints.contains(name) {
      edits.append(TextEdit(node.attributeName, "main"))
    } else if let reason = Self.refused[name] {
      refuse(node, "'@\(name)' cannot be translated: \(reason)")
    }
    return .visitChildren
  }

  override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
    if node.name.text == "dynamic" { edits.append(TextEdit(node, "")) }
    return .skipChildren
  }
}
#endif
