public import LifecycleAdapters
public import DelegateAdapters

/// Stands in for SwiftUI's `App`: `checkLifecycle(app: MyApp.self)` runs it through random life
/// cycles.
@MainActor @preconcurrency
public protocol App: CheckableApp {
  /// What it consists of.
  associatedtype Body: Scene
  /// What it consists of.
  @SceneBuilder var body: Body { get }
  /// The process has started.
  init()
}

extension App {
  /// What `@main` calls: nothing is run, since only checks drive an app here.
  public static func main() {
    print("\(Self.self) stands in for an app: `swift test` checks it, nothing runs it.")
  }

  /// The adapter of a new process of the app.
  nonisolated public static func makeAdapter(
    storage: AdapterStorage
  ) -> any DelegateAdapter {
    UIKitDelegateAdapter(storage: storage, app: { RunningApp { Self() } })
  }
}

/// Stands in for `UIApplicationDelegateAdaptor`: the app's delegate, made with the app.
@propertyWrapper @MainActor
public struct UIApplicationDelegateAdaptor<Delegate: UIApplicationDelegate & MadeByType>:
  DynamicProperty, DelegateMaker
{
  /// The delegate.
  public let wrappedValue: Delegate

  /// Makes a delegate of the type.
  public init(_ type: Delegate.Type = Delegate.self) { wrappedValue = Delegate() }

  /// The delegate.
  var delegate: any UIApplicationDelegate { wrappedValue }
}

/// What made the app's delegate.
@MainActor
protocol DelegateMaker {
  var delegate: any UIApplicationDelegate { get }
}
