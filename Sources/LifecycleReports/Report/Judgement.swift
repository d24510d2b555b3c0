extension Report {
  /// How a counterexample was judged, event by event.
  public struct Judgement: Hashable, Sendable {
    /// The events on which the invariant is judged, up to the violation, as indices into the trace.
    public var positions: [Int]
    /// The formula as it is judged, patterns written out.
    public var formula: String
    /// Its sub-formulas, operands before what they are operands of; empty if there are too many.
    public var parts: [Part]
    /// Where the invariants stand after each event that say more than that they hold; the one that
    /// is violated comes first.
    public var courses: [Course]
    /// How many others were put to the test, and owed nothing anywhere.
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
      /// Where it stands in the formula, as UTF-8 offsets.
      public var range: Range<Int>
      /// At each position whether it holds there; `nil` if that depends on what would follow.
      public var values: [Bool?]

      /// Creates a part.
      public init(range: Range<Int>, values: [Bool?]) {
        self.range = range
        self.values = values
      }
    }

    /// Where one invariant stands.
    public struct Course: Hashable, Sendable {
      /// Its name.
      public var invariant: String
      /// The invariant in words.
      public var title: String
      /// Stretches of events, without gaps.
      public var stretches: [Stretch]

      /// Creates a course.
      public init(invariant: String, title: String, stretches: [Stretch]) {
        self.invariant = invariant
        self.title = title
        self.stretches = stretches
      }
    }

    /// Events that follow each other.
    public struct Stretch: Hashable, Sendable {
      /// How it stands after each of them.
      public var standing: Standing
      /// How many events.
      public var count: Int

      /// Creates a stretch.
      public init(_ standing: Standing, _ count: Int) {
        self.standing = standing
        self.count = count
      }
    }

    /// Where an invariant stands.
    public enum Standing: String, Hashable, Sendable, CaseIterable {
      /// It is not judged there.
      case idle
      /// It is satisfied if nothing follows.
      case holds
      /// Something is owed.
      case open
      /// It is violated.
      case violated
    }
  }

  /// A place in a file of people's own.
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
