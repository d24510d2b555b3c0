/// Stands in for Combine's `Published`.
///
/// As with Apple's, a new value is published before the property has it.
@propertyWrapper
public struct Published<Value> {
  fileprivate let storage: PublishedStorage<Value>

  public init(wrappedValue: Value) { storage = PublishedStorage(wrappedValue) }
  public init(initialValue: Value) { storage = PublishedStorage(initialValue) }

  @available(*, unavailable, message: "@Published is only available on properties of classes")
  public var wrappedValue: Value {
    get { fatalError() }
    set { fatalError() }
  }

  public static subscript<Object: AnyObject>(
    _enclosingInstance object: Object, wrapped path: ReferenceWritableKeyPath<Object, Value>,
    storage storage: ReferenceWritableKeyPath<Object, Published<Value>>
  ) -> Value {
    get { object[keyPath: storage].storage.value }
    set { object[keyPath: storage].storage.change(to: newValue) }
  }

  public var projectedValue: Publisher {
    get { Publisher(storage: storage) }
    set {}
  }

  /// Stands in for Combine's `Published.Publisher`.
  public struct Publisher: Combine.Publisher {
    public typealias Output = Value
    public typealias Failure = Never

    fileprivate let storage: PublishedStorage<Value>

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Value, S.Failure == Never {
      storage.broadcast.add(subscriber, owed: storage.latest)
    }
  }
}

extension Published: @unchecked Sendable where Value: Sendable {}

private final class PublishedStorage<Value> {
  private(set) var value: Value
  /// The value that was published last.
  private(set) var latest: Value
  let broadcast = Broadcast<Value, Never>()
  /// The subscriptions to the publishers whose values the property takes.
  var followed: [AnyCancellable] = []
  var willChange: ObservableObjectPublisher?

  init(_ value: Value) {
    self.value = value
    latest = value
  }

  func change(to new: Value) {
    willChange?.send()
    latest = new
    broadcast.send(new, isOwed: true)
    value = new
  }
}

extension Publisher where Failure == Never {
  /// Assigns the values to a published property as long as that exists.
  public func assign(to published: inout Published<Output>.Publisher) {
    let storage = published.storage
    storage.followed.append(sink { [weak storage] in storage?.change(to: $0) })
  }
}

/// A published property with values of any type.
protocol PublishedProperty {
  /// The publisher of the object's changes, once anything has asked the object for it.
  var willChange: ObservableObjectPublisher? { get nonmutating set }
}

extension Published: PublishedProperty {
  var willChange: ObservableObjectPublisher? {
    get { storage.willChange }
    nonmutating set { storage.willChange = newValue }
  }
}
