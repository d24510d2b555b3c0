public import LifecycleAdapters
public import DelegateAdapters
import UIKitShapes

/// A stand-in for SwiftUI's `App`. `checkLifecycle(app: MyApp.self)` runs it through random life
/// cycles.
@MainActor @preconcurrency
public protocol App: CheckableApp {
  associatedtype Body: Scene
  @SceneBuilder var body: Body { get }
  init()
}

extension App {
  /// The entry point of `@main`, which runs nothing, as only checks drive an app here.
  public static func main() {
    print("\(Self.self) stands in for an app: `swift test` checks it, nothing runs it.")
  }

  /// Creates the adapter of a new process of the app.
  nonisolated public static func makeAdapter(
    storage: AdapterStorage
  ) -> any DelegateAdapter {
    UIKitDelegateAdapter(storage: storage, app: { RunningApp { Self() } })
  }
}

/// A stand-in for `UIApplicationDelegateAdaptor`.
@propertyWrapper @MainActor
public struct UIApplicationDelegateAdaptor<Delegate: UIApplicationDelegate>:
  DynamicProperty, DelegateMaker
{
  public let wrappedValue: Delegate

  /// Creates the delegate.
  ///
  /// - Precondition: its class inherits from `UIResponder` or `NSObject`, as it has to on a device,
  ///   or conforms to ``MadeByType``.
  public init(_ type: Delegate.Type = Delegate.self) {
    if let maker = type as? any MadeByType.Type, let made = maker.init() as? Delegate {
      wrappedValue = made
      return
    }
    guard let delegate = ClassObject.make(type) as? Delegate else {
      preconditionFailure("\(type) inherits from neither UIResponder nor NSObject")
    }
    wrappedValue = delegate
  }

  var delegate: any UIApplicationDelegate { wrappedValue }
}

/// A property that created the app's delegate.
@MainActor
protocol DelegateMaker {
  var delegate: any UIApplicationDelegate { get }
}
