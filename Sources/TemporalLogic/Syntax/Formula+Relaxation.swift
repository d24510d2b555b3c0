extension Formula {
  /// Returns a formula without durations that follows from this one, or from which this one
  /// follows.
  ///
  /// Bounds in positions are kept. Patterns must already be expanded.
  ///
  /// - Parameter weakened: Whether the result is to follow from this formula, rather than imply it.
  /// - Complexity: O(size), except that each `iff` over durations doubles its operands.
  package func withoutDurations(weakened: Bool) -> Formula {
    let relaxed: Relaxed = fold { node, operands in node.relaxed(operands) }
    return weakened ? relaxed.weaker : relaxed.stronger
  }

  private struct Relaxed {
    var weaker: Formula
    var stronger: Formula
    var isExact: Bool

    init(_ formula: Formula) { (weaker, stronger, isExact) = (formula, formula, true) }

    init(weaker: Formula, stronger: Formula) {
      (self.weaker, self.stronger, isExact) = (weaker, stronger, false)
    }
  }

  /// Returns the relaxed formula, given its relaxed operands.
  private func relaxed(_ operands: [Relaxed]) -> Relaxed {
    if case .milliseconds = bound { return relaxedBound(operands[0]) }
    if operands.allSatisfy(\.isExact) { return Relaxed(self) }
    let (a, b) = (operands[0], operands[operands.count - 1])
    switch self {
    case .not: return Relaxed(weaker: .not(a.stronger), stronger: .not(a.weaker))
    case .implies:
      return Relaxed(
        weaker: .implies(a.stronger, b.weaker), stronger: .implies(a.weaker, b.stronger))
    case .iff:
      return Relaxed(
        weaker: .and(.implies(a.stronger, b.weaker), .implies(b.stronger, a.weaker)),
        stronger: .and(.implies(a.weaker, b.stronger), .implies(b.weaker, a.stronger)))
    default:
      return Relaxed(
        weaker: rebuilt(operands.map(\.weaker)), stronger: rebuilt(operands.map(\.stronger)))
    }
  }

  /// Returns the relaxations of an operator bounded by a duration: unbounded in one direction, and
  /// limited to this position in the other.
  private func relaxedBound(_ a: Relaxed) -> Relaxed {
    let here = Bound.positions(0)
    return switch self {
    case .eventually:
      Relaxed(
        weaker: .eventually(a.weaker, within: nil), stronger: .eventually(a.stronger, within: here))
    case .once:
      Relaxed(weaker: .once(a.weaker, within: nil), stronger: .once(a.stronger, within: here))
    case .always:
      Relaxed(weaker: .always(a.weaker, within: here), stronger: .always(a.stronger, within: nil))
    case .historically:
      Relaxed(
        weaker: .historically(a.weaker, within: here),
        stronger: .historically(a.stronger, within: nil))
    default: Relaxed(self)
    }
  }
}
