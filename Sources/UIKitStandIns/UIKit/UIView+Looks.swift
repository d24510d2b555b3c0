public import UIKitShapes
public import Foundation

extension UIView {
  /// Makes the changes synchronously, without an animation, and calls the completion handler in the
  /// next turn of the main loop.
  public static func animate(
    withDuration duration: TimeInterval, animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    change(animations, completion)
  }

  /// Makes the changes synchronously, without an animation, and calls the completion handler in the
  /// next turn of the main loop.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    change(animations, completion)
  }

  /// Makes the changes synchronously, without an animation, and calls the completion handler in the
  /// next turn of the main loop.
  public static func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    change(animations ?? {}, completion)
  }

  private static func change(_ changes: () -> Void, _ completion: ((Bool) -> Void)?) {
    changes()
    guard let completion else { return }
    // The closure stays on the thread of the run.
    nonisolated(unsafe) let done = completion
    RunLoop.main.perform { MainActor.assumeIsolated { done(true) } }
  }

  /// A stand-in for `UIView.AnimationOptions`, which has no effect.
  public struct AnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let beginFromCurrentState = Self(rawValue: 1 << 2)
    public static let curveEaseInOut: Self = []
    public static let curveEaseIn = Self(rawValue: 1 << 16)
    public static let curveEaseOut = Self(rawValue: 2 << 16)
    public static let transitionCrossDissolve = Self(rawValue: 5 << 20)
  }
}

/// A stand-in for UIKit's layout anchors, which have no effect.
public struct NSLayoutAnchor<Kind>: Sendable {
  @MainActor @preconcurrency
  public func constraint(
    equalTo anchor: NSLayoutAnchor, constant: Double = 0
  ) -> NSLayoutConstraint { NSLayoutConstraint(constant) }
  @MainActor @preconcurrency
  public func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor, constant: Double = 0
  ) -> NSLayoutConstraint { NSLayoutConstraint(constant) }
  @MainActor @preconcurrency
  public func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor, constant: Double = 0
  ) -> NSLayoutConstraint { NSLayoutConstraint(constant) }
}

/// The kinds of anchors.
public enum NSLayoutAxis {
  /// A horizontal anchor.
  public enum X {}
  /// A vertical anchor.
  public enum Y {}
  /// The anchor of a size.
  public enum Dimension {}
}

public typealias NSLayoutXAxisAnchor = NSLayoutAnchor<NSLayoutAxis.X>
public typealias NSLayoutYAxisAnchor = NSLayoutAnchor<NSLayoutAxis.Y>
public typealias NSLayoutDimension = NSLayoutAnchor<NSLayoutAxis.Dimension>

extension NSLayoutAnchor where Kind == NSLayoutAxis.Dimension {
  @MainActor @preconcurrency
  public func constraint(equalToConstant c: Double) -> NSLayoutConstraint { NSLayoutConstraint(c) }
  @MainActor @preconcurrency
  public func constraint(
    equalTo anchor: NSLayoutAnchor, multiplier m: Double, constant c: Double = 0
  ) -> NSLayoutConstraint { NSLayoutConstraint(c) }
}

/// A stand-in for UIKit's `NSLayoutConstraint`, which has no effect.
@MainActor @preconcurrency
public final class NSLayoutConstraint {
  public var constant: Double
  public var isActive = false

  init(_ constant: Double) { self.constant = constant }

  public static func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  public static func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }
}

/// A type with layout anchors.
@MainActor @preconcurrency
public protocol LayoutArea {}

extension LayoutArea {
  public var leadingAnchor: NSLayoutXAxisAnchor { .init() }
  public var trailingAnchor: NSLayoutXAxisAnchor { .init() }
  public var leftAnchor: NSLayoutXAxisAnchor { .init() }
  public var rightAnchor: NSLayoutXAxisAnchor { .init() }
  public var centerXAnchor: NSLayoutXAxisAnchor { .init() }
  public var topAnchor: NSLayoutYAxisAnchor { .init() }
  public var bottomAnchor: NSLayoutYAxisAnchor { .init() }
  public var centerYAnchor: NSLayoutYAxisAnchor { .init() }
  public var widthAnchor: NSLayoutDimension { .init() }
  public var heightAnchor: NSLayoutDimension { .init() }
}

extension UIView: LayoutArea {
  public var safeAreaLayoutGuide: UILayoutGuide { UILayoutGuide() }
  public var layoutMarginsGuide: UILayoutGuide { UILayoutGuide() }
}

@MainActor @preconcurrency
public final class UILayoutGuide: LayoutArea {
  public init() {}
}
