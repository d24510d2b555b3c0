/// What a modifier asks for.
enum Note {
  case appears(@MainActor () -> Void)
  case disappears(@MainActor () -> Void)
  /// A task, begun anew where the id changes.
  case works(AnyHashable, @MainActor () async -> Void)
  case watches(Watched)
  case opensURLs(@MainActor (URL) -> Void)
  case continues(String, @MainActor (NSUserActivity) -> Void)
  case hears(Notification.Name, @MainActor (Notification) -> Void)
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
