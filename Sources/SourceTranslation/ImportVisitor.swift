#if AppSources
import SwiftSyntax

/// Imports what stands for Apple's modules of other names.
final class ImportVisitor: EditVisitor {
  private(set) var modules: Set<String> = []
  /// The names of Foundation's that are in another module here.
  private static let networking = ["URLSession", "URLRequest", "HTTPURLResponse", "URLCache"]
  private var addsNetworking = false

  override func visit(_ node: SourceFileSyntax) -> SyntaxVisitorContinueKind {
    addsNetworking = node.tokens(viewMode: .sourceAccurate).contains { token in
      Self.networking.contains { token.text == $0 || token.text.hasPrefix($0) }
    }
    return .visitChildren
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let module = node.path.first?.name.text else { return .skipChildren }
    modules.insert(module)
    switch module {
    case "os":
      let path = node.path.map(\.name.text)
      if node.importKindSpecifier != nil || path.count > 1, path != ["os", "log"] {
        // Such as `import class os.OSLog` or `import os.signpost`.
        if let kind = node.importKindSpecifier { edits.append(TextEdit(kind, "")) }
      }
      edits.append(TextEdit(node.path, "OSLog"))
    case "ObjectiveC", "MachO": edits.append(TextEdit(node, ""))
    case "FoundationNetworking": addsNetworking = false
    default: break
    }
    if addsNetworking, ["Foundation", "UIKit", "SwiftUI"].contains(module) {
      edits.append(TextEdit(behind: node, "; import FoundationNetworking"))
      addsNetworking = false
    }
    return .skipChildren
  }
}
#endif
