import LifecycleAdapters

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif
internal import LifecycleModel

/// Stands in for UIKit's `UIPasteboard`: what was copied, which the virtual device keeps through
/// the ends of processes. People copy nothing.
public final class UIPasteboard: @unchecked Sendable {
  private static let key = "UIKit.pasteboard"
  private let storage: AdapterStorage

  private init(_ storage: AdapterStorage) { self.storage = storage }

  /// That of all apps; outside of a process it is another one each time.
  @MainActor @preconcurrency
  public static var general: UIPasteboard {
    let application = UIApplication.shared
    return application.attached(UIPasteboard(application.environment.storage))
  }

  /// How often something was copied.
  public var changeCount: Int {
    guard case .int(let count)? = storage[Self.key]?["changeCount"] else { return 0 }
    return count
  }

  /// The first text; who sets it replaces everything.
  public var string: String? {
    get { strings?.first }
    set { strings = newValue.map { [$0] } }
  }

  /// The texts; who sets them replaces everything.
  public var strings: [String]? {
    get { read("strings") }
    set { write("strings", newValue) }
  }

  /// The first URL; who sets it replaces everything.
  public var url: URL? {
    get { urls?.first }
    set { urls = newValue.map { [$0] } }
  }

  /// The URLs; who sets them replaces everything.
  public var urls: [URL]? {
    get { read("urls")?.compactMap { URL(string: $0) } }
    set { write("urls", newValue?.map(\.absoluteString)) }
  }

  /// Whether there is text.
  public var hasStrings: Bool { strings != nil }
  /// Whether there is a URL.
  public var hasURLs: Bool { urls != nil }
  /// How many things there are.
  public var numberOfItems: Int { (strings ?? []).count + (urls ?? []).count }

  /// Posted when the app copies something.
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
