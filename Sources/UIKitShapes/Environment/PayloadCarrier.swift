public import LifecycleModel

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Something that UIKit hands over, from which the payload can be told.
public protocol PayloadCarrier {
  /// The payload that came in it; `nil` if it is none of the run's.
  var carriedPayload: Payload? { get }
}

extension URL: PayloadCarrier {
  /// The payload of a link, `app://link-1`, or of a universal link; in a process whose payloads
  /// have other shapes, one that was handed over and looks like this.
  public var carriedPayload: Payload? {
    let text = absoluteString
    return UIApplication.running?.environment.payload(lookingLike: text, tellingOf: nil)
      ?? Payload(endOf: text)
  }
}

extension UIOpenURLContext: PayloadCarrier {
  /// The payload that the URL came with.
  public nonisolated var carriedPayload: Payload? { payload ?? url.carriedPayload }
}

extension NSUserActivity: PayloadCarrier {
  /// The payload that the activity is; of one that the app made that of the page, or else that
  /// whose id it bears.
  public var carriedPayload: Payload? {
    payload ?? webpageURL?.carriedPayload ?? persistentIdentifier.flatMap { Payload(numbered: $0) }
  }
}

extension UIApplicationShortcutItem: PayloadCarrier {
  /// The payload that the shortcut is; of one that the app made that whose id is its title.
  public nonisolated var carriedPayload: Payload? {
    payload ?? Payload(numbered: localizedTitle)
  }
}

extension UNNotification: PayloadCarrier {
  /// The payload whose id the request bears, or else what is shown.
  public var carriedPayload: Payload? {
    Payload(numbered: request.identifier) ?? Payload(numbered: request.content.body)
  }
}

extension UNNotificationResponse: PayloadCarrier {
  /// The payload of the notification.
  public var carriedPayload: Payload? { notification.carriedPayload }
}

extension Payload {
  /// The payload whose id stands at the end of a URL, behind the last slash.
  init?(endOf url: String) {
    let slash = url.utf8.lastIndex(of: UInt8(ascii: "/")) ?? url.startIndex
    self.init(numbered: url[slash...].dropFirst())
  }

  /// The payload of that id, if it has the usual form, such as `link-12`.
  fileprivate init?(numbered id: some StringProtocol) {
    let id = String(id)
    for kind in PayloadKind.allCases {
      self.init(kind, id: id)
      if number > 0 { return }
    }
    return nil
  }
}
