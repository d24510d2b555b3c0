package import LifecycleModel


#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Stands in for UIKit's `UIOpenURLContext`: a URL to open, and what comes with it.
@MainActor @preconcurrency
public final class UIOpenURLContext {
  /// The URL.
  public nonisolated let url: URL
  /// What comes with it.
  public let options: UIScene.OpenURLOptions

  /// The payload that it is, if that is known.
  nonisolated let payload: Payload?

  package init(url: URL, sourceApplication: String?, _ payload: Payload? = nil) {
    self.url = url
    self.payload = payload
    options = UIScene.OpenURLOptions(sourceApplication: sourceApplication)
  }
}

/// Contexts are equal if they are one object.
extension UIOpenURLContext: Hashable {
  /// Whether both are the same object.
  public nonisolated static func == (one: UIOpenURLContext, other: UIOpenURLContext) -> Bool {
    one === other
  }

  /// Hashes the identity.
  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
