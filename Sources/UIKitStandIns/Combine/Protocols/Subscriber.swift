/// Stands in for Combine's `Subscriber`: what asks a publisher for values and receives them.
public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
  /// The values.
  associatedtype Input
  /// Why a publisher may fail.
  associatedtype Failure: Error

  /// Receives that by which values are asked for; none come before that.
  func receive(subscription: any Subscription)
  /// Receives a value.
  ///
  /// - Returns: how many more are asked for.
  func receive(_ input: Input) -> Subscribers.Demand
  /// The publisher has ended: nothing comes any more.
  func receive(completion: Subscribers.Completion<Failure>)
}

extension Subscriber where Input == Void {
  /// Receives that something happened.
  public func receive() -> Subscribers.Demand { receive(()) }
}

/// Stands in for Combine's `Subscription`: the bond of a subscriber to a publisher.
public protocol Subscription: Cancellable, CustomCombineIdentifierConvertible {
  /// Asks for so many values more.
  func request(_ demand: Subscribers.Demand)
}

/// Stands in for Combine's `Subscriptions`.
public enum Subscriptions {
  /// One by which nothing comes.
  public static var empty: any Subscription { Empty() }

  private struct Empty: Subscription {
    let combineIdentifier = CombineIdentifier()
    func request(_ demand: Subscribers.Demand) {}
    func cancel() {}
  }
}

/// Stands in for Combine's `CustomCombineIdentifierConvertible`: what can be told from others.
public protocol CustomCombineIdentifierConvertible {
  /// What tells it from others.
  var combineIdentifier: CombineIdentifier { get }
}

extension CustomCombineIdentifierConvertible where Self: AnyObject {
  /// That of the object.
  public var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }
}

/// Stands in for Combine's `CombineIdentifier`.
public struct CombineIdentifier: Hashable, Sendable {
  private let object: Identity

  private final class Identity: Hashable, @unchecked Sendable {
    private let object: AnyObject?
    init(_ object: AnyObject? = nil) { self.object = object }
    private var identifier: ObjectIdentifier { ObjectIdentifier(object ?? self) }
    static func == (one: Identity, other: Identity) -> Bool { one.identifier == other.identifier }
    func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
  }

  /// One that nothing else has.
  public init() { object = Identity() }
  /// That of an object.
  public init(_ object: AnyObject) { self.object = Identity(object) }
}
