import UIKitShapes
import LifecycleAdapters
import LifecycleModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The methods that few delegates implement.
extension DelegateProcess {
  func restoreSecurely(
    _ delegate: any UIApplicationDelegate, _ call: DelegateCall
  ) -> Value? {
    let coder = NSCoder(environment.storage)
    let answer =
      call.callback == .shouldSaveSecureApplicationState
      ? delegate.application(application, shouldSaveSecureApplicationState: coder)
      : delegate.application(application, shouldRestoreSecureApplicationState: coder)
    return .bool(answer)
  }

  func tellRarely(_ delegate: any UIApplicationDelegate, _ call: DelegateCall) {
    switch call.callback {
    case .significantTimeChange: delegate.applicationSignificantTimeChange(application)
    case .didAcceptCloudKitShare:
      delegate.application(
        application, userDidAcceptCloudKitShareWith: delivered(call).cloudKitShareMetadata)
    case .didRegisterForRemoteNotifications:
      delegate.application(
        application,
        didRegisterForRemoteNotificationsWithDeviceToken: Data(DeviceToken.bytes))
    case .didFailToRegisterForRemoteNotifications:
      delegate.application(
        application, didFailToRegisterForRemoteNotificationsWithError: NoDeviceToken())
    default:
      delegate.application(
        application, didFailToContinueUserActivityWithType: delivered(call).activityType,
        error: ActivityLost())
    }
  }

  /// Calls a rare method of a scene's delegate.
  func tellRarely(
    _ delegate: any UISceneDelegate, _ scene: UIWindowScene, _ call: DelegateCall
  ) {
    guard call.callback == .sceneDidAcceptCloudKitShare else {
      return delegate.scene(
        scene, didFailToContinueUserActivityWithType: delivered(call).activityType,
        error: ActivityLost())
    }
    let delegate = delegate as? any UIWindowSceneDelegate ?? AbsentDelegate.shared
    environment.address(delegate)
    delegate.windowScene(
      scene, userDidAcceptCloudKitShareWith: delivered(call).cloudKitShareMetadata)
  }
}

/// An error that says that the other device is out of reach.
private struct ActivityLost: Error, CustomStringConvertible {
  var description: String { "no activity: the other device cannot be reached" }
}

/// The error that the delegate receives if there is no network.
private struct NoDeviceToken: Error, CustomStringConvertible {
  var description: String { DeviceToken.missing }
}
