public import LifecycleModel

/// The result of explaining a log: a way that leads to it, or the point where every way ends.
public struct LogExplanation: Sendable {
  /// The profile whose behavior the log is, or comes closest to.
  public var profile: String
  /// The way that leads to the log; `nil` if it is not a behavior.
  public var way: Way?
  /// The observed edges that the way takes, in the profile's order; as few as suffice.
  public var needs: [String]
  /// The index of the first line that no behavior reaches, or the number of lines if all are
  /// reached but the log cannot end there. `nil` if the log is a behavior.
  public var unexplainedAt: Int?
  /// The calls that could have occurred in place of that line, in the order of the table of
  /// callbacks.
  public var possible: [LoggedCall]
  /// The model's scenes, by the names in the log.
  var scenes: [String: String] = [:]

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

  /// Whether the log is a behavior of the model.
  public var isAccepted: Bool { way != nil }

  /// Whether it takes fewer edges than another explanation of the log, or as many and fewer
  /// actions; of two that do not explain it, whether it follows the log further.
  public func isBetter(than other: LogExplanation) -> Bool {
    switch (way, other.way) {
    case (let way?, let best?):
      (needs.count, way.course.count) < (other.needs.count, best.course.count)
    case (nil, nil): (unexplainedAt ?? 0) > (other.unexplainedAt ?? 0)
    default: way != nil
    }
  }

  /// A sequence of actions that leads to a log.
  public struct Way: Sendable {
    /// The actions that lead from the initial state to the beginning of the log.
    public var setUp: [Action]
    /// The state of the device after `setUp`, before the first of `actions`.
    public var start: DeviceState
    /// The actions in the course of the log, with the lines at which they come.
    package var course = Course()
    /// The number of callbacks of the first action that occurred before the log begins.
    public var callsBefore: Int
    /// The return values of methods that differ from the configuration, in the order of the calls.
    public var answers: [Answer]

    /// The actions in the course of the log.
    ///
    /// A process that dies inside an action appears as a `kill` after that action, with the number
    /// of the callback after which it died.
    public var actions: [Action] { course.actions }
    /// The actions that lead to the log and those in its course.
    var allActions: CodedArray<Action> {
      var all = CodedArray(setUp)
      for action in course.coded { all.append(action) }
      return all
    }
    /// The number of lines of the log before each of `actions`.
    public var lines: [Int] { course.indices.map { course.line(at: $0) } }

    init(start: DeviceState) {
      (setUp, self.start, callsBefore, answers) = ([], start, 0, [])
    }
  }

  /// Actions with the lines at which they come, which in a long log are many and much alike.
  package struct Course: Sendable {
    /// The actions, each different one once.
    package private(set) var coded = CodedArray<Action>()
    /// The model's transition of each; -1 for the death inside another.
    private var transitions: [Int32] = []
    /// The number of lines of the log before each.
    package private(set) var linesBefore: [UInt32] = []

    /// The number of actions.
    package var count: Int { coded.count }
    package var indices: Range<Int> { 0..<count }
    /// All actions.
    package var actions: [Action] { Array(coded) }

    package subscript(index: Int) -> Action { coded[index] }
    /// The number of lines of the log before an action.
    package func line(at index: Int) -> Int { Int(linesBefore[index]) }
    /// The model's transition of an action; `nil` for the death inside another.
    package func transition(at index: Int) -> Int? {
      transitions[index] < 0 ? nil : Int(transitions[index])
    }

    mutating func append(_ action: Action, _ transition: Int?, line: Int) {
      coded.append(action)
      transitions.append(Int32(transition ?? -1))
      linesBefore.append(UInt32(line))
    }

    /// Removes the last action, and returns it with its transition.
    mutating func removeLast() -> (action: Action, transition: Int?)? {
      guard let last = indices.last else { return nil }
      let removed = (coded[last], transition(at: last))
      coded = CodedArray(coded.dropLast())
      transitions.removeLast()
      linesBefore.removeLast()
      return removed
    }
  }

  /// The return value of a method.
  public struct Answer: Hashable, Sendable {
    /// The method.
    public var callback: Callback
    /// The return value.
    public var value: Bool

    /// Creates an answer.
    public init(_ callback: Callback, _ value: Bool) {
      self.callback = callback
      self.value = value
    }
  }
}
