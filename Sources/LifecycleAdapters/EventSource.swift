/// An effect of the code under test that can be seen without its help, and that a check takes for
/// an event: a notification that it posts, a message that it logs, a value that it keeps, a screen
/// that it shows or a URL that it opens.
///
/// Production code then reports nothing. Sources are for delegates in UIKit's shape and for apps,
/// whose stand-ins see these effects:
///
/// ```swift
/// events: [
///   .notification("LinkOpened", as: "route.opened", payload: "url"),
///   .presented("LoginViewController", as: "login.shown"),
/// ]
/// ```
///
/// Effects are seen on the thread of the run, as all effects are. A source that no effect ever
/// matched is told of in a warning.
public struct EventSource: Hashable, Sendable {
  /// The kind of effect.
  package let kind: Kind
  /// The name that the effect must have; `nil` for any name.
  package let name: String?
  /// The text that the effect must contain, in which `*` stands for any text; `nil` for any text.
  package let pattern: String?
  /// The name of the event.
  package let event: String
  /// The place of the payload.
  package let payload: PayloadPlace

  /// A kind of effect.
  package enum Kind: Hashable, Sendable, CaseIterable {
    case notification, log, userDefaults, presentation, opening
  }

  /// The place at which an effect shows the payloads that it is about. There is an event for each
  /// of them, and one about no payload if there is none.
  public enum PayloadPlace: Hashable, Sendable, ExpressibleByStringLiteral {
    /// Anywhere that a payload can be recognized: an object that the system handed over, such as a
    /// URL or an activity, or text with the URL or the id of a payload. Searched are the message,
    /// the value, the object and the user info of the notification, or the properties of the view
    /// controller, down to other objects that these refer to.
    case anywhere
    /// The value under a key of the user info, or in a property, of any type and access. Dots lead
    /// further: `viewModel.url`. The object of a notification is under `object`.
    case key(String)
    /// Nowhere: the event is about no payload.
    case nowhere

    /// Creates the place under a key.
    public init(stringLiteral key: String) { self = .key(key) }
  }

  /// Returns a source of events for notifications that the code posts to the default center.
  ///
  /// - Parameters:
  ///   - name: the raw value of the notification's name. Notifications of the system do not count.
  ///   - event: the name of the event.
  ///   - payload: the place of the payload in the user info.
  public static func notification(
    _ name: String, as event: String, payload: PayloadPlace = .anywhere
  ) -> Self {
    Self(kind: .notification, name: name, pattern: nil, event: event, payload: payload)
  }

  /// Returns a source of events for messages that the code logs by `Logger` or `os_log`.
  ///
  /// - Parameters:
  ///   - category: the category of the logger; `nil` for any.
  ///   - text: a part of the message, in which `*` stands for any text; `nil` for any message.
  ///   - event: the name of the event.
  ///   - payload: the place of the payload: anywhere in the message, or nowhere.
  public static func log(
    category: String? = nil, matching text: String? = nil, as event: String,
    payload: PayloadPlace = .anywhere
  ) -> Self {
    Self(kind: .log, name: category, pattern: text, event: event, payload: payload)
  }

  /// Returns a source of events for values that the code writes to user defaults, also to those of
  /// a suite, and whether they change or not. Removals do not count.
  ///
  /// - Parameters:
  ///   - key: the key in the user defaults.
  ///   - event: the name of the event.
  ///   - payload: the place of the payload in the value.
  public static func userDefaults(
    _ key: String, as event: String, payload: PayloadPlace = .anywhere
  ) -> Self {
    Self(kind: .userDefaults, name: key, pattern: nil, event: event, payload: payload)
  }

  /// Returns a source of events for view controllers that are presented, pushed or made the root of
  /// a window, and so come into sight; for one in a container, when the container is shown.
  ///
  /// - Parameters:
  ///   - controller: the name of the controller's class or of a class that it inherits from.
  ///   - event: the name of the event.
  ///   - payload: the place of the payload in the controller.
  public static func presented(
    _ controller: String, as event: String, payload: PayloadPlace = .anywhere
  ) -> Self {
    Self(kind: .presentation, name: controller, pattern: nil, event: event, payload: payload)
  }

  /// Returns a source of events for URLs that the code has the system open, by `open` of
  /// `UIApplication` or `UIScene`, or by SwiftUI's `openURL`.
  ///
  /// - Parameters:
  ///   - text: a part of the URL, in which `*` stands for any text; `nil` for any URL.
  ///   - event: the name of the event.
  ///   - payload: the place of the payload: anywhere in the URL, or nowhere.
  public static func opened(
    matching text: String? = nil, as event: String, payload: PayloadPlace = .anywhere
  ) -> Self {
    Self(kind: .opening, name: nil, pattern: text, event: event, payload: payload)
  }
}

extension EventSource {
  /// A description of the effects, such as "the notification 'LinkOpened'".
  package var words: String {
    let name = name.map { "'\($0)'" }
    let text = pattern.map { " with '\($0)'" } ?? ""
    return switch kind {
    case .notification: "the notification \(name ?? "")"
    case .log: "a message" + (name.map { " of category \($0)" } ?? "") + text
    case .userDefaults: "a value under \(name ?? "") in user defaults"
    case .presentation: "the view controller \(name ?? "")"
    case .opening: "an opened URL" + text
    }
  }
}
