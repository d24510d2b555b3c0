/// How a report is written as text.
public struct TextStyle: Sendable {
  /// The columns a line may take, at least `minimumWidth`.
  public let width: Int
  /// Whether lines carry ANSI colours.
  public let isColoured: Bool
  /// Whether only stories, notes and the verdict are written.
  public let isBrief: Bool
  /// What the test in Swift looks like with which stories end; `nil` if they end with none.
  public let tests: TestForm?
  /// Whether such a test is written even if one of its lines is wider than the others may be.
  public let keepsWideTests: Bool

  /// Below this width lines are laid out as if the terminal were so wide.
  public static let minimumWidth = 40
  /// Above this width lines are laid out as if the terminal were so wide.
  public static let maximumWidth = 160

  /// Creates a style; the width is brought into `minimumWidth ... maximumWidth`.
  ///
  /// - Parameters:
  ///   - tests: what the tests with which stories end look like; unless told, those of reports
  ///     that are not brief end with one.
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
