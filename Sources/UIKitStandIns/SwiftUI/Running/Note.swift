/// What a modifier asks for.
enum Note {
  case appears(@MainActor () -> Void)
  case disappears(@MainActor () -> Void)
  /// A task, begun anew where the id changes.
  case works(AnyHashable, @MainActor () async -> Void)
  case watches(Watched)
  case opensURLs(@MainActor (URL) -> Void)
  case continues(String, @MainActor (NSUserActivity) -> Void)
  case hears(Heard)
  case worksInBackground(@MainActor () async -> Void)

  /// Whether a view that a page covers no longer asks for it.
  var isOfShownViews: Bool {
    switch self {
    case .appears, .disappears, .works: true
    case .watches, .opensURLs, .continues, .hears, .worksInBackground: false
    }
  }
}

/// A value that is watched, and what is done when it changes.
struct Watched {
  let value: Any
  let isInitial: Bool
  /// Whether it is another value than one seen before.
  let differs: (Any) -> Bool
  /// Given the value seen before.
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

/// A publisher that a view listens to, and what is done with its values.
struct Heard {
  /// Whether it is another publisher than one heard before.
  let differs: (Any) -> Bool
  let publisher: Any
  /// Does with a value what is to be done.
  let act: @MainActor (Any) -> Void
  /// Begins to listen.
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
