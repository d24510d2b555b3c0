import LifecycleModel

extension Payload {
  /// Creates the payload of an id of the usual form, such as `link-2`; `nil` for any other.
  init?(usual id: String) {
    let payloads = PayloadKind.allCases.map { Payload($0, id: id) }
    guard let payload = payloads.first(where: { $0.number > 0 }) else { return nil }
    self = payload
  }
}

extension PayloadShapes {
  /// Whether somebody said how payloads of a kind look.
  func tells(_ kind: PayloadKind) -> Bool {
    switch kind {
    case .url: !urls.isEmpty
    case .activity: !activities.isEmpty
    case .push: !pushes.isEmpty
    case .silentPush: !silentPushes.isEmpty
    case .shortcut: !shortcuts.isEmpty
    case .cloudShare: false
    }
  }
}

extension PayloadShapes.Look {
  /// The contents in prose: `app://home`.
  var words: String {
    switch self {
    case .url(let url), .share(let url): url
    case .activity(let activity):
      ([activity.type, activity.webpageURL].compactMap { $0 }
        + [activity.userInfo?.phrase].compactMap { $0 }).joined(separator: " ")
    case .userInfo(let value): value.phrase
    case .shortcut(let shortcut):
      ([shortcut.type] + [shortcut.userInfo?.phrase].compactMap { $0 }).joined(separator: " ")
    }
  }
}
