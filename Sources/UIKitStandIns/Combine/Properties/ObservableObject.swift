import Synchronization

/// Stands in for Combine's `ObservableObject`.
///
/// Views are walked after each call, whether or not the object publishes that it changes.
public protocol ObservableObject: AnyObject {
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never

  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// The publisher that fires before a published property of the object changes.
  public var objectWillChange: ObservableObjectPublisher {
    let properties = publishedProperties
    guard !properties.isEmpty else { return ChangePublishers.publisher(of: self) }
    let publisher = properties.lazy.compactMap(\.willChange).first ?? ObservableObjectPublisher()
    for property in properties { property.willChange = publisher }
    return publisher
  }

  private var publishedProperties: [any PublishedProperty] {
    var properties: [any PublishedProperty] = []
    var mirror: Mirror? = Mirror(reflecting: self)
    while let current = mirror {
      properties += current.children.compactMap { $0.value as? any PublishedProperty }
      mirror = current.superclassMirror
    }
    return properties
  }
}

/// Stands in for Combine's `ObservableObjectPublisher`.
public final class ObservableObjectPublisher: Publisher {
  public typealias Output = Void
  public typealias Failure = Never

  private let broadcast = Broadcast<Void, Never>()

  public init() {}

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Void, S.Failure == Never {
    broadcast.add(subscriber)
  }

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
      // Entries of objects that are gone are removed when the number of entries has doubled.
      if entries.count.nonzeroBitCount == 1 { entries = entries.filter { $0.value.object != nil } }
      entries[id] = fresh
      return fresh
    }.publisher
  }
}
