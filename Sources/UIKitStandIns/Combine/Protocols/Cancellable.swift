/// Stands in for Combine's `Cancellable`.
public protocol Cancellable {
  func cancel()
}

extension Cancellable {
  public func store(in set: inout Set<AnyCancellable>) { AnyCancellable(self).store(in: &set) }

  public func store<Collection: RangeReplaceableCollection<AnyCancellable>>(
    in collection: inout Collection
  ) { AnyCancellable(self).store(in: &collection) }
}

/// Stands in for Combine's `AnyCancellable`, which cancels when it is released.
public final class AnyCancellable: Cancellable, Hashable, @unchecked Sendable {
  private var body: (() -> Void)?

  public init(_ cancel: @escaping () -> Void) { body = cancel }
  public init<Other: Cancellable>(_ canceller: Other) { body = canceller.cancel }

  deinit { body?() }

  public func cancel() {
    let body = body
    self.body = nil
    body?()
  }

  public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }

  public func store<Collection: RangeReplaceableCollection<AnyCancellable>>(
    in collection: inout Collection
  ) { collection.append(self) }

  public static func == (one: AnyCancellable, other: AnyCancellable) -> Bool { one === other }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
