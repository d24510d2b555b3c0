/// The rules by which the claims of a formula on the next position follow from a letter.
struct Tableau: Sendable {
  /// The claims at one place between two positions.
  struct Claims: Hashable, Sendable {
    /// The claims on the position to come, one bit for each `next` and `until`, in their order.
    var future: UInt64
    /// The values at the position before, one bit for each `previously` and `since`, in their
    /// order.
    var past: UInt64
    /// Whether there is no position before: only the formula itself is then claimed.
    var isStart = false
  }

  /// The number of `until` operators.
  let untilCount: Int
  private let items: [Closure.Item]
  private let root: Int
  /// The items that claim something of the next position, and the item that each claims.
  private var claimed: [Int] = []
  /// The items whose values the next position asks for.
  private var remembered: [Int] = []

  /// Creates the rules of a formula without durations.
  init(_ closure: Closure, _ limits: MonitorLimits) throws(MonitorError) {
    let unrolled = try UnrolledClosure(closure, limits)
    items = unrolled.items
    root = unrolled.root
    var untilCount = 0
    for (index, item) in items.enumerated() {
      switch item {
      case .next(let a): claimed.append(a)
      case .until:
        claimed.append(index)
        untilCount += 1
      case .previously(let a): remembered.append(a)
      case .since: remembered.append(index)
      default: break
      }
    }
    self.untilCount = untilCount
    guard claimed.count <= limits.guesses else {
      throw MonitorError(.guesses, limits.guesses)
    }
    guard remembered.count <= UInt64.bitWidth else {
      throw MonitorError(.guesses, UInt64.bitWidth)
    }
  }

  /// The claim before the first position: that the formula holds there.
  var start: Claims { Claims(future: 0, past: 0, isStart: true) }

  /// Returns the claims that can follow some claims and a letter, each with the marks met: bit i
  /// for the `until` of number i if it is fulfilled here or not claimed.
  func successors(
    of claims: Claims, reading letter: UInt64
  ) -> [(claims: Claims, marks: UInt64)] {
    var found: [(claims: Claims, marks: UInt64)] = []
    for future in 0..<(UInt64(1) << UInt64(claimed.count)) {
      let values = values(letter, future, claims.past)
      guard agree(values, with: claims) else { continue }
      var past: UInt64 = 0
      for (bit, item) in remembered.enumerated() where values[item] { past |= 1 << UInt64(bit) }
      found.append((Claims(future: future, past: past), marks(values)))
    }
    return found
  }

  /// Returns the values of all items at a position.
  private func values(_ letter: UInt64, _ future: UInt64, _ past: UInt64) -> [Bool] {
    var values: [Bool] = []
    values.reserveCapacity(items.count)
    var (ahead, behind) = (future, past)
    func take(_ bits: inout UInt64) -> Bool {
      defer { bits >>= 1 }
      return bits & 1 != 0
    }
    for item in items {
      switch item {
      case .constant(let value): values.append(value)
      case .atom(let atom): values.append(letter & (1 << UInt64(atom)) != 0)
      case .not(let a): values.append(!values[a])
      case .and(let a, let b): values.append(values[a] && values[b])
      case .iff(let a, let b): values.append(values[a] == values[b])
      case .next: values.append(take(&ahead))
      case .until(let a, let b):
        let later = take(&ahead)
        values.append(values[b] || values[a] && later)
      case .previously: values.append(take(&behind))
      case .since(let a, let b):
        let before = take(&behind)
        values.append(values[b] || values[a] && before)
      case .within, .once: preconditionFailure("bounded operators are unrolled")
      }
    }
    return values
  }

  /// Returns whether the values at a position are those claimed before it.
  private func agree(_ values: [Bool], with claims: Claims) -> Bool {
    if claims.isStart { return values[root] }
    return claimed.indices.allSatisfy { bit in
      values[claimed[bit]] == (claims.future >> UInt64(bit) & 1 != 0)
    }
  }

  private func marks(_ values: [Bool]) -> UInt64 {
    var (marks, bit): (UInt64, UInt64) = (0, 0)
    for (index, item) in items.enumerated() {
      guard case .until(_, let b) = item else { continue }
      if values[b] || !values[index] { marks |= 1 << bit }
      bit += 1
    }
    return marks
  }
}
