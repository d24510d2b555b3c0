import LifecycleAdapters

/// Notes a call of a method that the delegate does not have.
///
/// - Parameter method: the name of the method, which is the selector in the table of callbacks.
func noteMissing(_ delegate: AnyObject, _ method: String = #function) {
  guard let environment = UIApplication.running?.environment,
    MethodProbe.isActive || !environment.optionalCalls.isEmpty
  else { return }
  environment.noteMissing(method, of: delegate)
}

/// Notes that the default of an optional method of a protocol of the app's own was called.
///
/// - Parameters:
///   - object: the object that lacks the method.
///   - selector: the name of the method with its labels.
public func noteMissingMethod(_ object: AnyObject, _ selector: String) {
  noteMissing(object, selector)
}
