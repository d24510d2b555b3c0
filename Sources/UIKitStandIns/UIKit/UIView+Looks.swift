public import UIKitShapes
public import Foundation

extension UIView {
  /// Makes the changes at once: nothing moves. The block is called in the next turn of the main
  /// loop, as if it had taken no time.
  public static func animate(
    withDuration duration: TimeInterval, animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    change(animations, completion)
  }

  /// Makes the changes at once: nothing moves. The block is called in the next turn of the main
  /// loop, as if it had taken no time.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    change(animations, completion)
  }

  /// Makes the changes at once: nothing moves. The block is called in the next turn of the main
  /// loop, as if it had taken no time.
  public static func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    change(animations ?? {}, completion)
  }

  private static func change(_ changes: () -> Void, _ completion: ((Bool) -> Void)?) {
    changes()
    guard let completion else { return }
    // It stays on the thread of the run.
    nonisolated(unsafe) let done = completion
    RunLoop.main.perform { MainActor.assumeIsolated { done(true) } }
  }

  /// `UIView.AnimationOptions`; nothing reads them.
  public struct AnimationOptions: OptionSet, Sendable {
    /// The bits, as Apple's.
    public let rawValue: UInt

    /// Creates options.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// As UIKit's.
    public static let beginFromCurrentState = Self(rawValue: 1 << 2)
    /// As UIKit's.
    public static let curveEaseInOut: Self = []
    /// As UIKit's.
    public static let curveEaseIn = Self(rawValue: 1 << 16)
    /// As UIKit's.
    public static let curveEaseOut = Self(rawValue: 2 << 16)
    /// As UIKit's.
    public static let transitionCrossDissolve = Self(rawValue: 5 << 20)
  }
}

/// Stands in for UIKit's anchors: edges and sizes, which nothing lays out.
public struct NSLayoutAnchor<Kind>: Sendable {
  /// Asks for the place of another one.
  @MainActor @preconcurrency
  public func constraint(
    equalTo anchor: NSLayoutAnchor, constant: Double = 0
  ) -> NSLayoutConstraint { NSLayoutConstraint(constant) }
  /// Asks for at least the place of another one.
  @MainActor @preconcurrency
  public func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor, constant: Double = 0
  ) -> NSLayoutConstraint { NSLayoutConstraint(constant) }
  /// Asks for at most the place of another one.
  @MainActor @preconcurrency
  public func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor, constant: Double = 0
  ) -> NSLayoutConstraint { NSLayoutConstraint(constant) }
}

/// What anchors are of.
public enum NSLayoutAxis {
  /// From left to right.
  public enum X {}
  /// From top to bottom.
  public enum Y {}
  /// A size.
  public enum Dimension {}
}

/// Stands in for `NSLayoutXAxisAnchor`.
public typealias NSLayoutXAxisAnchor = NSLayoutAnchor<NSLayoutAxis.X>
/// Stands in for `NSLayoutYAxisAnchor`.
public typealias NSLayoutYAxisAnchor = NSLayoutAnchor<NSLayoutAxis.Y>
/// Stands in for `NSLayoutDimension`.
public typealias NSLayoutDimension = NSLayoutAnchor<NSLayoutAxis.Dimension>

extension NSLayoutAnchor where Kind == NSLayoutAxis.Dimension {
  /// Asks for a size.
  @MainActor @preconcurrency
  public func constraint(equalToConstant c: Double) -> NSLayoutConstraint { NSLayoutConstraint(c) }
  /// Asks for a part of another size.
  @MainActor @preconcurrency
  public func constraint(
    equalTo anchor: NSLayoutAnchor, multiplier m: Double, constant c: Double = 0
  ) -> NSLayoutConstraint { NSLayoutConstraint(c) }
}

/// Stands in for UIKit's `NSLayoutConstraint`, which nothing heeds.
@MainActor @preconcurrency
public final class NSLayoutConstraint {
  /// The distance.
  public var constant: Double
  /// Whether it would be heeded.
  public var isActive = false

  init(_ constant: Double) { self.constant = constant }

  /// Has them heeded, where anything is laid out.
  public static func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Has them heeded no more.
  public static func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }
}

/// What has edges.
@MainActor @preconcurrency
public protocol LayoutArea {}

extension LayoutArea {
  /// An edge.
  public var leadingAnchor: NSLayoutXAxisAnchor { .init() }
  /// An edge.
  public var trailingAnchor: NSLayoutXAxisAnchor { .init() }
  /// An edge.
  public var leftAnchor: NSLayoutXAxisAnchor { .init() }
  /// An edge.
  public var rightAnchor: NSLayoutXAxisAnchor { .init() }
  /// The middle.
  public var centerXAnchor: NSLayoutXAxisAnchor { .init() }
  /// An edge.
  public var topAnchor: NSLayoutYAxisAnchor { .init() }
  /// An edge.
  public var bottomAnchor: NSLayoutYAxisAnchor { .init() }
  /// The middle.
  public var centerYAnchor: NSLayoutYAxisAnchor { .init() }
  /// A size.
  public var widthAnchor: NSLayoutDimension { .init() }
  /// A size.
  public var heightAnchor: NSLayoutDimension { .init() }
}

extension UIView: LayoutArea {
  /// What no bar covers.
  public var safeAreaLayoutGuide: UILayoutGuide { UILayoutGuide() }
  /// What its margins leave.
  public var layoutMarginsGuide: UILayoutGuide { UILayoutGuide() }
}

/// Stands in for UIKit's `UILayoutGuide`.
@MainActor @preconcurrency
public final class UILayoutGuide: LayoutArea {
  /// An area.
  public init() {}
}
