/// Stands in for Combine's `PassthroughSubject`: what is sent goes to those who ask for it then.
public final class PassthroughSubject<Output, Failure: Error>: Subject {
  private let broadcast = Broadcast<Output, Failure>()
  private let intake = Intake()

  /// A subject to which nobody has subscribed.
  public init() { broadcast.onRequest = { [intake] in intake.open() } }

  /// Begins to serve a subscriber.
  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure { broadcast.add(subscriber) }

  /// Hands a value to all who ask for one.
  public func send(_ value: Output) { broadcast.send(value) }
  /// Ends.
  public func send(completion: Subscribers.Completion<Failure>) { broadcast.finish(completion) }
  /// Takes a subscription, from which it asks for all once anything is asked of itself.
  public func send(subscription: any Subscription) { intake.add(subscription) }
}

/// Stands in for Combine's `CurrentValueSubject`: it has a value, which comes first.
public final class CurrentValueSubject<Output, Failure: Error>: Subject {
  private let broadcast = Broadcast<Output, Failure>()
  private let intake = Intake(isOpen: true)
  private var current: Output

  /// A subject with a value.
  public init(_ value: Output) { current = value }

  /// The value; to set it is to send it.
  public var value: Output {
    get { current }
    set {
      send(newValue)
      if broadcast.isOver { current = newValue }
    }
  }

  /// Begins to serve a subscriber.
  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure { broadcast.add(subscriber, owed: current) }

  /// Hands a value to all who ask for one, and to others the last that was sent, once they do.
  public func send(_ value: Output) {
    guard !broadcast.isOver else { return }
    current = value
    broadcast.send(value, isOwed: true)
  }

  /// Ends.
  public func send(completion: Subscribers.Completion<Failure>) { broadcast.finish(completion) }
  /// Takes a subscription, from which it asks for all.
  public func send(subscription: any Subscription) { intake.add(subscription) }
}

/// What a subject itself subscribed to.
private final class Intake {
  private var subscriptions: [any Subscription] = []
  private var isOpen: Bool

  init(isOpen: Bool = false) { self.isOpen = isOpen }

  deinit { for subscription in subscriptions { subscription.cancel() } }

  func add(_ subscription: any Subscription) {
    subscriptions.append(subscription)
    if isOpen { subscription.request(.unlimited) }
  }

  func open() {
    guard !isOpen else { return }
    isOpen = true
    for subscription in subscriptions { subscription.request(.unlimited) }
  }
}
