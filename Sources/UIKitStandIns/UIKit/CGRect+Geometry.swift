public import DelegateAdapters
public import Foundation

/// What Foundation's rectangles have beside their edges.
extension DelegateAdapters.CGRect {
  /// Creates a rectangle from a corner and a size.
  public init(origin: CGPoint, size: CGSize) {
    self.init(
      x: Double(origin.x), y: Double(origin.y), width: Double(size.width),
      height: Double(size.height))
  }

  /// The upper left corner.
  public var origin: CGPoint { CGPoint(x: minX, y: minY) }
  /// Width and height.
  public var size: CGSize { CGSize(width: width, height: height) }
  /// The right edge.
  public var maxX: Double { minX + width }
  /// The lower edge.
  public var maxY: Double { minY + height }
  /// The middle, from left to right.
  public var midX: Double { minX + width / 2 }
  /// The middle, from top to bottom.
  public var midY: Double { minY + height / 2 }
}
