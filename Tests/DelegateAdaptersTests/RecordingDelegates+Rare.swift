import UIKitShapes

// Foundation has it too on Apple's platforms.
import class UIKitShapes.NSCoder

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The methods that few delegates have.
extension RecordingAppDelegate {
  func applicationSignificantTimeChange(_ application: UIApplication) {
    notes.note("significantTimeChange")
  }
  func application(
    _ application: UIApplication, didFailToContinueUserActivityWithType userActivityType: String,
    error: any Error
  ) { notes.note("didFailToContinueUserActivity", userActivityType) }
  func application(
    _ application: UIApplication,
    userDidAcceptCloudKitShareWith cloudKitShareMetadata: CKShare.Metadata
  ) { notes.note("didAcceptCloudKitShare", describe(cloudKitShareMetadata)) }
  func application(
    _ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder
  ) -> Bool {
    notes.note("shouldSaveSecureApplicationState")
    return notes.answer
  }
  func application(
    _ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder
  ) -> Bool {
    notes.note("shouldRestoreSecureApplicationState")
    return notes.answer
  }
  func application(
    _ application: UIApplication,
    didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
  ) {
    let bytes = deviceToken.prefix(3).map { "\($0)" }.joined(separator: " ")
    notes.note("didRegisterForRemoteNotifications", "\(deviceToken.count): \(bytes)")
  }
  func application(
    _ application: UIApplication,
    didFailToRegisterForRemoteNotificationsWithError error: any Error
  ) { notes.note("didFailToRegisterForRemoteNotifications", "\(error)") }
}

extension RecordingSceneDelegate {
  func scene(
    _ scene: UIScene, didFailToContinueUserActivityWithType userActivityType: String,
    error: any Error
  ) { notes.note("sceneDidFailToContinueUserActivity", userActivityType) }
  func windowScene(
    _ windowScene: UIWindowScene,
    userDidAcceptCloudKitShareWith cloudKitShareMetadata: CKShare.Metadata
  ) { notes.note("sceneDidAcceptCloudKitShare", describe(cloudKitShareMetadata)) }
}

func describe(_ metadata: CKShare.Metadata) -> String {
  metadata.share.url?.absoluteString ?? "-"
}
