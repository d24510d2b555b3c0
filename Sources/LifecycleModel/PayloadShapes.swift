/// What the payloads of an app look like: its URLs, activities, notifications and shortcuts.
///
/// Of each kind there may be several; those of a run have them in turn. In every text `{id}` stands
/// for the id of the payload, such as `link-2`, and `{number}` for its number, such as `2`.
public struct PayloadShapes: Hashable, Sendable {
  /// The URLs that are opened.
  public var urls: [String]
  /// The activities that are continued.
  public var activities: [Activity]
  /// What comes with a notification, its `aps` included.
  public var pushes: [Value]
  /// What comes with a silent push.
  public var silentPushes: [Value]
  /// The actions on the home screen.
  public var shortcuts: [Shortcut]
  /// The kinds that the app has none of; they do not come.
  public var without: Set<PayloadKind>
  /// How many shapes of each kind are passed over before the first payload of a run; it is
  /// generated.
  public var turn: Int

  /// Says what payloads look like; a kind of which nothing is said looks as it does for every app.
  public init(
    urls: [String] = [], activities: [Activity] = [], pushes: [Value] = [],
    silentPushes: [Value] = [], shortcuts: [Shortcut] = [], without: Set<PayloadKind> = [],
    turn: Int = 0
  ) {
    self.urls = urls
    self.activities = activities
    self.pushes = pushes
    self.silentPushes = silentPushes
    self.shortcuts = shortcuts
    self.without = without
    self.turn = turn
  }

  /// What an activity looks like.
  public struct Activity: Hashable, Sendable {
    /// The type, by which the app knows it.
    public var type: String
    /// The page, if it is a universal link.
    public var webpageURL: String?
    /// What comes with it; an object.
    public var userInfo: Value?

    /// Says what an activity looks like.
    public init(_ type: String, webpageURL: String? = nil, userInfo: Value? = nil) {
      self.type = type
      self.webpageURL = webpageURL
      self.userInfo = userInfo
    }

    /// A universal link.
    public static func page(_ url: String) -> Activity {
      Activity("NSUserActivityTypeBrowsingWeb", webpageURL: url)
    }
  }

  /// What a shortcut looks like.
  public struct Shortcut: Hashable, Sendable {
    /// The type, by which the app knows it.
    public var type: String
    /// What the home screen shows.
    public var title: String
    /// What the app keeps with it; an object.
    public var userInfo: Value?

    /// Says what a shortcut looks like.
    public init(_ type: String, title: String? = nil, userInfo: Value? = nil) {
      self.type = type
      self.title = title ?? "{id}"
      self.userInfo = userInfo
    }
  }

  /// The keys of a file that says what payloads look like.
  package static let keys = [
    "urls", "activities", "pushes", "silentPushes", "shortcuts", "without", "turn",
  ]

  /// What payloads look like unless something else is said.
  package static let standard = PayloadShapes(
    urls: ["app://{id}"], activities: [.page("https://app.example/{id}")],
    pushes: [
      .object([
        .init(
          "aps",
          .object([
            .init("alert", .string("{id}")), .init("badge", .int(1)),
            .init("sound", .string("default")),
          ]))
      ])
    ],
    silentPushes: [.object([.init("aps", .object([.init("content-available", .int(1))]))])],
    shortcuts: [Shortcut("app.{id}")])
}

extension PayloadShapes {
  /// What one payload looks like.
  package enum Look: Hashable, Sendable {
    case url(String)
    case activity(Activity)
    case userInfo(Value)
    case shortcut(Shortcut)
    case share(url: String)
  }

  /// What a payload looks like.
  package func look(of payload: Payload) -> Look {
    let filler = Filler(payload)
    switch payload.kind {
    case .url: return .url(filler.fill(pick(urls, Self.standard.urls, payload)))
    case .activity:
      var activity = pick(activities, Self.standard.activities, payload)
      activity.type = filler.fill(activity.type)
      activity.webpageURL = activity.webpageURL.map(filler.fill)
      activity.userInfo = activity.userInfo.map(filler.fill)
      return .activity(activity)
    case .push: return .userInfo(filler.fill(pick(pushes, Self.standard.pushes, payload)))
    case .silentPush:
      return .userInfo(filler.fill(pick(silentPushes, Self.standard.silentPushes, payload)))
    case .shortcut:
      var shortcut = pick(shortcuts, Self.standard.shortcuts, payload)
      shortcut.type = filler.fill(shortcut.type)
      shortcut.title = filler.fill(shortcut.title)
      shortcut.userInfo = shortcut.userInfo.map(filler.fill)
      return .shortcut(shortcut)
    case .cloudShare: return .share(url: "https://www.icloud.com/share/\(payload.id)")
    }
  }

  /// The same beginning with another shape, as often as that makes a difference; first these.
  package var turns: [PayloadShapes] {
    let counts = [urls.count, activities.count, pushes.count, silentPushes.count, shortcuts.count]
    return (0..<max(1, counts.max() ?? 1)).map { number in
      var shapes = self
      shapes.turn = turn + number
      return shapes
    }
  }

  private func pick<Shape>(_ shapes: [Shape], _ standard: [Shape], _ payload: Payload) -> Shape {
    guard !shapes.isEmpty else { return standard[0] }
    return shapes[(Int(max(1, payload.number)) - 1 + max(0, turn)) % shapes.count]
  }
}

/// Puts a payload's id and number where they are asked for.
private struct Filler {
  private let payload: Payload

  init(_ payload: Payload) { self.payload = payload }

  /// By bytes: a payload is filled in for every call that hands it over.
  func fill(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "{")) else { return text }
    var filled: [UInt8] = []
    var rest = text.utf8[...]
    while let brace = rest.firstIndex(of: UInt8(ascii: "{")) {
      filled += rest[..<brace]
      rest = rest[brace...]
      if rest.starts(with: "{id}".utf8) {
        filled += payload.id.utf8
        rest = rest.dropFirst(4)
      } else if rest.starts(with: "{number}".utf8) {
        filled += String(payload.number).utf8
        rest = rest.dropFirst(8)
      } else {
        filled.append(UInt8(ascii: "{"))
        rest = rest.dropFirst()
      }
    }
    return String(decoding: filled + rest, as: UTF8.self)
  }

  func fill(_ value: Value) -> Value {
    switch value {
    case .string(let text): .string(fill(text))
    case .array(let values): .array(values.map(fill))
    case .object(let members): .object(members.map { .init($0.key, fill($0.value)) })
    case .null, .bool, .int, .double: value
    }
  }
}
