/// What an action carries: a link, an activity, a notification, a shortcut.
///
/// An id of the usual form, such as `link-12`, is kept as its number and built when it is asked
/// for, so that handing a payload on costs no more than handing on a number.
public struct Payload: Hashable, Sendable {
  /// Which sort of thing.
  public var kind: PayloadKind {
    get { sort }
    set { self = Payload(newValue, id: id) }
  }
  /// Its id, unique in the run.
  ///
  /// - Complexity: built anew at each access if it has the usual form.
  public var id: String {
    get { number > 0 ? "\(sort.prefix)-\(number)" : name }
    set { self = Payload(sort, id: newValue) }
  }

  private let sort: PayloadKind
  /// The number in an id of the usual form, from 1; 0 for any other id.
  package let number: Int32
  /// The id if it has not the usual form, and else empty, so that equal ids are equal in both.
  private let name: String

  /// Creates a payload.
  public init(_ kind: PayloadKind, id: String) {
    sort = kind
    number = kind.number(in: id)
    name = number > 0 ? "" : id
  }

  /// Creates the payload of that number within its kind, from 1.
  package init(_ kind: PayloadKind, number: Int32) {
    sort = kind
    self.number = number
    name = ""
  }
}

/// The sorts of payloads.
public enum PayloadKind: String, Hashable, Sendable, CaseIterable {
  case url, activity, push, shortcut
  /// The data of a push that shows nothing; it is in no launch options.
  case silentPush

  /// What the ids of this kind begin with.
  public var prefix: String {
    switch self {
    case .url: "link"
    case .activity: "activity"
    case .push: "push"
    case .shortcut: "shortcut"
    case .silentPush: "silent"
    }
  }

  /// The number in an id of the usual form, up to nine digits; 0 for any other id.
  fileprivate func number(in id: String) -> Int32 {
    let start = prefix.utf8
    guard id.utf8.starts(with: start) else { return 0 }
    let rest = id.utf8.dropFirst(start.count)
    guard rest.first == UInt8(ascii: "-"), rest.dropFirst().first != UInt8(ascii: "0") else {
      return 0
    }
    let digits = rest.dropFirst()
    guard (1...9).contains(digits.count),
      digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { return 0 }
    return digits.reduce(0) { 10 * $0 + Int32($1 - UInt8(ascii: "0")) }
  }
}

/// Hands out payloads, numbered from 1 within their kind by their position in the run.
///
/// The first link of a run is `link-1`, whatever else came before; the second is `link-2`.
public struct PayloadNumbering: Hashable, Sendable {
  private var counts = [Int](repeating: 0, count: PayloadKind.allCases.count)

  /// Creates a numbering at the start of a run.
  public init() {}

  /// The next payload of the kind.
  public mutating func next(_ kind: PayloadKind) -> Payload {
    let index = PayloadKind.allCases.firstIndex(of: kind) ?? 0
    counts[index] += 1
    return Payload(kind, number: Int32(clamping: counts[index]))
  }

  /// The next payloads of the kind, as many as an action carries at once.
  public mutating func next(_ kind: PayloadKind, count: Int) -> [Payload] {
    (0..<count).map { _ in next(kind) }
  }
}

extension Payload {
  /// The value that the payload puts under an argument's key; `nil` if it is not about the key.
  ///
  /// The keys and shapes are those of the table of callbacks.
  public func argument(_ key: String) -> Value? {
    key == "launchOptions" ? launchOptions : content[key]
  }

  private var content: Value {
    switch kind {
    case .url:
      .object([
        .init("url", .string("app://\(id)")), Self.sourceApplication,
        .init(
          "urlContexts",
          .array([.object([.init("url", .string("app://\(id)")), Self.sourceApplication])])),
      ])
    case .activity:
      .object([
        .init("activityType", Self.activityType), .init("webpageURL", .string(webpage)),
        .init(
          "userActivities",
          .array([.object(activityMembers + [.init("webpageURL", .string(webpage))])])),
      ])
    case .push, .silentPush:
      .object([
        .init("userInfo", userInfo), .init("actionIdentifier", Self.defaultAction),
        .init(
          "notificationResponse",
          .object([
            .init("userInfo", userInfo), .init("actionIdentifier", Self.defaultAction),
          ])),
      ])
    case .shortcut:
      .object(shortcutMembers + [.init("shortcutItem", .object(shortcutMembers))])
    }
  }

  private var launchOptions: Value {
    switch kind {
    case .url: .object([.init("url", .string("app://\(id)")), Self.sourceApplication])
    case .activity:
      .object([.init("userActivity", .object(activityMembers)), Self.sourceApplication])
    case .push: .object([.init("remoteNotification", userInfo)])
    case .shortcut: .object([.init("shortcutItem", .object(shortcutMembers))])
    case .silentPush: .null
    }
  }

  private var webpage: String { "https://app.example/\(id)" }

  private var activityMembers: [Value.Member] {
    [.init("type", Self.activityType), .init("identifier", .string(id))]
  }

  private var shortcutMembers: [Value.Member] {
    [.init("type", .string("app.\(id)")), .init("title", .string(id))]
  }

  private var userInfo: Value {
    let content: [Value.Member] =
      kind == .silentPush
      ? [.init("content-available", .int(1))]
      : [
        .init("alert", .string(id)), .init("badge", .int(1)), .init("sound", .string("default")),
      ]
    return .object([.init("aps", .object(content))])
  }

  private static let sourceApplication = Value.Member(
    "sourceApplication", .string("com.apple.mobilesafari"))
  private static let activityType = Value.string("NSUserActivityTypeBrowsingWeb")
  private static let defaultAction = Value.string(
    "com.apple.UNNotificationDefaultActionIdentifier")
}
