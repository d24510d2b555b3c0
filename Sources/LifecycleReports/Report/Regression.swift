/// A saved sequence, performed again before others.
public struct Regression: Hashable, Sendable {
  /// The name in reports: the path of its file.
  public var name: String
  /// The sequence, and the invariant it violated when it was saved.
  public var sequence: Report.Sequence

  /// Creates a regression.
  public init(name: String, sequence: Report.Sequence) {
    self.name = name
    self.sequence = sequence
  }
}

extension Report {
  /// The result of a saved sequence.
  public struct RegressionResult: Hashable, Sendable {
    /// The name of the sequence: the path of its file.
    public var name: String
    /// The invariant that the sequence violated when it was saved, if it names one.
    public var invariant: String?
    /// The outcome of performing it.
    public var outcome: Outcome

    /// Creates a result.
    public init(name: String, invariant: String?, outcome: Outcome) {
      self.name = name
      self.invariant = invariant
      self.outcome = outcome
    }

    /// The possible outcomes of a saved sequence.
    public enum Outcome: Hashable, Sendable {
      /// It no longer violates anything.
      case holds
      /// It violates these invariants, in the order of the run.
      case violated([String])
      /// It no longer applies: the action at that step, from 1, is not possible there.
      case stale(step: Int, action: String)
      /// It violates nothing, and the invariant that it names does not exist.
      case unknownInvariant
    }

    /// Whether the sequence has become meaningless and should be recreated or removed.
    public var isStale: Bool {
      switch outcome {
      case .stale, .unknownInvariant: true
      case .holds, .violated: false
      }
    }
  }
}

extension Report.RegressionResult {
  /// A note on the result; `nil` if it holds or is reported as a counterexample.
  package var note: String? {
    switch outcome {
    case .holds, .violated: nil
    case .stale(let step, let action):
      "\(name) is stale at step \(step): '\(action)' is not possible there"
    case .unknownInvariant:
      "\(name) is stale: there is no invariant '\(invariant ?? "")'; "
        + "if it is one of your own, give it with --invariants, or invariants: in a test"
    }
  }

  /// Returns the notes on all the results.
  package static func notes(on results: [Self]) -> [String] {
    let holding = results.count { $0.outcome == .holds }
    let count =
      switch holding {
      case 0: [String]()
      case 1: ["1 regression holds"]
      default: ["\(holding) regressions hold"]
      }
    return results.compactMap(\.note) + count
  }
}
