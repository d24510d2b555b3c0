/// A request that a modifier makes.
enum Note {
  case appears(@MainActor () -> Void)
  case disappears(@MainActor () -> Void)
  /// A task, which is restarted when the id changes.
  case works(AnyHashable, @MainActor () async -> Void)
  case watches(Watched)
  case opensURLs(@MainActor (URL) -> Void)
  case continues(String, @MainActor (NSUserActivity) -> Void)
  case hears(Heard)
  case worksInBackground(@MainActor () async -> Void)

  /// Whether the request is dropped while a page covers the view.
  var isOfShownViews: Bool {
    switch self {
    case .appears, .disappears, .works: true
    case .watches, .opensURLs, .continues, .hears, .worksInBackground: false
    }
  }
}

/// A watched value and the action for its changes.
struct Watched {
  let value: Any
  let isInitial: Bool
  /// Whether the value differs from an earlier one.
  let differs: (Any) -> Bool
  /// The action, which receives the earlier value.
  let act: @MainActor (Any) -> Void

  @MainActor
  init<Value: Equatable>(
    _ value: Value, initial: Bool, _ action: @escaping @MainActor (Value, Value) -> Void
  ) {
    self.value = value
    isInitial = initial
    differs = { $0 as? Value != value }
    act = { action($0 as? Value ?? value, value) }
  }
}

/// A publisher to which a view listens, and the action for its values.
struct Heard {
  /// Whether the publisher differs from an earlier one.
  let differs: (Any) -> Bool
  let publisher: Any
  /// The action for a value.
  let act: @MainActor (Any) -> Void
  /// Subscribes to the publisher.
  let listen: (@escaping @MainActor (Any) -> Void) -> AnyCancellable

  @MainActor
  init<P: Publisher>(_ publisher: P, _ action: @escaping @MainActor (P.Output) -> Void)
  where P.Failure == Never {
    self.publisher = publisher
    differs = { other in
      guard let other = other as? P else { return true }
      if let known = publisher as? any Equatable { return !known.isEqual(to: other) }
      guard P.self is AnyClass else { return false }
      return publisher as AnyObject !== other as AnyObject
    }
    act = { ($0 as? P.Output).map(action) }
    listen = { act in publisher.sink { value in MainActor.assumeIsolated { act(value) } } }
  }
}

extension Equatable {
  fileprivate func isEqual(to other: Any) -> Bool { other as? Self == self }
}
