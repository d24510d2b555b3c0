public import LifecycleRecords

/// How a report is written as text.
public struct TextStyle: Sendable {
  /// The columns a line may take, at least `minimumWidth`.
  public let width: Int
  /// Whether lines carry ANSI colours.
  public let isColoured: Bool
  /// Whether only stories, notes and the verdict are written.
  public let isBrief: Bool
  /// Whether stories end with a test in Swift that fails likewise, where the width allows it.
  public let showsTests: Bool
  /// What those tests are run by.
  public let testFramework: TestFramework

  /// Below this width lines are laid out as if the terminal were so wide.
  public static let minimumWidth = 40
  /// Above this width lines are laid out as if the terminal were so wide.
  public static let maximumWidth = 160

  /// Creates a style; the width is brought into `minimumWidth ... maximumWidth`.
  ///
  /// - Parameters:
  ///   - showsTests: whether stories end with a test; unless told, those of reports that are not
  ///     brief do.
  ///   - testFramework: what such a test is run by.
  public init(
    width: Int = 80, isColoured: Bool = false, isBrief: Bool = false, showsTests: Bool? = nil,
    testFramework: TestFramework = .swiftTesting
  ) {
    self.width = min(max(width, Self.minimumWidth), Self.maximumWidth)
    self.isColoured = isColoured
    self.isBrief = isBrief
    self.showsTests = showsTests ?? !isBrief
    self.testFramework = testFramework
  }
}
