extension Invariant {
  /// Whether it requires the same as another invariant, whatever they are called.
  package func saysTheSame(as other: Invariant) -> Bool {
    formula == other.formula && each == other.each && target == other.target
  }

  /// Whether it requires the same as another invariant, under the same name.
  package func isTheSame(as other: Invariant) -> Bool {
    name == other.name && saysTheSame(as: other)
  }

  /// Returns whether this invariant is claimed wherever the other is.
  package func covers(_ other: Invariant) -> Bool {
    other.profiles.allSatisfy(profiles.contains) && edges.includes(other.edges)
  }
}
