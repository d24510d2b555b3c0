import LifecycleAdapters

/// Notes a call of a method that the delegate does not have.
///
/// - Parameter method: the name of the method, which is the selector in the table of callbacks.
func noteMissing(_ delegate: AnyObject, _ method: String = #function) {
  guard MethodProbe.isActive else { return }
  UIApplication.running?.environment.noteMissing(method, of: delegate)
}
