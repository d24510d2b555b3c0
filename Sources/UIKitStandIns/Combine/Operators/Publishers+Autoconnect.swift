extension ConnectablePublisher {
  public func autoconnect() -> Publishers.Autoconnect<Self> {
    Publishers.Autoconnect(upstream: self)
  }
}

extension Publishers {
  /// Stands in for Combine's `Publishers.Autoconnect`, which is connected while it has subscribers.
  public final class Autoconnect<Upstream: ConnectablePublisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    private var subscribers = 0
    private var connection: (any Cancellable)?

    public init(upstream: Upstream) { self.upstream = upstream }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      subscribers += 1
      // Subscribers whose process has ended are counted too when they cancel.
      let observed = Observed<Output, Failure>(AnySubscriber(subscriber), tenancy: nil)
      observed.onCancel = { [self] in
        subscribers -= 1
        guard subscribers == 0 else { return }
        connection?.cancel()
        connection = nil
      }
      upstream.subscribe(observed)
      if connection == nil, subscribers > 0 { connection = upstream.connect() }
    }
  }
}
