// Names that an app has for itself, and that mean something else to the checker.

/// An action of the user.
public enum Action: CaseIterable, Sendable { case open, close }
/// An event in the app.
public struct Event: Sendable {
  /// Creates an event.
  public init() {}
}
/// A stored value.
public enum Value: Sendable { case number(Int) }
/// A step of the introduction.
public struct Step: Sendable {
  /// Creates a step.
  public init() {}
}
/// The state shown on the screen.
public struct State: Sendable {
  /// Creates a state.
  public init() {}
}
/// A report sent when something goes wrong.
public struct Report: Sendable {
  /// Creates a report.
  public init() {}
}
/// The settings.
public struct Configuration: Sendable {
  /// Creates settings.
  public init() {}
}
/// A function called on an event.
public typealias Callback = @Sendable () -> Void
/// The logged-in user.
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
/// The content of a message.
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
