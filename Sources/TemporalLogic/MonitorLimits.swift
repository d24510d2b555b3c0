/// How large a monitor may become; a formula that needs more is refused.
public struct MonitorLimits: Hashable, Sendable {
  /// Atoms in a formula; at most 64.
  public var atoms = 64
  /// Letters in an alphabet.
  public var letters = 4_096
  /// Sub-formulas, after bounds are written out.
  public var subformulas = 4_096
  /// States before minimisation.
  public var states = 4_096
  /// Nodes of decision diagrams.
  public var nodes = 200_000

  /// The limits that files are read under.
  public static let standard = MonitorLimits()

  /// Creates the standard limits.
  public init() {}
}

/// A monitor that would become too large.
public struct MonitorError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The limit that was reached.
  public enum Limit: String, Hashable, Sendable {
    case atoms, letters, subformulas, states
    case nodes = "nodes of decision diagrams"
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
    "the monitor of this formula needs more than \(value) \(limit.rawValue)"
  }
}
