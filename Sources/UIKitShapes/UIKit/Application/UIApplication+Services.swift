#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// What delegates ask the system for beside their callbacks. It is granted, and nothing comes of
/// it: what the system does by itself, the model does unasked.
extension UIApplication {
  /// Does nothing: fetches come in any case.
  public func setMinimumBackgroundFetchInterval(_ minimumBackgroundFetchInterval: TimeInterval) {}

  /// As often as the system allows.
  public static let backgroundFetchIntervalMinimum: TimeInterval = 0
  /// Never, which nothing heeds.
  public static let backgroundFetchIntervalNever = TimeInterval.greatestFiniteMagnitude

  /// Whether another app would open it: always.
  public func canOpenURL(_ url: URL) -> Bool { true }

  /// Opens nothing; the handler is called at once, with true. Neither leaves an event.
  public func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: ((Bool) -> Void)? = nil
  ) { completion?(true) }

  /// `UIApplication.OpenExternalURLOptionsKey`
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// Apple's name of the key.
    public let rawValue: String

    /// Creates a key.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Whether only an app may open a universal link.
    public static let universalLinksOnly = Self(
      rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
  }
}

extension UIScene {
  /// Opens nothing; the handler is called at once, with true. Neither leaves an event.
  public func open(
    _ url: URL, options: OpenExternalURLOptions? = nil,
    completionHandler completion: ((Bool) -> Void)? = nil
  ) { completion?(true) }

  /// `UIScene.OpenExternalURLOptions`: how a URL is opened; nothing reads it.
  @MainActor @preconcurrency
  public final class OpenExternalURLOptions {
    /// Whether only an app may open a universal link.
    public var universalLinksOnly = false

    /// Creates the default options.
    public init() {}
  }
}
