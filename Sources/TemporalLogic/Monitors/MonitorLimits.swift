/// Limits on the size of a monitor. A formula whose monitor would exceed them is rejected.
///
/// The standard limits admit every formula that a person would write, and stop any other within a
/// second and some tens of megabytes.
public struct MonitorLimits: Hashable, Sendable {
  /// The maximum number of atoms in an alphabet; values above 64 have no effect.
  public var atoms = 64
  /// The maximum number of letters in an alphabet.
  public var letters = 4_096
  /// The maximum number of nodes in the formula's tree, after patterns are expanded.
  public var formulaNodes = 65_536
  /// The maximum number of distinct sub-formulas.
  public var subformulas = 4_096
  /// The maximum number of states before minimization.
  public var states = 16_384
  /// The maximum number of transitions, one for each state and letter, before minimization.
  public var transitions = 262_144
  /// The maximum number of decision diagram nodes, which encode what must hold from the next
  /// position on.
  public var nodes = 65_536
  /// The maximum number of elementary operations while building the states.
  public var operations = 8_000_000
  /// The maximum number of states after minimization.
  public var minimalStates = 8_192
  /// The maximum number of operators whose claims on the next position are guessed in an automaton
  /// of infinite words; values above 63 have no effect.
  public var guesses = 12
  /// The maximum number of states that the monitor of a formula with durations remembers at once.
  public var timedStates = 65_536

  /// The limits that apply to invariant files.
  public static let standard = MonitorLimits()

  /// Creates the standard limits.
  public init() {}
}

/// An error that is thrown when a monitor would become too large, or the formula has an unknown
/// atom.
public struct MonitorError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A limit, named as in `MonitorLimits`.
  public enum Limit: String, Hashable, Sendable, CaseIterable {
    case atoms, letters, subformulas, states, transitions, operations
    case formulaNodes = "nodes of the formula"
    case nodes = "nodes of decision diagrams"
    case guesses = "operators that look ahead"
    case minimalStates = "states after minimisation"
    case unknownAtom = "atoms of the alphabet"
  }

  /// The limit that was reached.
  public var limit: Limit
  /// The value of the limit.
  public var value: Int

  /// Creates an error.
  public init(_ limit: Limit, _ value: Int) {
    self.limit = limit
    self.value = value
  }

  /// The error in one line.
  public var description: String {
    switch limit {
    case .unknownAtom: "the formula has an atom that is not among the \(value) of the alphabet"
    default: "the monitor of this formula needs more than \(value) \(limit.rawValue)"
    }
  }
}
