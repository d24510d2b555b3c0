extension Publisher {
  /// The values of one subscription for all who subscribe, from then on.
  public func share() -> Publishers.Share<Self> {
    multicast { PassthroughSubject() }.autoconnect().eraseToAnyPublisher()
  }

  /// The values of one subscription for all who subscribe, by a subject.
  public func multicast<S: Subject>(
    _ createSubject: @escaping () -> S
  ) -> Publishers.Multicast<Self, S> where S.Output == Output, S.Failure == Failure {
    Publishers.Multicast(upstream: self, createSubject: createSubject)
  }

  /// The values of one subscription for all who subscribe, by a subject.
  public func multicast<S: Subject>(subject: S) -> Publishers.Multicast<Self, S>
  where S.Output == Output, S.Failure == Failure { multicast { subject } }
}

extension Publisher where Failure == Never {
  /// The same, beginning when it is told to.
  public func makeConnectable() -> Publishers.Multicast<Self, PassthroughSubject<Output, Never>> {
    multicast { PassthroughSubject() }
  }
}

extension ConnectablePublisher {
  /// The same, beginning when somebody subscribes, until nobody does any more.
  public func autoconnect() -> Publishers.Autoconnect<Self> {
    Publishers.Autoconnect(upstream: self)
  }
}

extension Publishers {
  /// Stands in for Combine's `Publishers.Multicast`.
  public final class Multicast<Upstream: Publisher, SubjectType: Subject>: ConnectablePublisher
  where SubjectType.Output == Upstream.Output, SubjectType.Failure == Upstream.Failure {
    /// The values.
    public typealias Output = Upstream.Output
    /// Why it may fail.
    public typealias Failure = Upstream.Failure
    /// Where they come from.
    public let upstream: Upstream
    /// Makes the subject.
    public let createSubject: () -> SubjectType
    private lazy var subject = createSubject()

    /// Hands on values by a subject.
    public init(upstream: Upstream, createSubject: @escaping () -> SubjectType) {
      self.upstream = upstream
      self.createSubject = createSubject
    }

    /// Begins to serve a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure { subject.subscribe(subscriber) }

    /// Begins.
    public func connect() -> any Cancellable { upstream.subscribe(subject) }
  }

  /// Stands in for Combine's `Publishers.Autoconnect`.
  public final class Autoconnect<Upstream: ConnectablePublisher>: Publisher {
    /// The values.
    public typealias Output = Upstream.Output
    /// Why it may fail.
    public typealias Failure = Upstream.Failure
    /// What begins when somebody subscribes.
    public let upstream: Upstream
    private var subscribers = 0
    private var connection: (any Cancellable)?

    /// Begins when somebody subscribes.
    public init(upstream: Upstream) { self.upstream = upstream }

    /// Begins to serve a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      subscribers += 1
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
