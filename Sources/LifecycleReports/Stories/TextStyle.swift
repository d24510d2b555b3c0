/// The style in which a report is written as text.
public struct TextStyle: Sendable {
  /// The width of lines in columns, at least `minimumWidth`.
  public let width: Int
  /// Whether lines carry ANSI colors.
  public let isColoured: Bool
  /// The amount that is written beside stories, notes and the verdict.
  public let detail: Detail
  /// The form of the Swift test at the end of each story; `nil` for no test.
  public let tests: TestForm?
  /// Whether such a test is written even if one of its lines is too wide.
  public let keepsWideTests: Bool

  /// An amount of detail.
  public enum Detail: Sendable {
    /// Nothing more.
    case brief
    /// A line for each profile, and the results that are neither holding nor inapplicable.
    case summary
    /// All results, and figures of each profile.
    case full
  }

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
    width: Int = 80, isColoured: Bool = false, detail: Detail = .full,
    tests: TestForm? = nil, keepsWideTests: Bool = false
  ) {
    self.width = min(max(width, Self.minimumWidth), Self.maximumWidth)
    self.isColoured = isColoured
    self.detail = detail
    self.tests = tests ?? (detail == .brief ? nil : TestForm())
    self.keepsWideTests = keepsWideTests
  }
}
