/// The defaults of methods that few apps have.
extension UIApplicationDelegate {
  /// Does nothing.
  public func application(
    _ application: UIApplication, didFailToContinueUserActivityWithType userActivityType: String,
    error: any Error
  ) { noteMissing(self) }

  /// Does nothing.
  public func application(
    _ application: UIApplication,
    userDidAcceptCloudKitShareWith cloudKitShareMetadata: CKShare.Metadata
  ) { noteMissing(self) }

  /// Does nothing.
  public func applicationSignificantTimeChange(_ application: UIApplication) { noteMissing(self) }

  /// Returns `true`.
  public func application(
    _ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder
  ) -> Bool {
    noteMissing(self)
    return true
  }

  /// Returns `true`.
  public func application(
    _ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder
  ) -> Bool {
    noteMissing(self)
    return true
  }
}

extension UISceneDelegate {
  /// Does nothing.
  public func scene(
    _ scene: UIScene, didFailToContinueUserActivityWithType userActivityType: String,
    error: any Error
  ) { noteMissing(self) }
}

extension UIWindowSceneDelegate {
  /// Does nothing.
  public func windowScene(
    _ windowScene: UIWindowScene,
    userDidAcceptCloudKitShareWith cloudKitShareMetadata: CKShare.Metadata
  ) { noteMissing(self) }
}
