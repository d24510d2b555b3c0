/// Stands in for UIKit's `UIWindow`; nothing is shown.
open class UIWindow: UIView {
  /// The scene that it is in.
  public weak var windowScene: UIWindowScene? {
    didSet {
      oldValue?.list.remove(self)
      windowScene?.list.add(self)
    }
  }
  /// The controller of what it would show, whose view is loaded once it does.
  open var rootViewController: UIViewController? {
    didSet { if isKeyWindow { rootViewController?.loadViewIfNeeded() } }
  }
  /// Whether it was made the key window.
  public private(set) var isKeyWindow = false
  /// What is in front of what.
  open var windowLevel = Level.normal

  /// Creates a window in a scene.
  public init(windowScene: UIWindowScene) {
    self.windowScene = windowScene
    super.init(frame: UIScreen.main.bounds)
    windowScene.list.add(self)
  }

  /// Creates a window of a frame.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Fails: there are no archives of windows.
  public required init?(coder: NSCoder) { return nil }

  /// Makes it the key window.
  open func makeKey() {
    isKeyWindow = true
    if windowScene == nil { UIApplication.running?.list.add(self) }
  }

  /// Makes it the key window; the view of its controller is loaded.
  open func makeKeyAndVisible() {
    isHidden = false
    makeKey()
    rootViewController?.loadViewIfNeeded()
  }

  /// `UIWindow.Level`: what is in front of what.
  public struct Level: RawRepresentable, Hashable, Sendable {
    /// The higher, the nearer.
    public let rawValue: Double

    /// Creates a level.
    public init(rawValue: Double) { self.rawValue = rawValue }

    /// Creates a level.
    public init(_ rawValue: Double) { self.rawValue = rawValue }

    /// That of most windows.
    public static let normal = Level(0)
    /// That of the status bar.
    public static let statusBar = Level(1000)
    /// That of alerts.
    public static let alert = Level(2000)

    /// The level so much nearer.
    public static func + (level: Level, distance: Double) -> Level {
      Level(level.rawValue + distance)
    }

    /// The level so much farther away.
    public static func - (level: Level, distance: Double) -> Level {
      Level(level.rawValue - distance)
    }
  }
}

/// A delegate of an app or of a scene, which may hold a window.
@MainActor @preconcurrency
public protocol WindowHolder: AnyObject {
  /// The window; nothing reads it.
  var window: UIWindow? { get set }
}

/// What the system takes for a member that is missing.
extension WindowHolder {
  /// None; what is assigned is dropped.
  public var window: UIWindow? {
    get { nil }
    set {}
  }
}

/// Windows that somebody else keeps alive, in the order in which they came.
@MainActor
struct WindowList {
  private var references: [Reference] = []

  /// Those that are still alive.
  var windows: [UIWindow] { references.compactMap(\.window) }

  mutating func add(_ window: UIWindow) {
    remove(window)
    references.append(Reference(window: window))
  }

  mutating func remove(_ window: UIWindow) {
    references.removeAll { $0.window == nil || $0.window === window }
  }

  private struct Reference {
    weak var window: UIWindow?
  }
}

/// Stands in for UIKit's `UIScreen`, which has no size.
public final class UIScreen: Sendable {
  /// The screen of the device.
  public static let main = UIScreen()

  /// Its size: none.
  public var bounds: CGRect { .zero }
  /// How many pixels a point has on a side.
  public var scale: Double { 3 }
}
