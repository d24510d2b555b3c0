#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Registering for pushes, which come in any case.
extension UIApplication {
  /// Asks for a device token, or else for the reason why there is none: the delegate is told in the
  /// next turn of the main loop.
  ///
  /// The first time in a run there is a token, the next time there is none, and so on by turns, so
  /// that both come about.
  public func registerForRemoteNotifications() {
    isRegisteredForRemoteNotifications = true
    environment.storage.handedOut.registrations += 1
    let hasToken = environment.storage.handedOut.registrations % 2 == 1
    MainLoop.current?.add { [weak self] in
      MainActor.assumeIsolated {
        guard let self, let delegate = self.delegate else { return }
        if hasToken {
          delegate.application(
            self, didRegisterForRemoteNotificationsWithDeviceToken: Self.deviceToken)
        } else {
          delegate.application(
            self, didFailToRegisterForRemoteNotificationsWithError: NoDeviceToken())
        }
      }
    }
  }

  /// Takes the registration back; pushes come nevertheless, since no pushes would be no check.
  public func unregisterForRemoteNotifications() { isRegisteredForRemoteNotifications = false }

  /// The same for all runs.
  private static var deviceToken: Data { Data((0..<32).map { UInt8($0) * 7 }) }
}

/// There is no network, as the delegate is told.
private struct NoDeviceToken: Error, CustomStringConvertible {
  var description: String { "no device token: the device cannot reach Apple's servers" }
}
