import UIKitShapes
import LifecycleAdapters
import LifecycleModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A cache of the content of payloads.
///
/// Values are made once, as creating a URL takes longer than the rest of a call.
final class PayloadContents {
  /// The number of the shapes.
  let number: UInt16
  private let shapes: PayloadShapes
  /// The known contents, by kind and number.
  @exclusivity(unchecked) private var known: [[Content?]] = PayloadKind.allCases.map { _ in [] }

  /// The number of payloads of each kind that are cached.
  private static let limit: Int32 = 256

  init(_ number: UInt16) {
    self.number = number
    shapes = .named(number)
  }

  /// The content of one payload.
  final class Content {
    let id: String
    let look: PayloadShapes.Look
    /// The URL, the page of an activity, or the link of a share.
    let url: URL?
    /// The text of ``url``.
    let text: String?
    /// The dictionary of a notification or an activity.
    let userInfo: [AnyHashable: Any]?
    /// The URL as a scene receives it, alone and with the URLs delivered with it. Immutable, so it
    /// can be shared.
    var contexts: [Set<UIOpenURLContext>] = []

    init(_ payload: Payload, _ look: PayloadShapes.Look) {
      id = payload.id
      self.look = look
      switch look {
      case .url(let text):
        self.text = text
        url = URL(string: text)
        userInfo = nil
      case .activity(let activity):
        text = activity.webpageURL
        url = activity.webpageURL.flatMap { URL(string: $0) }
        userInfo = activity.userInfo?.dictionary
      case .userInfo(let value):
        text = nil
        url = nil
        userInfo = value.dictionary
      case .share(let link):
        text = link
        url = URL(string: link)
        userInfo = nil
      case .shortcut:
        text = nil
        url = nil
        userInfo = nil
      }
    }
  }

  /// Returns the content of a payload.
  subscript(payload: Payload) -> Content {
    guard payload.number > 0, payload.number <= Self.limit else {
      return Content(payload, shapes.look(of: payload))
    }
    let kind = Optional(payload.kind).slot
    let place = Int(payload.number) - 1
    while known[kind].count <= place { known[kind].append(nil) }
    if let content = known[kind][place] { return content }
    let content = Content(payload, shapes.look(of: payload))
    known[kind][place] = content
    return content
  }
}

extension PayloadContents {
  /// Returns the contents of payloads with the given shapes, which a storage keeps.
  static func kept(in storage: AdapterStorage, shapes number: UInt16) -> PayloadContents {
    if let made = storage.made.map({ unsafeDowncast($0, to: PayloadContents.self) }),
      made.number == number
    {
      return made
    }
    let contents = PayloadContents(number)
    storage.made = contents
    return contents
  }
}
