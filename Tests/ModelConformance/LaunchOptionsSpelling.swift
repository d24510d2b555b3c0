public import LifecycleModel

/// The spelling of launch options in a document; in the model their shape is that of the callback
/// table.
public enum LaunchOptionsSpelling: Sendable {
  /// 000: the keys of an activity stand flat, and there is no source application.
  case flat
  /// 001: an activity is a dictionary of its own, and there is a source application.
  case nested

  /// The model's launch options as the document would print them.
  ///
  /// - Parameter stands: The values of the document in place of the model's strings.
  public func spell(_ options: Value, stands: [String: String]) -> Value {
    guard case .object(let members) = options else { return options }
    return .object(
      members.flatMap { spell($0) }.map { translate($0, stands) }.sorted { $0.key < $1.key })
  }

  private func spell(_ member: Value.Member) -> [Value.Member] {
    switch member.key {
    case "url": return [.init("\(prefix)URLKey", member.value)]
    case "remoteNotification":
      return [.init("\(prefix)RemoteNotificationKey", member.value)]
    case "shortcutItem":
      return [.init("\(prefix)ShortcutItemKey", .string(Self.print(shortcut: member.value)))]
    case "sourceApplication":
      return self == .flat ? [] : [.init("\(prefix)SourceApplicationKey", member.value)]
    case "userActivity":
      let keys = activity(member.value)
      return self == .flat
        ? keys : [.init("\(prefix)UserActivityDictionaryKey", .object(keys))]
    default: return [member]
    }
  }

  private var prefix: String { "UIApplicationLaunchOptions" }

  private func activity(_ value: Value) -> [Value.Member] {
    [
      .init("\(prefix)UserActivityIdentifierKey", value["identifier"] ?? .null),
      .init("\(prefix)UserActivityKey", .string("<NSUserActivity>")),
      .init("\(prefix)UserActivityTypeKey", value["type"] ?? .null),
    ]
  }

  private static func print(shortcut: Value) -> String {
    guard case .string(let type)? = shortcut["type"],
      case .string(let title)? = shortcut["title"]
    else { return "" }
    return "<UIApplicationShortcutItem; type: \(type), title: \(title)>"
  }

  private func translate(_ member: Value.Member, _ stands: [String: String]) -> Value.Member {
    .init(member.key, Self.translate(member.value, stands))
  }

  /// The value with the document's strings in place of the model's, members in order of their keys.
  static func translate(_ value: Value, _ stands: [String: String]) -> Value {
    switch value {
    case .string(let text): .string(stands[text] ?? text)
    case .array(let values): .array(values.map { translate($0, stands) })
    case .object(let members):
      .object(
        members.map { .init($0.key, translate($0.value, stands)) }.sorted { $0.key < $1.key })
    default: value
    }
  }
}
