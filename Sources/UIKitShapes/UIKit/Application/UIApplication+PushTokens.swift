/// Registration for pushes, which arrive in any case.
extension UIApplication {
  /// Requests a device token. Its arrival is an action of the sequence, as is its failure to
  /// arrive.
  public func registerForRemoteNotifications() {
    isRegisteredForRemoteNotifications = true
    environment.noteRegistration(true)
  }

  /// Takes the registration back. Pushes arrive nevertheless, as a run without them would check
  /// nothing.
  public func unregisterForRemoteNotifications() {
    isRegisteredForRemoteNotifications = false
    environment.noteRegistration(false)
  }
}
