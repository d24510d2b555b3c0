/// Stands in for `ScenePhase`: of a window where a view reads it, and of the app, which is as far
/// in the foreground as any of its windows, where the `App` does.
public enum ScenePhase: Int, Comparable, Hashable, Sendable {
  /// Nothing of it is shown.
  case background
  /// It is shown, or about to be, and takes no input.
  case inactive
  /// It is shown and takes input.
  case active

  /// Whether one is farther from the foreground.
  public static func < (one: ScenePhase, other: ScenePhase) -> Bool {
    one.rawValue < other.rawValue
  }
}

/// Stands in for `EnvironmentKey`.
public protocol EnvironmentKey {
  /// What is under it.
  associatedtype Value
  /// What is there where nobody set it.
  static var defaultValue: Value { get }
}

/// Stands in for `EnvironmentValues`.
public struct EnvironmentValues {
  private var values: [ObjectIdentifier: Any] = [:]
  private var objects: [ObjectIdentifier: AnyObject] = [:]

  /// Nothing.
  public init() {}

  /// The phase of the window or, in the `App`, of the app.
  public internal(set) var scenePhase = ScenePhase.background
  /// Light.
  public var colorScheme = ColorScheme.light
  /// Opens nothing.
  public var openURL: OpenURLAction { OpenURLAction() }
  /// Closes what is shown over the window, or goes back to the page before; else nothing.
  public internal(set) var dismiss = DismissAction()

  /// Opens nothing.
  public var openWindow: OpenWindowAction { OpenWindowAction() }
  /// Closes nothing.
  public var dismissWindow: DismissWindowAction { DismissWindowAction() }

  /// What is under a key.
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  subscript<Object: AnyObject>(object type: Object.Type) -> Object? {
    get { objects[ObjectIdentifier(type)] as? Object }
    set { objects[ObjectIdentifier(type)] = newValue }
  }
}

/// Light or dark.
public enum ColorScheme: Sendable { case light, dark }

/// Stands in for `OpenURLAction`, which opens nothing.
public struct OpenURLAction: Sendable {
  /// Opens nothing.
  public func callAsFunction(_ url: URL) {}
}

/// Stands in for `DismissAction`: it closes the sheet, or goes back from the page, that it is read
/// in. Elsewhere it does nothing: windows are closed by people.
public struct DismissAction: Sendable {
  private let close: @MainActor @Sendable () -> Void

  init(_ close: @escaping @MainActor @Sendable () -> Void = {}) { self.close = close }

  /// Closes it.
  @MainActor public func callAsFunction() { close() }
}

/// Stands in for `Environment`.
@propertyWrapper
public struct Environment<Value>: KeptProperty {
  private let box = Box()
  private let read: (EnvironmentValues) -> Value?
  private let isPhase: Bool
  private let name: String

  private final class Box {
    var values: EnvironmentValues?
  }

  /// Reads what stands there.
  public init(_ path: KeyPath<EnvironmentValues, Value>) {
    read = { $0[keyPath: path] }
    isPhase = path == \EnvironmentValues.scenePhase
    name = "\(Value.self)"
  }

  /// Reads an object of the type.
  public init(_ type: Value.Type) where Value: AnyObject {
    read = { $0[object: type] }
    isPhase = false
    name = "\(type)"
  }

  /// The value; reading an object that nobody set ends the program, as Apple's does.
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

/// Stands in for `EnvironmentObject`.
@propertyWrapper
public struct EnvironmentObject<Object: ObservableObject>: KeptProperty {
  private let box = Box()

  private final class Box {
    var object: Object?
  }

  /// Reads an object of the type.
  public init() {}

  /// The object; reading one that nobody set ends the program, as Apple's does.
  public var wrappedValue: Object {
    guard let object = box.object else {
      fatalError("no \(Object.self): a view above sets it by environmentObject(_:)")
    }
    return object
  }

  /// What reads and writes the object's properties.
  @MainActor public var projectedValue: ObservedObject<Object>.Wrapper {
    ObservedObject<Object>.Wrapper(object: wrappedValue)
  }

  func install(_ walk: ViewWalk, _ label: String) {
    box.object = walk.environment[object: Object.self]
  }
}

extension View {
  /// Sets a value for the views inside.
  public func environment<Value>(
    _ path: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
  ) -> some View {
    inside { $0[keyPath: path] = value }
  }

  /// Sets an object for the views inside.
  public func environment<Object: AnyObject & Observable>(_ object: Object?) -> some View {
    inside { $0[object: Object.self] = object }
  }

  /// Sets an object for the views inside.
  public func environmentObject<Object: ObservableObject>(_ object: Object) -> some View {
    inside { $0[object: Object.self] = object }
  }
}
