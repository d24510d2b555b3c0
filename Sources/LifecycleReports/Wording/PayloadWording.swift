import LifecycleModel

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
