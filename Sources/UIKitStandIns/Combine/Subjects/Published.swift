/// Stands in for Combine's `Published`: a property of a class whose values are published.
///
/// They are before the property has them, as Apple's are.
@propertyWrapper
public struct Published<Value> {
  private let box: PublishedBox<Value>

  /// Begins with a value.
  public init(wrappedValue: Value) { box = PublishedBox(wrappedValue) }
  /// Begins with a value.
  public init(initialValue: Value) { box = PublishedBox(initialValue) }

  /// Only classes have such properties.
  @available(*, unavailable, message: "@Published is only available on properties of classes")
  public var wrappedValue: Value {
    get { fatalError() }
    set { fatalError() }
  }

  /// The value of an object.
  public static subscript<Object: AnyObject>(
    _enclosingInstance object: Object, wrapped path: ReferenceWritableKeyPath<Object, Value>,
    storage storage: ReferenceWritableKeyPath<Object, Published<Value>>
  ) -> Value {
    get { object[keyPath: storage].box.value }
    set {
      object[keyPath: storage].box.change(to: newValue)
    }
  }

  /// Publishes the value, and then each that is set.
  public var projectedValue: Publisher {
    get { Publisher(box: box) }
    set {}
  }

  /// Stands in for Combine's `Published.Publisher`.
  public struct Publisher: Combine.Publisher {
    /// The values.
    public typealias Output = Value
    /// It does not fail.
    public typealias Failure = Never

    let box: PublishedBox<Value>

    /// Begins to serve a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Value, S.Failure == Never {
      box.broadcast.add(subscriber, owed: box.latest)
    }

    /// Has the property take the values of a publisher, as long as it is there.
    func follow<Other: Combine.Publisher>(_ other: Other)
    where Other.Output == Value, Other.Failure == Never {
      box.followed.append(other.sink { [weak box] in box?.change(to: $0) })
    }
  }
}

extension Published: @unchecked Sendable where Value: Sendable {}

/// What a published property keeps.
final class PublishedBox<Value>: PublishedProperty {
  /// What the property reads.
  private(set) var value: Value
  /// What was published last.
  private(set) var latest: Value
  let broadcast = Broadcast<Value, Never>()
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

/// A published property, whatever its values.
protocol PublishedProperty: AnyObject {
  /// What is told before it changes, once anybody has asked the object for that.
  var willChange: ObservableObjectPublisher? { get set }
}

extension Published: PublishedStorage {
  var property: any PublishedProperty { box }
}

/// What a class has for a published property.
protocol PublishedStorage {
  /// The property.
  var property: any PublishedProperty { get }
}
