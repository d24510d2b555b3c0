extension PayloadKind {
  /// The words for several payloads of the kind.
  package var words: String {
    switch self {
    case .url: "links"
    case .activity: "universal links"
    case .push: "notifications"
    case .shortcut: "shortcuts"
    case .silentPush: "silent pushes"
    case .cloudShare: "CloudKit shares"
    }
  }

  /// The action by which the payload comes, whatever the app is doing.
  package var bringer: ActionName {
    switch self {
    case .url: .deepLink
    case .activity: .universalLink
    case .push: .push
    case .shortcut: .shortcut
    case .silentPush: .silentPush
    case .cloudShare: .cloudShare
    }
  }
}
