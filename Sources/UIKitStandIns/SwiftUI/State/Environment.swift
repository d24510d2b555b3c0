import UIKitShapes

/// A stand-in for `ScenePhase`: in a view, the phase of its window; in the `App`, that of the
/// window closest to the foreground.
public enum ScenePhase: Int, Comparable, Hashable, Sendable {
  case background
  case inactive
  case active

  public static func < (one: ScenePhase, other: ScenePhase) -> Bool {
    one.rawValue < other.rawValue
  }
}

public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

public struct EnvironmentValues {
  private var values: [ObjectIdentifier: Any] = [:]
  private var objects: [ObjectIdentifier: AnyObject] = [:]

  public init() {}

  /// The phase of the window or, in the `App`, of the app.
  public internal(set) var scenePhase = ScenePhase.background
  /// Initially `light`.
  public var colorScheme = ColorScheme.light
  /// An action that opens nothing. It is an event if a check says so, see `EventSource`.
  public var openURL: OpenURLAction { OpenURLAction() }
  /// An action that dismisses the presented view or pops the page, or does nothing elsewhere.
  public internal(set) var dismiss = DismissAction()

  /// An action that opens nothing but is reported by the run.
  public var openWindow: OpenWindowAction { OpenWindowAction() }
  /// An action that closes nothing.
  public var dismissWindow: DismissWindowAction { DismissWindowAction() }

  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  subscript<Object: AnyObject>(object type: Object.Type) -> Object? {
    get { objects[ObjectIdentifier(type)] as? Object }
    set { objects[ObjectIdentifier(type)] = newValue }
  }
}

public enum ColorScheme: Sendable { case light, dark }

/// A stand-in for `OpenURLAction`, which opens nothing.
public struct OpenURLAction: Sendable {
  public func callAsFunction(_ url: URL) { LifecycleEnvironment.noteOpening(of: url) }
}

/// A stand-in for `DismissAction`, which dismisses the presented view or pops the page in which it
/// is read. Elsewhere it does nothing, as people close windows.
public struct DismissAction: Sendable {
  private let close: @MainActor @Sendable () -> Void

  init(_ close: @escaping @MainActor @Sendable () -> Void = {}) { self.close = close }

  @MainActor public func callAsFunction() { close() }
}

@propertyWrapper
public struct Environment<Value>: KeptProperty {
  private let box = Box()
  private let read: (EnvironmentValues) -> Value?
  private let isPhase: Bool
  private let name: String

  private final class Box {
    var values: EnvironmentValues?
  }

  public init(_ path: KeyPath<EnvironmentValues, Value>) {
    read = { $0[keyPath: path] }
    isPhase = path == \EnvironmentValues.scenePhase
    name = "\(Value.self)"
  }

  public init(_ type: Value.Type) where Value: AnyObject {
    read = { $0[object: type] }
    isPhase = false
    name = "\(type)"
  }

  /// The value. Reading an object that was not set ends the program, as with Apple's.
  public var wrappedValue: Value {
    guard let value = read(box.values ?? EnvironmentValues()) else {
      fatalError("no \(name) in the environment: a view above sets it by environment(_:)")
    }
    return value
  }

  func install(_ walk: ViewWalk, _ label: String) {
    box.values = walk.environment
    if isPhase { walk.readsPhase = true }
  }
}

@propertyWrapper
public struct EnvironmentObject<Object: ObservableObject>: KeptProperty {
  private let box = Box()

  private final class Box {
    var object: Object?
  }

  public init() {}

  /// The object. Reading one that was not set ends the program, as with Apple's.
  public var wrappedValue: Object {
    guard let object = box.object else {
      fatalError("no \(Object.self): a view above sets it by environmentObject(_:)")
    }
    return object
  }

  @MainActor public var projectedValue: ObservedObject<Object>.Wrapper {
    ObservedObject<Object>.Wrapper(object: wrappedValue)
  }

  func install(_ walk: ViewWalk, _ label: String) {
    box.object = walk.environment[object: Object.self]
  }
}

extension View {
  public func environment<Value>(
    _ path: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
  ) -> some View {
    inside { $0[keyPath: path] = value }
  }

  public func environment<Object: AnyObject & Observable>(_ object: Object?) -> some View {
    inside { $0[object: Object.self] = object }
  }

  public func environmentObject<Object: ObservableObject>(_ object: Object) -> some View {
    inside { $0[object: Object.self] = object }
  }
}
