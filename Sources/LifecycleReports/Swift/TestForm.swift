/// The form of a printed test.
public struct TestForm: Hashable, Sendable {
  /// The framework of the test.
  public var framework: Framework
  /// The subject of the test.
  public var subject: Subject

  /// A framework that runs tests.
  public enum Framework: Hashable, Sendable {
    case swiftTesting, xctest
  }

  /// The subject of a test that does not check the model alone.
  public enum Subject: Hashable, Sendable {
    /// The adapter that `makeAdapter(_:)` makes, a placeholder for your own function.
    case adapter
    /// The delegates that `makeDelegates(_:)` makes, likewise.
    case delegates
    /// The SwiftUI app of that name.
    case app(String)
  }

  /// Creates a form.
  public init(_ framework: Framework = .swiftTesting, of subject: Subject = .adapter) {
    self.framework = framework
    self.subject = subject
  }
}
