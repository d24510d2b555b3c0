/// Observation of a value in user defaults by the property that reads it.
extension UserDefaults {
  /// Calls a handler each time a value that the property reads is written in this process, changed
  /// or not, until the observation is invalidated or released.
  ///
  /// Foundation takes the key from the property's name, which must be that of the key. Here it is
  /// seen which keys the property reads.
  public func observe<Value>(
    _ keyPath: KeyPath<UserDefaults, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (UserDefaults, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    readKeys = []
    var last = self[keyPath: keyPath]
    let places = Set((readKeys ?? []).map { prefix + $0 })
    readKeys = nil
    let observation = NSKeyValueObservation(places) { [weak self] in
      guard let self else { return }
      let value = self[keyPath: keyPath]
      defer { last = value }
      changeHandler(
        self,
        NSKeyValueObservedChange(
          newValue: options.contains(.new) ? value : nil,
          oldValue: options.contains(.old) ? last : nil))
    }
    UIApplication.running?.observeDefaults(observation)
    if options.contains(.initial) {
      changeHandler(
        self,
        NSKeyValueObservedChange(newValue: options.contains(.new) ? last : nil, oldValue: nil))
    }
    return observation
  }
}

/// A stand-in for Foundation's `NSKeyValueObservation`, which ends when it is released.
public final class NSKeyValueObservation {
  private let places: Set<String>
  private var act: (() -> Void)?

  init(_ places: Set<String>, _ act: @escaping () -> Void) {
    self.places = places
    self.act = act
  }

  public func invalidate() { act = nil }

  /// Calls the handler if a place was written that it observes.
  func tell(_ place: String) {
    if places.contains(place) { act?() }
  }
}

/// A stand-in for Foundation's `NSKeyValueObservedChange`.
public struct NSKeyValueObservedChange<Value> {
  /// The new value, if it was asked for.
  public let newValue: Value?
  /// The value at the last change, if it was asked for.
  public let oldValue: Value?
  /// Always `false`.
  public let isPrior = false
}

/// A stand-in for Foundation's `NSKeyValueObservingOptions`; `prior` has no effect.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let new = Self(rawValue: 1 << 0)
  public static let old = Self(rawValue: 1 << 1)
  public static let initial = Self(rawValue: 1 << 2)
  public static let prior = Self(rawValue: 1 << 3)
}

/// The observations of the user defaults of a process, which do not keep them alive.
struct DefaultsObservations {
  private struct Weak {
    weak var observation: NSKeyValueObservation?
  }

  private var all: [Weak] = []

  mutating func add(_ observation: NSKeyValueObservation) {
    all.removeAll { $0.observation == nil }
    all.append(Weak(observation: observation))
  }

  /// Tells those that observe a place that it was written, in the order in which they began.
  func tell(_ place: String) { for observed in all { observed.observation?.tell(place) } }
}
