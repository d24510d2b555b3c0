/// `UIInterfaceOrientationMask`: which orientations a window takes.
public struct UIInterfaceOrientationMask: OptionSet, Hashable, Sendable {
  /// The bits, as Apple's.
  public let rawValue: UInt

  /// Creates a mask.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Upright.
  public static let portrait = Self(rawValue: 1 << 1)
  /// Upside down.
  public static let portraitUpsideDown = Self(rawValue: 1 << 2)
  /// The device turned to the left.
  public static let landscapeLeft = Self(rawValue: 1 << 4)
  /// The device turned to the right.
  public static let landscapeRight = Self(rawValue: 1 << 3)
  /// Either side.
  public static let landscape: Self = [.landscapeLeft, .landscapeRight]
  /// All four.
  public static let all: Self = [.portrait, .portraitUpsideDown, .landscape]
  /// All but upside down.
  public static let allButUpsideDown: Self = [.portrait, .landscape]
}

/// Stands in for `CGRect` in the callbacks about the status bar.
public struct CGRect: Hashable, Sendable {
  /// The left edge.
  public var minX: Double
  /// The upper edge.
  public var minY: Double
  /// The width.
  public var width: Double
  /// The height.
  public var height: Double

  /// Creates a rectangle, in points.
  public init(x: Double, y: Double, width: Double, height: Double) {
    minX = x
    minY = y
    self.width = width
    self.height = height
  }

  /// No size, at the origin.
  public static let zero = CGRect(x: 0, y: 0, width: 0, height: 0)
}
