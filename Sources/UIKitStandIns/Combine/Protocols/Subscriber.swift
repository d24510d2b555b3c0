/// Stands in for Combine's `Subscriber`.
public protocol Subscriber<Input, Failure> {
  associatedtype Input
  associatedtype Failure: Error

  func receive(subscription: any Subscription)
  /// Receives a value that was requested.
  ///
  /// - Returns: The number of values to deliver beyond those requested so far.
  func receive(_ input: Input) -> Subscribers.Demand
  func receive(completion: Subscribers.Completion<Failure>)
}

/// Stands in for Combine's `Subscription`.
public protocol Subscription: Cancellable {
  func request(_ demand: Subscribers.Demand)
}
