/// Stands in for Combine's `Cancellable`: what can be ended.
public protocol Cancellable {
  /// Ends it.
  func cancel()
}

extension Cancellable {
  /// Keeps it in a set.
  public func store(in set: inout Set<AnyCancellable>) { set.insert(AnyCancellable(self)) }

  /// Keeps it in a collection.
  public func store<Collection: RangeReplaceableCollection<AnyCancellable>>(
    in collection: inout Collection
  ) { collection.append(AnyCancellable(self)) }
}

/// Stands in for Combine's `AnyCancellable`: it cancels when nobody keeps it any more.
public final class AnyCancellable: Cancellable, Hashable, @unchecked Sendable {
  private var body: (() -> Void)?

  /// Does something when it is cancelled, once.
  public init(_ cancel: @escaping () -> Void) { body = cancel }
  /// Cancels something else.
  public init<Other: Cancellable>(_ canceller: Other) { body = canceller.cancel }

  deinit { body?() }

  /// Cancels, unless that is done.
  public func cancel() {
    let body = body
    self.body = nil
    body?()
  }

  /// Keeps it in a set.
  public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }

  /// Keeps it in a collection.
  public func store<Collection: RangeReplaceableCollection<AnyCancellable>>(
    in collection: inout Collection
  ) { collection.append(self) }

  /// Whether they are the same one.
  public static func == (one: AnyCancellable, other: AnyCancellable) -> Bool { one === other }
  /// Tells it from others.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
