import LifecycleAdapters

/// Calls a method that an object may lack, as Objective-C's `object.method?(…)` does.
///
/// Multiplexers ask each of their services in this way, since a service that lacks a method must
/// neither answer nor call a handler:
///
/// ```swift
/// let isOpen = services.contains { service in
///   optionally(service, "application(_:open:options:)") {
///     $0.application(app, open: url, options: options)
///   } ?? false
/// }
/// ```
///
/// A method is missing if a protocol's default answers in its place. What the default returns is
/// dropped, and so is its call of a completion handler.
///
/// - Parameters:
///   - object: the object, or `nil` for none.
///   - selector: the name of the method with its labels, with the completion handler if it has one.
///   - call: a closure that calls the method, once.
/// - Returns: the result, or `nil` if the object lacks the method or there is none.
@discardableResult
public func optionally<Object, Result>(
  _ object: Object?, _ selector: String, _ call: (Object) -> Result
) -> Result? {
  guard let object else { return nil }
  guard let environment = UIApplication.running?.environment else { return call(object) }
  let optional = OptionalCall(of: object as AnyObject, selector)
  environment.optionalCalls.append(optional)
  defer { environment.optionalCalls.removeLast() }
  let result = call(object)
  return optional.isMissing ? nil : result
}

/// A call in progress of a method that its object may lack.
final class OptionalCall {
  private let object: ObjectIdentifier
  private let selector: String
  /// Whether a protocol's default answered.
  private(set) var isMissing = false

  init(of object: AnyObject, _ selector: String) {
    self.object = ObjectIdentifier(object)
    self.selector = selector
  }

  /// Notes that a protocol's default answered in an object's place.
  func noteMissing(_ selector: String, of object: AnyObject) {
    if self.object == ObjectIdentifier(object), self.selector == selector { isMissing = true }
  }
}
