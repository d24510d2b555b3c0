/// A saved sequence, to be performed again before others.
public struct Regression: Hashable, Sendable {
  /// What reports call it: the path of its file.
  public var name: String
  /// The sequence, and what it violated when it was saved.
  public var sequence: Report.Sequence

  /// Creates a regression.
  public init(name: String, sequence: Report.Sequence) {
    self.name = name
    self.sequence = sequence
  }
}

extension Report {
  /// What became of a saved sequence.
  public struct RegressionResult: Hashable, Sendable {
    /// What it is called: the path of its file.
    public var name: String
    /// The invariant that it violated when it was saved, if it names one.
    public var invariant: String?
    /// What became of it.
    public var outcome: Outcome

    /// Creates a result.
    public init(name: String, invariant: String?, outcome: Outcome) {
      self.name = name
      self.invariant = invariant
      self.outcome = outcome
    }

    /// What can become of a saved sequence.
    public enum Outcome: Hashable, Sendable {
      /// It violates nothing any more.
      case holds
      /// It violates these invariants, in the order of the run.
      case violated([String])
      /// It no longer applies: the action at that step, from 1, is not possible there.
      case stale(step: Int, action: String)
      /// It violates nothing, and the invariant that it names is not there.
      case unknownInvariant
    }

    /// Whether it says nothing any more, so that it should be made anew or removed.
    public var isStale: Bool {
      switch outcome {
      case .stale, .unknownInvariant: true
      case .holds, .violated: false
      }
    }
  }
}

extension Report.RegressionResult {
  /// What there is to say of it; `nil` if it holds, or is told of as a counterexample.
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

  /// What there is to say of all of them.
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
