public import LifecycleModel

/// What the search found about a log: a way to explain it, or where every way ends.
public struct LogExplanation: Sendable {
  /// The profile whose behaviour it is, or comes closest to.
  public var profile: String
  /// How the log comes about; `nil` if it is no behaviour.
  public var way: Way?
  /// The observed edges it takes, in the profile's order: as few as will do.
  public var needs: [String]
  /// The first line that no behaviour reaches; the number of lines if all are reached but the log
  /// cannot end there. `nil` if the log is a behaviour.
  public var unexplainedAt: Int?
  /// What could have been called instead of that line, in the order of the table of callbacks.
  public var possible: [LoggedCall]

  /// Creates an explanation.
  public init(
    profile: String, way: Way?, needs: [String], unexplainedAt: Int?, possible: [LoggedCall]
  ) {
    self.profile = profile
    self.way = way
    self.needs = needs
    self.unexplainedAt = unexplainedAt
    self.possible = possible
  }

  /// Whether the log is a behaviour of the model.
  public var isAccepted: Bool { way != nil }

  /// Actions that lead to a log.
  public struct Way: Sendable {
    /// What brings a device to where the log begins, from where runs begin.
    public var setUp: [Action]
    /// Where the app stands then; the place before the first of the actions.
    public var start: DeviceState
    /// What happens in the course of the log.
    ///
    /// A process that dies inside an action shows as a `kill` after it, with the number of the
    /// callback after which it died.
    public var actions: [Action]
    /// How many of the callbacks of the first action had come before the log begins.
    public var callsBefore: Int
    /// What methods returned that is not what the configuration says, in the order of the calls.
    public var answers: [Answer]
  }

  /// What a method returned.
  public struct Answer: Hashable, Sendable {
    /// The method.
    public var callback: Callback
    /// What it returned.
    public var value: Bool

    /// Creates an answer.
    public init(_ callback: Callback, _ value: Bool) {
      self.callback = callback
      self.value = value
    }
  }
}
