/// How values of several publishers are joined.
public protocol JoiningRule {
  /// Whether each value is used once, in its place; otherwise the latest are used.
  static var usesEachOnce: Bool { get }
}

extension Publishers {
  /// The latest of each publisher, when one publishes.
  public enum Latest: JoiningRule {
    /// Values are used until others come.
    public static var usesEachOnce: Bool { false }
  }

  /// One from each publisher, when all have one.
  public enum InTurn: JoiningRule {
    /// Each value is used once.
    public static var usesEachOnce: Bool { true }
  }

  /// Stands in for Combine's publishers that join the values of two others.
  public struct Joined2<A: Publisher, B: Publisher, Rule: JoiningRule>: Publisher
  where B.Failure == A.Failure {
    /// The values.
    public typealias Output = (A.Output, B.Output)
    /// Why it may fail.
    public typealias Failure = A.Failure
    let joined: AnyPublisher<Output, Failure>

    /// Of these publishers.
    public init(_ a: A, _ b: B) {
      joined = .joined([a.anyValues, b.anyValues], isZip: Rule.usesEachOnce) {
        ($0[0] as! A.Output, $0[1] as! B.Output)
      }
    }

    /// Begins to serve a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure { joined.subscribe(subscriber) }
  }

  /// Stands in for Combine's publishers that join the values of three others.
  public struct Joined3<A: Publisher, B: Publisher, C: Publisher, Rule: JoiningRule>: Publisher
  where B.Failure == A.Failure, C.Failure == A.Failure {
    /// The values.
    public typealias Output = (A.Output, B.Output, C.Output)
    /// Why it may fail.
    public typealias Failure = A.Failure
    let joined: AnyPublisher<Output, Failure>

    /// Of these publishers.
    public init(_ a: A, _ b: B, _ c: C) {
      joined = .joined([a.anyValues, b.anyValues, c.anyValues], isZip: Rule.usesEachOnce) {
        ($0[0] as! A.Output, $0[1] as! B.Output, $0[2] as! C.Output)
      }
    }

    /// Begins to serve a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure { joined.subscribe(subscriber) }
  }

  /// Stands in for Combine's publishers that join the values of four others.
  public struct Joined4<
    A: Publisher, B: Publisher, C: Publisher, D: Publisher, Rule: JoiningRule
  >: Publisher
  where B.Failure == A.Failure, C.Failure == A.Failure, D.Failure == A.Failure {
    /// The values.
    public typealias Output = (A.Output, B.Output, C.Output, D.Output)
    /// Why it may fail.
    public typealias Failure = A.Failure
    let joined: AnyPublisher<Output, Failure>

    /// Of these publishers.
    public init(_ a: A, _ b: B, _ c: C, _ d: D) {
      joined = .joined(
        [a.anyValues, b.anyValues, c.anyValues, d.anyValues], isZip: Rule.usesEachOnce
      ) {
        ($0[0] as! A.Output, $0[1] as! B.Output, $0[2] as! C.Output, $0[3] as! D.Output)
      }
    }

    /// Begins to serve a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure { joined.subscribe(subscriber) }
  }
}
