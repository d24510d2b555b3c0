/// A stand-in for UIKit's `UIWindow`, which is never displayed.
open class UIWindow: UIView {
  public weak var windowScene: UIWindowScene? {
    didSet {
      oldValue?.list.remove(self)
      windowScene?.list.add(self)
    }
  }
  /// The root controller, whose view is loaded once this is the key window.
  open var rootViewController: UIViewController? {
    didSet {
      if isKeyWindow { rootViewController?.loadViewIfNeeded() }
      guard oldValue !== rootViewController else { return }
      oldValue?.rootOf = nil
      oldValue?.forgetShown()
      rootViewController?.rootOf = self
      rootViewController?.noteShown()
    }
  }
  /// Whether the window was made the key window.
  public private(set) var isKeyWindow = false
  open var windowLevel = Level.normal

  public init(windowScene: UIWindowScene) {
    self.windowScene = windowScene
    super.init(frame: UIScreen.main.bounds)
    windowScene.list.add(self)
  }

  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Always fails: there are no archives of windows.
  public required init?(coder: NSCoder) { return nil }

  /// Makes this the key window. Other windows stay key windows as well.
  open func makeKey() {
    isKeyWindow = true
    if windowScene == nil { UIApplication.running?.list.add(self) }
  }

  /// Makes this the key window and loads the view of its root controller.
  open func makeKeyAndVisible() {
    isHidden = false
    makeKey()
    rootViewController?.loadViewIfNeeded()
  }

  public struct Level: RawRepresentable, Hashable, Sendable {
    public let rawValue: Double

    public init(rawValue: Double) { self.rawValue = rawValue }

    public init(_ rawValue: Double) { self.rawValue = rawValue }

    public static let normal = Level(0)
    public static let statusBar = Level(1000)
    public static let alert = Level(2000)

    /// Returns a level raised by a distance.
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
  /// The window, which the stand-in never reads.
  var window: UIWindow? { get set }
}

/// The defaults of missing members.
extension WindowHolder {
  /// Always `nil`. Assignments have no effect.
  public var window: UIWindow? {
    get { nil }
    set {}
  }
}

/// A list of windows that are kept alive elsewhere, in the order in which they were added.
@MainActor
struct WindowList {
  private var references: [Reference] = []

  /// The windows that are still alive.
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

/// A stand-in for UIKit's `UIScreen`, which has zero size.
public final class UIScreen: Sendable {
  public static let main = UIScreen()

  /// Always zero.
  public var bounds: CGRect { .zero }
  /// Always 3.
  public var scale: Double { 3 }
}
