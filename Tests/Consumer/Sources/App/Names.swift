// Names that an app has for itself, and that mean something else to the checker.

/// What the user can do.
public enum Action: CaseIterable, Sendable { case open, close }
/// What is told of it.
public struct Event: Sendable {
  /// Creates an event.
  public init() {}
}
/// What is stored.
public enum Value: Sendable { case number(Int) }
/// A step of the introduction.
public struct Step: Sendable {
  /// Creates a step.
  public init() {}
}
/// What the screen shows.
public struct State: Sendable {
  /// Creates a state.
  public init() {}
}
/// What is sent when something goes wrong.
public struct Report: Sendable {
  /// Creates a report.
  public init() {}
}
/// The settings.
public struct Configuration: Sendable {
  /// Creates settings.
  public init() {}
}
/// Who is told.
public typealias Callback = @Sendable () -> Void
/// Who is logged in.
public struct Profile: Sendable {
  /// Creates a profile.
  public init() {}
}
/// A rule of the business.
public struct Invariant: Sendable {
  /// Creates a rule.
  public init() {}
}
/// A formula of a sheet.
public struct Formula: Sendable {
  /// Creates a formula.
  public init() {}
}
/// What is sent.
public struct Payload: Sendable {
  /// Creates a payload.
  public init() {}
}
/// A source of data.
public struct Source: Sendable {
  /// Creates a source.
  public init() {}
}
/// A condition of a rule.
public struct Condition: Sendable {
  /// Creates a condition.
  public init() {}
}
/// The result of a comparison.
public struct Comparison: Sendable {
  /// Creates a comparison.
  public init() {}
}
