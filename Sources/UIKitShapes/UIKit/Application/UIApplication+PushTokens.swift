/// Registering for pushes, which come in any case.
extension UIApplication {
  /// Asks for a device token, which is an action of the sequence, as is that there is none.
  public func registerForRemoteNotifications() {
    isRegisteredForRemoteNotifications = true
    environment.noteRegistration(true)
  }

  /// Takes the registration back; pushes come nevertheless, since no pushes would be no check.
  public func unregisterForRemoteNotifications() {
    isRegisteredForRemoteNotifications = false
    environment.noteRegistration(false)
  }
}
