public import UIKitShapes
public import Foundation

/// Stands in for Core Animation's `CALayer`: what a view draws, which is nothing.
///
/// What a view has too, such as its frame, is that of the view.
@MainActor @preconcurrency
open class CALayer {
  /// How round its corners are.
  open var cornerRadius = 0.0
  /// Which corners are round.
  open var maskedCorners: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
  /// How wide its border is.
  open var borderWidth = 0.0
  /// What colour its border is.
  open var borderColor: CGColor?
  /// What colour its shadow is.
  open var shadowColor: CGColor? = UIColor.black.cgColor
  /// How opaque its shadow is, from 0 to 1.
  open var shadowOpacity: Float = 0
  /// Where its shadow is.
  open var shadowOffset = CGSize(width: 0, height: -3)
  /// How soft its shadow is.
  open var shadowRadius = 3.0
  /// What is in front of what.
  open var zPosition = 0.0
  /// How fast time goes in it; nothing moves.
  open var speed: Float = 1
  /// What the app calls it.
  open var name: String?
  /// The layer that it was put into.
  public private(set) weak var superlayer: CALayer?
  /// The layers that were put into it, from the back to the front; `nil` if there are none.
  public private(set) var sublayers: [CALayer]?

  private weak var owner: UIView?
  /// What a layer of no view draws instead.
  private let stage: UIView?

  /// Creates a layer of no view.
  public init() { stage = UIView() }

  init(of view: UIView) {
    owner = view
    stage = nil
  }

  private var view: UIView? { stage ?? owner }

  /// Where it would be.
  open var frame: CGRect {
    get { view?.frame ?? .zero }
    set { view?.frame = newValue }
  }
  /// The frame, as the layer itself sees it.
  open var bounds: CGRect { view?.bounds ?? .zero }
  /// What colour would be behind it.
  open var backgroundColor: CGColor? {
    get { view?.backgroundColor?.cgColor }
    set { view?.backgroundColor = newValue.map(UIColor.init(cgColor:)) }
  }
  /// How opaque it would be, from 0 to 1.
  open var opacity: Float {
    get { Float(view?.alpha ?? 1) }
    set { view?.alpha = Double(newValue) }
  }
  /// Whether it would not be shown.
  open var isHidden: Bool {
    get { view?.isHidden ?? false }
    set { view?.isHidden = newValue }
  }
  /// Whether it would be cut off at its edges.
  open var masksToBounds: Bool {
    get { view?.clipsToBounds ?? false }
    set { view?.clipsToBounds = newValue }
  }

  /// Puts a layer in front of those in it.
  open func addSublayer(_ layer: CALayer) {
    layer.removeFromSuperlayer()
    sublayers = (sublayers ?? []) + [layer]
    layer.superlayer = self
  }

  /// Puts a layer among those in it.
  open func insertSublayer(_ layer: CALayer, at index: UInt32) {
    addSublayer(layer)
    guard var layers = sublayers else { return }
    layers.insert(layers.removeLast(), at: min(Int(index), layers.count))
    sublayers = layers
  }

  /// Takes it out of the layer that it was put into.
  open func removeFromSuperlayer() {
    let left = superlayer?.sublayers?.filter { $0 !== self } ?? []
    superlayer?.sublayers = left.isEmpty ? nil : left
    superlayer = nil
  }

  /// Does nothing: nothing moves.
  open func removeAllAnimations() {}
}

/// `CACornerMask`: corners of a layer.
public struct CACornerMask: OptionSet, Hashable, Sendable {
  /// The bits, as Apple's.
  public let rawValue: UInt

  /// Creates a mask.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The upper left one.
  public static let layerMinXMinYCorner = Self(rawValue: 1 << 0)
  /// The upper right one.
  public static let layerMaxXMinYCorner = Self(rawValue: 1 << 1)
  /// The lower left one.
  public static let layerMinXMaxYCorner = Self(rawValue: 1 << 2)
  /// The lower right one.
  public static let layerMaxXMaxYCorner = Self(rawValue: 1 << 3)
}

/// Stands in for Core Graphics' `CGColor`; nothing is shown in it.
public final class CGColor: Hashable, Sendable {
  fileprivate let color: UIColor

  fileprivate init(_ color: UIColor) { self.color = color }

  /// Whether both are made of the same name or parts.
  public static func == (one: CGColor, other: CGColor) -> Bool { one.color == other.color }

  /// Hashes name or parts.
  public func hash(into hasher: inout Hasher) { hasher.combine(color) }
}

extension UIColor {
  /// Takes a colour of a layer.
  public convenience init(cgColor: CGColor) { self.init(cgColor.color.description) }

  /// The colour as layers take it.
  public var cgColor: CGColor { CGColor(self) }
}

extension UIView {
  /// What it draws: nothing.
  public var layer: CALayer { attached(CALayer(of: self)) }

  /// A view of the same size, which shows as little.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    UIView(frame: bounds)
  }

  /// Nothing moves, whatever is said.
  public static func setAnimationsEnabled(_ enabled: Bool) {}
}
