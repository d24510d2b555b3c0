/// A stand-in for UIKit's `UIColor`, which is never displayed.
public final class UIColor: Sendable {
  /// The name, or the components.
  package let description: String

  package init(_ description: String) { self.description = description }

  public convenience init(red: Double, green: Double, blue: Double, alpha: Double) {
    self.init("\(red) \(green) \(blue) \(alpha)")
  }

  public convenience init(white: Double, alpha: Double) { self.init("\(white) \(alpha)") }

  /// Creates a color from a name. Every name is valid.
  public convenience init?(named name: String) { self.init(name) }

  public static let clear = UIColor("clear")
  public static let black = UIColor("black")
  public static let white = UIColor("white")
  public static let gray = UIColor("gray")
  public static let red = UIColor("red")
  public static let green = UIColor("green")
  public static let blue = UIColor("blue")
  public static let orange = UIColor("orange")
  public static let systemBlue = UIColor("systemBlue")
  public static let systemRed = UIColor("systemRed")
  public static let systemGreen = UIColor("systemGreen")
  public static let systemBackground = UIColor("systemBackground")
  public static let label = UIColor("label")

  public func withAlphaComponent(_ alpha: Double) -> UIColor { UIColor("\(description) \(alpha)") }
}

extension UIColor: Hashable {
  /// Compares the names or components.
  public static func == (one: UIColor, other: UIColor) -> Bool {
    one.description == other.description
  }

  /// Hashes the name or components.
  public func hash(into hasher: inout Hasher) { hasher.combine(description) }
}
