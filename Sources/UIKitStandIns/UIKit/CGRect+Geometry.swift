import UIKitShapes
import Foundation

/// What Foundation's rectangles have beside their edges.
extension UIKitShapes.CGRect {
  /// Creates a rectangle of no size, at the origin.
  public init() { self = .zero }

  /// Creates a rectangle from a corner and a size.
  public init(origin: CGPoint, size: CGSize) {
    self.init(
      x: Double(origin.x), y: Double(origin.y), width: Double(size.width),
      height: Double(size.height))
  }

  /// The upper left corner.
  public var origin: CGPoint {
    get { CGPoint(x: minX, y: minY) }
    set { (minX, minY) = (Double(newValue.x), Double(newValue.y)) }
  }
  /// Width and height.
  public var size: CGSize {
    get { CGSize(width: width, height: height) }
    set { (width, height) = (Double(newValue.width), Double(newValue.height)) }
  }
  /// The right edge.
  public var maxX: Double { minX + width }
  /// The lower edge.
  public var maxY: Double { minY + height }
  /// The middle, from left to right.
  public var midX: Double { minX + width / 2 }
  /// The middle, from top to bottom.
  public var midY: Double { minY + height / 2 }
  /// Whether it has no area.
  public var isEmpty: Bool { width <= 0 || height <= 0 }

  /// The rectangle with its edges so much farther in.
  public func insetBy(dx: Double, dy: Double) -> Self {
    Self(x: minX + dx, y: minY + dy, width: width - 2 * dx, height: height - 2 * dy)
  }

  /// The rectangle so much farther right and down.
  public func offsetBy(dx: Double, dy: Double) -> Self {
    Self(x: minX + dx, y: minY + dy, width: width, height: height)
  }
}
