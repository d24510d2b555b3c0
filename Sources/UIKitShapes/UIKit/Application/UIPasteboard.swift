import LifecycleAdapters

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif
internal import LifecycleModel

/// A stand-in for UIKit's `UIPasteboard`, which the virtual device keeps across processes. Only the
/// app itself ever copies anything.
public final class UIPasteboard: @unchecked Sendable {
  private static let key = "UIKit.pasteboard"
  private let storage: AdapterStorage

  private init(_ storage: AdapterStorage) { self.storage = storage }

  /// The pasteboard of all apps. Outside of a process, a new one each time.
  @MainActor @preconcurrency
  public static var general: UIPasteboard {
    let application = UIApplication.shared
    return application.attached(UIPasteboard(application.environment.storage))
  }

  /// The number of times that something was copied.
  public var changeCount: Int {
    guard case .int(let count)? = storage[Self.key]?["changeCount"] else { return 0 }
    return count
  }

  /// The first string. Setting it replaces the whole content of the pasteboard.
  public var string: String? {
    get { strings?.first }
    set { strings = newValue.map { [$0] } }
  }

  /// The strings. Setting them replaces the whole content of the pasteboard.
  public var strings: [String]? {
    get { read("strings") }
    set { write("strings", newValue) }
  }

  /// The first URL. Setting it replaces the whole content of the pasteboard.
  public var url: URL? {
    get { urls?.first }
    set { urls = newValue.map { [$0] } }
  }

  /// The URLs. Setting them replaces the whole content of the pasteboard.
  public var urls: [URL]? {
    get { read("urls")?.compactMap { URL(string: $0) } }
    set { write("urls", newValue?.map(\.absoluteString)) }
  }

  public var hasStrings: Bool { strings != nil }
  public var hasURLs: Bool { urls != nil }
  /// The number of strings and URLs.
  public var numberOfItems: Int { (strings ?? []).count + (urls ?? []).count }

  public static let changedNotification = Notification.Name("UIPasteboardChangedNotification")

  private func read(_ kind: String) -> [String]? {
    guard case .array(let values)? = storage[Self.key]?[kind] else { return nil }
    return values.compactMap { if case .string(let text) = $0 { text } else { nil } }
  }

  private func write(_ kind: String, _ texts: [String]?) {
    var members = [Value.Member("changeCount", .int(changeCount + 1))]
    if let texts, !texts.isEmpty { members.append(.init(kind, .array(texts.map { .string($0) }))) }
    storage[Self.key] = .object(members)
    NotificationCenter.default.post(name: Self.changedNotification, object: self)
  }
}
