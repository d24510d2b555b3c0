public struct UIInterfaceOrientationMask: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let portrait = Self(rawValue: 1 << 1)
  public static let portraitUpsideDown = Self(rawValue: 1 << 2)
  public static let landscapeLeft = Self(rawValue: 1 << 4)
  public static let landscapeRight = Self(rawValue: 1 << 3)
  public static let landscape: Self = [.landscapeLeft, .landscapeRight]
  public static let all: Self = [.portrait, .portraitUpsideDown, .landscape]
  public static let allButUpsideDown: Self = [.portrait, .landscape]
}

/// A stand-in for `CGRect` in the callbacks about the status bar.
public struct CGRect: Hashable, Sendable {
  public var minX: Double
  public var minY: Double
  public var width: Double
  public var height: Double

  public init(x: Double, y: Double, width: Double, height: Double) {
    minX = x
    minY = y
    self.width = width
    self.height = height
  }

  public static let zero = CGRect(x: 0, y: 0, width: 0, height: 0)
}
