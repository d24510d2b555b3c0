public import UIKitShapes
public import Foundation

/// A stand-in for Core Animation's `CALayer`, which draws nothing.
///
/// Properties that its view has as well, such as the frame, are those of the view.
@MainActor @preconcurrency
open class CALayer {
  open var cornerRadius = 0.0
  open var maskedCorners: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
  open var borderWidth = 0.0
  open var borderColor: CGColor?
  open var shadowColor: CGColor? = UIColor.black.cgColor
  open var shadowOpacity: Float = 0
  open var shadowOffset = CGSize(width: 0, height: -3)
  open var shadowRadius = 3.0
  open var zPosition = 0.0
  /// Has no effect, as nothing is animated.
  open var speed: Float = 1
  open var name: String?
  public private(set) weak var superlayer: CALayer?
  /// The sublayers, from back to front, or `nil` if there are none.
  public private(set) var sublayers: [CALayer]?

  private weak var owner: UIView?
  /// The storage of a layer that belongs to no view.
  private let stage: UIView?

  public init() { stage = UIView() }

  init(of view: UIView) {
    owner = view
    stage = nil
  }

  private var view: UIView? { stage ?? owner }

  open var frame: CGRect {
    get { view?.frame ?? .zero }
    set { view?.frame = newValue }
  }
  open var bounds: CGRect { view?.bounds ?? .zero }
  open var backgroundColor: CGColor? {
    get { view?.backgroundColor?.cgColor }
    set { view?.backgroundColor = newValue.map(UIColor.init(cgColor:)) }
  }
  open var opacity: Float {
    get { Float(view?.alpha ?? 1) }
    set { view?.alpha = Double(newValue) }
  }
  open var isHidden: Bool {
    get { view?.isHidden ?? false }
    set { view?.isHidden = newValue }
  }
  open var masksToBounds: Bool {
    get { view?.clipsToBounds ?? false }
    set { view?.clipsToBounds = newValue }
  }

  open func addSublayer(_ layer: CALayer) {
    layer.removeFromSuperlayer()
    sublayers = (sublayers ?? []) + [layer]
    layer.superlayer = self
  }

  /// Inserts a layer. An index beyond the end appends it.
  open func insertSublayer(_ layer: CALayer, at index: UInt32) {
    addSublayer(layer)
    guard var layers = sublayers else { return }
    layers.insert(layers.removeLast(), at: min(Int(index), layers.count))
    sublayers = layers
  }

  open func removeFromSuperlayer() {
    let left = superlayer?.sublayers?.filter { $0 !== self } ?? []
    superlayer?.sublayers = left.isEmpty ? nil : left
    superlayer = nil
  }

  /// Has no effect, as nothing is animated.
  open func removeAllAnimations() {}
}

public struct CACornerMask: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let layerMinXMinYCorner = Self(rawValue: 1 << 0)
  public static let layerMaxXMinYCorner = Self(rawValue: 1 << 1)
  public static let layerMinXMaxYCorner = Self(rawValue: 1 << 2)
  public static let layerMaxXMaxYCorner = Self(rawValue: 1 << 3)
}

/// A stand-in for Core Graphics' `CGColor`, which is never displayed.
public final class CGColor: Hashable, Sendable {
  fileprivate let color: UIColor

  fileprivate init(_ color: UIColor) { self.color = color }

  public static func == (one: CGColor, other: CGColor) -> Bool { one.color == other.color }

  public func hash(into hasher: inout Hasher) { hasher.combine(color) }
}

extension UIColor {
  public convenience init(cgColor: CGColor) { self.init(cgColor.color.description) }

  public var cgColor: CGColor { CGColor(self) }
}

extension UIView {
  /// The layer, created lazily.
  public var layer: CALayer { attached(CALayer(of: self)) }

  /// Returns an empty view of the same size.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    UIView(frame: bounds)
  }

  /// Has no effect, as nothing is animated.
  public static func setAnimationsEnabled(_ enabled: Bool) {}
}
