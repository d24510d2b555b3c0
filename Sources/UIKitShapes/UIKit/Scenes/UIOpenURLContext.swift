package import LifecycleModel

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

@MainActor @preconcurrency
public final class UIOpenURLContext {
  public nonisolated let url: URL
  public let options: UIScene.OpenURLOptions

  /// The payload of the URL, if it is known.
  nonisolated let payload: Payload?

  package init(url: URL, sourceApplication: String?, _ payload: Payload? = nil) {
    self.url = url
    self.payload = payload
    options = UIScene.OpenURLOptions(sourceApplication: sourceApplication)
  }
}

/// Equality by identity.
extension UIOpenURLContext: Hashable {
  public nonisolated static func == (one: UIOpenURLContext, other: UIOpenURLContext) -> Bool {
    one === other
  }

  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
