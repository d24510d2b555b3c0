/// A payload of an action: a link, an activity, a notification, a shortcut.
///
/// An id of the usual form, such as `link-12`, is stored as its number and built on demand, so that
/// passing a payload on costs no more than passing a number.
public struct Payload: Hashable, Sendable {
  /// The kind of the payload.
  public var kind: PayloadKind {
    get { sort }
    set { self = Payload(newValue, id: id) }
  }
  /// The id, unique in the run.
  ///
  /// - Complexity: built anew at each access if it has the usual form.
  public var id: String {
    get { number > 0 ? "\(sort.prefix)-\(number)" : name }
    set { self = Payload(sort, id: newValue) }
  }

  private let sort: PayloadKind
  /// The number in an id of the usual form, from 1; 0 for any other id.
  package let number: Int32
  /// The id if it does not have the usual form, otherwise empty, so that equal ids are equal in
  /// both.
  private let name: String

  /// Creates a payload.
  public init(_ kind: PayloadKind, id: String) {
    sort = kind
    number = kind.number(in: id)
    name = number > 0 ? "" : id
  }

  /// Creates the payload with the given number within its kind, from 1.
  package init(_ kind: PayloadKind, number: Int32) {
    sort = kind
    self.number = number
    name = ""
  }
}

/// The kinds of payloads.
public enum PayloadKind: String, Hashable, Sendable, CaseIterable {
  case url, activity, push, shortcut
  /// The data of a push that shows nothing.
  case silentPush
  /// An invitation to share something through CloudKit.
  case cloudShare

  /// The index among all kinds.
  @inlinable package var place: Int {
    switch self {
    case .url: 0
    case .activity: 1
    case .push: 2
    case .shortcut: 3
    case .silentPush: 4
    case .cloudShare: 5
    }
  }

  /// The prefix of ids of this kind.
  public var prefix: String {
    switch self {
    case .url: "link"
    case .activity: "activity"
    case .push: "push"
    case .shortcut: "shortcut"
    case .silentPush: "silent"
    case .cloudShare: "share"
    }
  }

  /// Returns the number in an id of the usual form, up to nine digits; 0 for any other id.
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

/// A numbering of payloads, from 1 within each kind in the order of the run.
///
/// The first link of a run is `link-1`, whatever came before; the second is `link-2`.
public struct PayloadNumbering: Hashable, Sendable {
  private var counts = [Int](repeating: 0, count: PayloadKind.allCases.count)

  /// Creates a numbering at the start of a run.
  public init() {}

  /// Returns the next payload of the kind.
  public mutating func next(_ kind: PayloadKind) -> Payload {
    let index = PayloadKind.allCases.firstIndex(of: kind) ?? 0
    counts[index] += 1
    return Payload(kind, number: Int32(clamping: counts[index]))
  }

  /// Returns the next payloads of the kind, as many as an action carries at once.
  public mutating func next(_ kind: PayloadKind, count: Int) -> [Payload] {
    (0..<count).map { _ in next(kind) }
  }
}

extension Payload {
  /// Returns the value that the payload has for an argument's key; `nil` if it has none.
  ///
  /// The keys are those of the table of callbacks.
  ///
  /// - Parameter shapes: the shapes of payloads.
  public func argument(_ key: String, in shapes: PayloadShapes = PayloadShapes()) -> Value? {
    if key == "launchOptions" { return launchOptions(shapes.look(of: self)) }
    return kind.isTold(under: key) ? content(shapes.look(of: self), under: key) : nil
  }

