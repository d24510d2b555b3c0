extension Report {
  /// The judgement of a counterexample, event by event.
  public struct Judgement: Hashable, Sendable {
    /// The events on which the invariant is judged, up to the violation, as indices into the trace.
    public var positions: [Int]
    /// The formula as it is judged, with patterns expanded.
    public var formula: String
    /// The sub-formulas, operands before operators; empty if there are too many.
    public var parts: [Part]
    /// The courses of the invariants that do more than hold throughout; the violated one comes
    /// first.
    public var courses: [Course]
    /// The number of other invariants that were exercised and never had an obligation open.
    public var quiet: Int

    /// Creates a judgement.
    public init(
      positions: [Int], formula: String, parts: [Part], courses: [Course], quiet: Int
    ) {
      self.positions = positions
      self.formula = formula
      self.parts = parts
      self.courses = courses
      self.quiet = quiet
    }

    /// A sub-formula.
    public struct Part: Hashable, Sendable {
      /// The range of the sub-formula in the formula, as UTF-8 offsets.
      public var range: Range<Int>
      /// Whether the sub-formula holds at each position; `nil` if that depends on what would
      /// follow.
      public var values: [Bool?]

      /// Creates a part.
      public init(range: Range<Int>, values: [Bool?]) {
        self.range = range
        self.values = values
      }
    }

    /// The course of one invariant.
    public struct Course: Hashable, Sendable {
      /// The name of the invariant.
      public var invariant: String
      /// The invariant in words.
      public var title: String
      /// The stretches of events, without gaps.
      public var stretches: [Stretch]

      /// Creates a course.
      public init(invariant: String, title: String, stretches: [Stretch]) {
        self.invariant = invariant
        self.title = title
        self.stretches = stretches
      }

      /// Whether the invariant is violated in the end.
      package var isViolated: Bool { stretches.contains { $0.standing == .violated } }
    }

    /// A run of consecutive events with the same standing.
    public struct Stretch: Hashable, Sendable {
      /// The standing of the invariant after each of them.
      public var standing: Standing
      /// The number of events.
      public var count: Int

      /// Creates a stretch.
      public init(_ standing: Standing, _ count: Int) {
        self.standing = standing
        self.count = count
      }
    }

    /// The state of an invariant after an event.
    public enum Standing: String, Hashable, Sendable, CaseIterable {
      /// It is not judged there.
      case idle
      /// It is satisfied if nothing follows.
      case holds
      /// An obligation is open.
      case open
      /// It is violated.
      case violated
    }
  }

  /// A place in a user's file.
  public struct Place: Hashable, Sendable {
    /// The path as it was given.
    public var file: String
    /// The line, from 1.
    public var line: Int

    /// Creates a place.
    public init(file: String, line: Int) {
      self.file = file
      self.line = line
    }
  }
}
