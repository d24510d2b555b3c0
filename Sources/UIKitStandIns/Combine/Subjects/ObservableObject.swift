import Synchronization

/// Stands in for Combine's `ObservableObject`: it says when it is about to change.
///
/// Views are walked after each call, whether it says so or not.
public protocol ObservableObject: AnyObject {
  /// What says so.
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never

  /// Says that it is about to change: by itself before a published property does, unless the class
  /// has one of its own.
  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// Says that a published property is about to change.
  public var objectWillChange: ObservableObjectPublisher {
    let properties = publishedProperties
    guard !properties.isEmpty else { return ChangePublishers.publisher(of: self) }
    let publisher = properties.lazy.compactMap(\.willChange).first ?? ObservableObjectPublisher()
    for property in properties { property.willChange = publisher }
    return publisher
  }
}

extension ObservableObject {
  private var publishedProperties: [any PublishedProperty] {
    var properties: [any PublishedProperty] = []
    var mirror: Mirror? = Mirror(reflecting: self)
    while let current = mirror {
      properties += current.children.compactMap { ($0.value as? any PublishedStorage)?.property }
      mirror = current.superclassMirror
    }
    return properties
  }
}

/// Stands in for Combine's `ObservableObjectPublisher`.
public final class ObservableObjectPublisher: Publisher {
  /// Nothing but that it happens.
  public typealias Output = Void
  /// It does not fail.
  public typealias Failure = Never

  private let broadcast = Broadcast<Void, Never>()

  /// A publisher to which nobody has subscribed.
  public init() {}

  /// Begins to serve a subscriber.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Void, S.Failure == Never {
    broadcast.add(subscriber)
  }

  /// Says that the object is about to change.
  public func send() { broadcast.send(()) }
}

/// The publishers of objects that have no published properties to keep them.
private enum ChangePublishers {
  private struct Entry: @unchecked Sendable {
    weak var object: AnyObject?
    let publisher: ObservableObjectPublisher
  }

  private static let entries = Mutex<[ObjectIdentifier: Entry]>([:])

  static func publisher(of object: AnyObject) -> ObservableObjectPublisher {
    let fresh = Entry(object: object, publisher: ObservableObjectPublisher())
    let id = ObjectIdentifier(object)
    return entries.withLock { entries in
      if let known = entries[id], known.object != nil { return known }
      // Those whose objects are gone go when their number has doubled.
      if entries.count.nonzeroBitCount == 1 { entries = entries.filter { $0.value.object != nil } }
      entries[id] = fresh
      return fresh
    }.publisher
  }
}
