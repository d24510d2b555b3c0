extension UIColor {
  /// Light grey.
  public static let lightGray = UIColor("lightGray")
  /// Dark grey.
  public static let darkGray = UIColor("darkGray")
  /// Yellow.
  public static let yellow = UIColor("yellow")
  /// Purple.
  public static let purple = UIColor("purple")
  /// Brown.
  public static let brown = UIColor("brown")
  /// Cyan.
  public static let cyan = UIColor("cyan")
  /// Magenta.
  public static let magenta = UIColor("magenta")
  /// The system's orange.
  public static let systemOrange = UIColor("systemOrange")
  /// The system's yellow.
  public static let systemYellow = UIColor("systemYellow")
  /// The system's pink.
  public static let systemPink = UIColor("systemPink")
  /// The system's purple.
  public static let systemPurple = UIColor("systemPurple")
  /// The system's teal.
  public static let systemTeal = UIColor("systemTeal")
  /// The system's indigo.
  public static let systemIndigo = UIColor("systemIndigo")
  /// The system's grey.
  public static let systemGray = UIColor("systemGray")
  /// The system's second grey.
  public static let systemGray2 = UIColor("systemGray2")
  /// The system's third grey.
  public static let systemGray3 = UIColor("systemGray3")
  /// The system's fourth grey.
  public static let systemGray4 = UIColor("systemGray4")
  /// The system's fifth grey.
  public static let systemGray5 = UIColor("systemGray5")
  /// The system's sixth grey.
  public static let systemGray6 = UIColor("systemGray6")
  /// Text that matters less.
  public static let secondaryLabel = UIColor("secondaryLabel")
  /// Text that matters least.
  public static let tertiaryLabel = UIColor("tertiaryLabel")
  /// Text in the place of what nobody has typed.
  public static let placeholderText = UIColor("placeholderText")
  /// A line between rows.
  public static let separator = UIColor("separator")
  /// A link.
  public static let link = UIColor("link")
  /// What can be tapped.
  public static let tintColor = UIColor("tintColor")
  /// What is behind a group.
  public static let secondarySystemBackground = UIColor("secondarySystemBackground")
  /// What is behind a group in a group.
  public static let tertiarySystemBackground = UIColor("tertiarySystemBackground")
  /// What is behind all groups.
  public static let systemGroupedBackground = UIColor("systemGroupedBackground")
  /// What is behind one of the groups.
  public static let secondarySystemGroupedBackground = UIColor("secondarySystemGroupedBackground")
  /// What fills something thin.
  public static let systemFill = UIColor("systemFill")
}
