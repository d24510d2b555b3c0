public import LifecycleModel

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// An object handed over by UIKit whose payload can be determined.
public protocol PayloadCarrier {
  /// The payload that came in the object, or `nil` if it is none of the run's.
  var carriedPayload: Payload? { get }
}

extension URL: PayloadCarrier {
  /// The payload of a link such as `app://link-1`, or of a universal link. In a process whose
  /// payloads have other shapes, one that was handed over and has this text.
  public var carriedPayload: Payload? {
    let text = absoluteString
    return UIApplication.running?.environment.payload(lookingLike: text, tellingOf: nil)
      ?? Payload(endOf: text)
  }
}

extension UIOpenURLContext: PayloadCarrier {
  /// The payload that came with the URL.
  public nonisolated var carriedPayload: Payload? { payload ?? url.carriedPayload }
}

extension NSUserActivity: PayloadCarrier {
  /// The payload of the activity. For an activity made by the app, the payload of its page, or else
  /// the one with its persistent identifier.
  public var carriedPayload: Payload? {
    payload ?? webpageURL?.carriedPayload ?? persistentIdentifier.flatMap { Payload(numbered: $0) }
  }
}

extension UIApplicationShortcutItem: PayloadCarrier {
  /// The payload of the shortcut. For a shortcut made by the app, the payload whose id is its
  /// title.
  public nonisolated var carriedPayload: Payload? {
    payload ?? Payload(numbered: localizedTitle)
  }
}

extension UNNotification: PayloadCarrier {
  /// The payload whose id is the identifier of the request, or else its text.
  public var carriedPayload: Payload? {
    Payload(numbered: request.identifier) ?? Payload(numbered: request.content.body)
  }
}

extension UNNotificationResponse: PayloadCarrier {
  /// The payload of the notification.
  public var carriedPayload: Payload? { notification.carriedPayload }
}
