/// Stands in for UIKit's `UIColor`; nothing is shown in it.
public final class UIColor: Sendable {
  /// Its name, or its parts.
  package let description: String

  package init(_ description: String) { self.description = description }

  /// Creates a colour from its parts, from 0 to 1.
  public convenience init(red: Double, green: Double, blue: Double, alpha: Double) {
    self.init("\(red) \(green) \(blue) \(alpha)")
  }

  /// Creates a grey from its parts, from 0 to 1.
  public convenience init(white: Double, alpha: Double) { self.init("\(white) \(alpha)") }

  /// Takes a colour of the app's, of which every name is one.
  public convenience init?(named name: String) { self.init(name) }

  /// Nothing.
  public static let clear = UIColor("clear")
  /// Black.
  public static let black = UIColor("black")
  /// White.
  public static let white = UIColor("white")
  /// Grey.
  public static let gray = UIColor("gray")
  /// Red.
  public static let red = UIColor("red")
  /// Green.
  public static let green = UIColor("green")
  /// Blue.
  public static let blue = UIColor("blue")
  /// Orange.
  public static let orange = UIColor("orange")
  /// The system's blue.
  public static let systemBlue = UIColor("systemBlue")
  /// The system's red.
  public static let systemRed = UIColor("systemRed")
  /// The system's green.
  public static let systemGreen = UIColor("systemGreen")
  /// What is behind everything.
  public static let systemBackground = UIColor("systemBackground")
  /// Text.
  public static let label = UIColor("label")

  /// The same colour, less opaque.
  public func withAlphaComponent(_ alpha: Double) -> UIColor { UIColor("\(description) \(alpha)") }
}

extension UIColor: Hashable {
  /// Whether both have the same name or parts.
  public static func == (one: UIColor, other: UIColor) -> Bool {
    one.description == other.description
  }

  /// Hashes name or parts.
  public func hash(into hasher: inout Hasher) { hasher.combine(description) }
}
