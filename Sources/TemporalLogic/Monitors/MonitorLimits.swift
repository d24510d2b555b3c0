/// How large a monitor may become; a formula that needs more is refused.
///
/// The standard limits let every formula through that a person would write, and stop the others
/// within a second and some tens of megabytes.
public struct MonitorLimits: Hashable, Sendable {
  /// Atoms of an alphabet; more than 64 are never possible, whatever stands here.
  public var atoms = 64
  /// Letters of an alphabet.
  public var letters = 4_096
  /// Nodes of the formula as a tree, after patterns are expanded.
  public var formulaNodes = 65_536
  /// Distinct sub-formulas.
  public var subformulas = 4_096
  /// States before minimisation.
  public var states = 16_384
  /// Steps from one state by one letter, before minimisation.
  public var transitions = 262_144
  /// Nodes of decision diagrams, which say what must hold from the next position on.
  public var nodes = 65_536
  /// Elementary operations while the states are found.
  public var operations = 8_000_000
  /// States after minimisation.
  public var minimalStates = 8_192
  /// States that a monitor of a formula with durations remembers at once.
  public var timedStates = 65_536

  /// The limits that files are read under.
  public static let standard = MonitorLimits()

  /// Creates the standard limits.
  public init() {}
}

/// A monitor that would become too large.
public struct MonitorError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A limit, named as in `MonitorLimits`.
  public enum Limit: String, Hashable, Sendable, CaseIterable {
    case atoms, letters, subformulas, states, transitions, operations
    case formulaNodes = "nodes of the formula"
    case nodes = "nodes of decision diagrams"
    case minimalStates = "states after minimisation"
    case unknownAtom = "atoms of the alphabet"
  }

  /// The limit that was reached.
  public var limit: Limit
  /// Its value.
  public var value: Int

  /// Creates an error.
  public init(_ limit: Limit, _ value: Int) {
    self.limit = limit
    self.value = value
  }

  /// One line.
  public var description: String {
    switch limit {
    case .unknownAtom: "the formula has an atom that is not among the \(value) of the alphabet"
    default: "the monitor of this formula needs more than \(value) \(limit.rawValue)"
    }
  }
}
