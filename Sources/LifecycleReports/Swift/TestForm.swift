/// What a printed test looks like.
public struct TestForm: Hashable, Sendable {
  /// What runs it.
  public var framework: Framework
  /// What it checks.
  public var subject: Subject

  /// What runs a test.
  public enum Framework: Hashable, Sendable {
    case swiftTesting, xctest
  }

  /// What a test checks, where it is not the model alone.
  public enum Subject: Hashable, Sendable {
    /// What `makeAdapter(_:)` makes, which stands for what makes yours.
    case adapter
    /// What `makeDelegates(_:)` makes, likewise.
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