  private func content(_ look: PayloadShapes.Look, under key: String) -> Value? {
    switch (look, key) {
    case (.url(let url), "url"): return .string(url)
    case (.url, "sourceApplication"): return Self.sourceApplication.value
    case (.url(let url), "urlContexts"):
      return .array([.object([.init("url", .string(url)), Self.sourceApplication])])
    case (.activity(let activity), "activityType"): return .string(activity.type)
    // SwiftUI's onOpenURL gets the page of a universal link.
    case (.activity(let activity), "webpageURL"), (.activity(let activity), "url"):
      return activity.webpageURL.map { .string($0) }
    case (.activity(let activity), "userInfo"): return activity.userInfo
    case (.activity(let activity), "userActivities"):
      var told = members(of: activity)
      if let page = activity.webpageURL { told.append(.init("webpageURL", .string(page))) }
      if let userInfo = activity.userInfo { told.append(.init("userInfo", userInfo)) }
      return .array([.object(told)])
    case (.userInfo(let userInfo), "userInfo"): return userInfo
    case (.userInfo, "actionIdentifier"): return Self.defaultAction
    case (.userInfo(let userInfo), "notificationResponse"):
      return .object([
        .init("userInfo", userInfo), .init("actionIdentifier", Self.defaultAction),
      ])
    case (.shortcut(let shortcut), "type"): return .string(shortcut.type)
    case (.shortcut(let shortcut), "title"): return .string(shortcut.title)
    case (.shortcut(let shortcut), "userInfo"): return shortcut.userInfo
    case (.shortcut(let shortcut), "shortcutItem"):
      return .object(Self.members(of: shortcut))
    case (.share(let url), "cloudKitShareMetadata"): return .object([.init("url", .string(url))])
    default: return nil
    }
  }

  private func launchOptions(_ look: PayloadShapes.Look) -> Value {
    switch look {
    case .url(let url): .object([.init("url", .string(url)), Self.sourceApplication])
    case .activity(let activity):
      .object([.init("userActivity", .object(members(of: activity))), Self.sourceApplication])
    case .userInfo(let userInfo):
      .object([.init("remoteNotification", userInfo)])
    case .share(let url):
      .object([.init("cloudKitShareMetadata", .object([.init("url", .string(url))]))])
    case .shortcut(let shortcut):
      .object([.init("shortcutItem", .object(Self.members(of: shortcut)))])
    }
  }

  private func members(of activity: PayloadShapes.Activity) -> [Value.Member] {
    [.init("type", .string(activity.type)), .init("identifier", .string(id))]
  }

  private static func members(of shortcut: PayloadShapes.Shortcut) -> [Value.Member] {
    let members: [Value.Member] = [
      .init("type", .string(shortcut.type)), .init("title", .string(shortcut.title)),
    ]
    return members + (shortcut.userInfo.map { [.init("userInfo", $0)] } ?? [])
  }

  private static let sourceApplication = Value.Member(
    "sourceApplication", .string("com.apple.mobilesafari"))
  private static let defaultAction = Value.string(
    "com.apple.UNNotificationDefaultActionIdentifier")
}

extension PayloadKind {
  /// Whether a payload of the kind can put a value under an argument's key, launch options aside.
  fileprivate func isTold(under key: String) -> Bool {
    switch self {
    case .url: key == "url" || key == "sourceApplication" || key == "urlContexts"
    case .activity:
      key == "activityType" || key == "webpageURL" || key == "url" || key == "userInfo"
        || key == "userActivities"
    case .push, .silentPush:
      key == "userInfo" || key == "actionIdentifier" || key == "notificationResponse"
    case .shortcut: key == "type" || key == "title" || key == "userInfo" || key == "shortcutItem"
    case .cloudShare: key == "cloudKitShareMetadata"
    }
  }
}

extension PayloadKind? {
  /// The index among the counts of payloads; that for no payload follows those of the kinds.
  @inlinable package var slot: Int { self?.place ?? 6 }
}

extension Payload {
  /// Creates the payload with an id, if it has the usual form, such as `link-12`.
  package init?(numbered id: String) {
    for kind in PayloadKind.allCases {
      self.init(kind, id: id)
      if number > 0 { return }
    }
    return nil
  }

  /// Creates the payload whose id follows the last slash of a URL.
  package init?(endOf url: String) {
    let slash = url.utf8.lastIndex(of: UInt8(ascii: "/")) ?? url.startIndex
    self.init(numbered: String(url[slash...].dropFirst()))
  }
}
