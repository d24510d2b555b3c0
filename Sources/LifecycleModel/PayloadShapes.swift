/// The shapes of an app's payloads: its URLs, activities, notifications and shortcuts.
///
/// There may be several shapes of each kind; the payloads of a run take them in turn. In every
/// text, `{id}` stands for the id of the payload, such as `link-2`, and `{number}` for its number,
/// such as `2`.
public struct PayloadShapes: Hashable, Sendable {
  /// The URLs that are opened.
  public var urls: [String]
  /// The activities that are continued.
  public var activities: [Activity]
  /// The user info of notifications, including `aps`.
  public var pushes: [Value]
  /// The user info of silent pushes.
  public var silentPushes: [Value]
  /// The actions on the home screen.
  public var shortcuts: [Shortcut]
  /// The kinds that the app does not have, which do not occur.
  public var without: Set<PayloadKind>
  /// The number of shapes of each kind that are skipped before the first payload of a run; it is
  /// generated.
  public var turn: Int

  /// Creates shapes; a kind without a shape has the standard one.
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

  /// The shape of an activity.
  public struct Activity: Hashable, Sendable {
    /// The type, by which the app recognizes it.
    public var type: String
    /// The page, for a universal link.
    public var webpageURL: String?
    /// The user info; an object.
    public var userInfo: Value?

    /// Creates the shape of an activity.
    public init(_ type: String, webpageURL: String? = nil, userInfo: Value? = nil) {
      self.type = type
      self.webpageURL = webpageURL
      self.userInfo = userInfo
    }

    /// Returns the shape of a universal link.
    public static func page(_ url: String) -> Activity {
      Activity("NSUserActivityTypeBrowsingWeb", webpageURL: url)
    }
  }

  /// The shape of a shortcut.
  public struct Shortcut: Hashable, Sendable {
    /// The type, by which the app recognizes it.
    public var type: String
    /// The title on the home screen.
    public var title: String
    /// The data that the app keeps with it; an object.
    public var userInfo: Value?

    /// Creates the shape of a shortcut.
    public init(_ type: String, title: String? = nil, userInfo: Value? = nil) {
      self.type = type
      self.title = title ?? "{id}"
      self.userInfo = userInfo
    }
  }

  /// The keys of a file that describes payloads.
  package static let keys = [
    "urls", "activities", "pushes", "silentPushes", "shortcuts", "without", "turn",
  ]

  /// The shapes of payloads unless others are given.
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
  /// The contents of one payload.
  package enum Look: Hashable, Sendable {
    case url(String)
    case activity(Activity)
    case userInfo(Value)
    case shortcut(Shortcut)
    case share(url: String)
  }

  /// Returns the contents of a payload.
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

  /// These shapes, then the same beginning with each other shape, as often as that matters.
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

/// A replacement of placeholders by a payload's id and number.
private struct Filler {
  private let payload: Payload

  init(_ payload: Payload) { self.payload = payload }

  /// Returns the text with its placeholders replaced. It works on bytes, since a payload is filled
  /// in for every call that hands it over.
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

extension PayloadShapes {
  /// Whether somebody said how payloads of a kind look.
  package func tells(_ kind: PayloadKind) -> Bool {
    switch kind {
    case .url: !urls.isEmpty
    case .activity: !activities.isEmpty
    case .push: !pushes.isEmpty
    case .silentPush: !silentPushes.isEmpty
    case .shortcut: !shortcuts.isEmpty
    case .cloudShare: false
    }
  }

  /// Returns the shapes with each of several shapes of notifications or of shortcuts alone; none if
  /// there are not several.
  package func apart(_ isOfPushes: Bool) -> [PayloadShapes] {
    let count = isOfPushes ? pushes.count : shortcuts.count
    guard count > 1 else { return [] }
    return (0..<count).map { number in
      var shapes = self
      if isOfPushes {
        shapes.pushes = [pushes[number]]
      } else {
        shapes.shortcuts = [shortcuts[number]]
      }
      return shapes
    }
  }
}
