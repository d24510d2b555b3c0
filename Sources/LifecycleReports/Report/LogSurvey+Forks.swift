public import LifecycleModel

extension LogSurvey {
  /// A difference between the cheapest explanations of a log: some actions of the one that is told,
  /// and those that lead to the same lines at the same cost in their place.
  ///
  /// Actions that differ in the variant's name alone count as the same, and so do the places inside
  /// an action where the process may have died.
  public struct Fork: Equatable, Sendable {
    /// The actions of the explanation that is told.
    public var told: [Step]
    /// The actions that may come in their place, the simplest first: the first few.
    public var others: [[Step]]
    /// The number of further ones.
    public var furtherCount: Int
    /// The places in the log where it comes, in order; there is at least one.
    public var places: [Place]

    /// Creates a difference.
    public init(told: [Step], others: [[Step]], furtherCount: Int, places: [Place]) {
      (self.told, self.others) = (told, others)
      (self.furtherCount, self.places) = (furtherCount, places)
    }

    /// An action.
    public struct Step: Hashable, Sendable {
      /// The action, without the ids of its payloads.
      public var action: Action
      /// The number of lines between the place where the explanations part and the action.
      public var lines: Int

      /// Creates a step.
      public init(_ action: Action, lines: Int = 0) {
        self.action = action
        self.lines = lines
      }
    }

    /// A place where explanations part.
    public struct Place: Hashable, Sendable {
      private let lineNumber: UInt32
      private let actionNumber: UInt32

      /// Creates a place.
      public init(line: Int, action: Int) {
        (lineNumber, actionNumber) = (UInt32(line), UInt32(action))
      }

      /// The number of lines of the log before it.
      public var line: Int { Int(lineNumber) }
      /// The number of actions in the course of the log before it.
      public var action: Int { Int(actionNumber) }
    }
  }

  /// The differences between the cheapest explanations of a log.
  public struct Forks: Equatable, Sendable {
    /// The differences, in the order of their first places.
    public var all: [Fork]
    /// Whether there are no others: at some places there may be too many to follow.
    public var isComplete: Bool

    /// Creates differences.
    public init(_ all: [Fork] = [], isComplete: Bool = true) {
      self.all = all
      self.isComplete = isComplete
    }
  }
}
