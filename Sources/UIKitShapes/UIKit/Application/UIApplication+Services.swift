import LifecycleAdapters

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension LifecycleEnvironment {
  /// Emits the events of a URL that the code under test has the system open.
  package static func noteOpening(of url: URL) {
    watching(.opening)?.observe(.opening, text: { url.absoluteString }, showing: url)
  }
}

/// Requests to the system outside of callbacks.
///
/// They are granted without any effect: whatever the system does on its own, the model does
/// unasked.
extension UIApplication {
  /// Has no effect: fetches come in any case.
  public func setMinimumBackgroundFetchInterval(_ minimumBackgroundFetchInterval: TimeInterval) {}

  public static let backgroundFetchIntervalMinimum: TimeInterval = 0
  /// Has no effect: fetches come in any case.
  public static let backgroundFetchIntervalNever = TimeInterval.greatestFiniteMagnitude

  /// Always `true`.
  public func canOpenURL(_ url: URL) -> Bool { true }

  /// Calls the handler synchronously with `true`, without opening anything. It is an event if a
  /// check says so, see `EventSource`.
  public func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    LifecycleEnvironment.noteOpening(of: url)
    completion?(true)
  }

  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let universalLinksOnly = Self(
      rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
  }
}

extension UIScene {
  /// Calls the handler synchronously with `true`, without opening anything. It is an event if a
  /// check says so, see `EventSource`.
  public func open(
    _ url: URL, options: OpenExternalURLOptions? = nil,
    completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    LifecycleEnvironment.noteOpening(of: url)
    completion?(true)
  }

  /// A stand-in for `UIScene.OpenExternalURLOptions`, which has no effect.
  @MainActor @preconcurrency
  public final class OpenExternalURLOptions {
    public var universalLinksOnly = false

    public init() {}
  }
}
