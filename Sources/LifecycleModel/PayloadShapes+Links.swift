/// The shapes of links one by one, where there are several.
extension PayloadShapes {
  /// The shapes of links or of universal links, each by its URL, or by its type if it has none.
  /// There are none for payloads of other kinds.
  package func links(_ kind: PayloadKind) -> [String] {
    switch kind {
    case .url: urls
    case .activity: activities.map(\.link)
    default: []
    }
  }

  /// Returns the shapes without those links of a kind for which something is false.
  package func keeping(_ kind: PayloadKind, where isKept: (String) -> Bool) -> PayloadShapes {
    var shapes = self
    switch kind {
    case .url: shapes.urls = urls.filter(isKept)
    case .activity: shapes.activities = activities.filter { isKept($0.link) }
    default: break
    }
    return shapes
  }
}

extension PayloadShapes.Activity {
  fileprivate var link: String { webpageURL ?? type }
}
