/// The style in which a report is written as text.
public struct TextStyle: Sendable {
  /// The width of lines in columns, at least `minimumWidth`.
  public let width: Int
  /// Whether lines carry ANSI colors.
  public let isColoured: Bool
  /// Whether only stories, notes and the verdict are written.
  public let isBrief: Bool
  /// The form of the Swift test at the end of each story; `nil` for no test.
  public let tests: TestForm?
  /// Whether such a test is written even if one of its lines is too wide.
  public let keepsWideTests: Bool

  /// The smallest width for which lines are laid out.
  public static let minimumWidth = 40
  /// The largest width for which lines are laid out.
  public static let maximumWidth = 160

  /// Creates a style; the width is clamped to `minimumWidth ... maximumWidth`.
  ///
  /// - Parameters:
  ///   - tests: the form of the tests at the end of stories; by default, stories have a test unless
  ///     the report is brief.
  ///   - keepsWideTests: whether a test is written even if one of its lines is too wide.
  public init(
    width: Int = 80, isColoured: Bool = false, isBrief: Bool = false, tests: TestForm? = nil,
    keepsWideTests: Bool = false
  ) {
    self.width = min(max(width, Self.minimumWidth), Self.maximumWidth)
    self.isColoured = isColoured
    self.isBrief = isBrief
    self.tests = tests ?? (isBrief ? nil : TestForm())
    self.keepsWideTests = keepsWideTests
  }
}
