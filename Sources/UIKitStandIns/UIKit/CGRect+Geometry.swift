import UIKitShapes
import Foundation

/// The members of Foundation's rectangles, apart from their edges.
extension UIKitShapes.CGRect {
  public init() { self = .zero }

  public init(origin: CGPoint, size: CGSize) {
    self.init(
      x: Double(origin.x), y: Double(origin.y), width: Double(size.width),
      height: Double(size.height))
  }

  public var origin: CGPoint {
    get { CGPoint(x: minX, y: minY) }
    set { (minX, minY) = (Double(newValue.x), Double(newValue.y)) }
  }
  public var size: CGSize {
    get { CGSize(width: width, height: height) }
    set { (width, height) = (Double(newValue.width), Double(newValue.height)) }
  }
  public var maxX: Double { minX + width }
  public var maxY: Double { minY + height }
  public var midX: Double { minX + width / 2 }
  public var midY: Double { minY + height / 2 }
  public var isEmpty: Bool { width <= 0 || height <= 0 }

  public func insetBy(dx: Double, dy: Double) -> Self {
    Self(x: minX + dx, y: minY + dy, width: width - 2 * dx, height: height - 2 * dy)
  }

  public func offsetBy(dx: Double, dy: Double) -> Self {
    Self(x: minX + dx, y: minY + dy, width: width, height: height)
  }
}
