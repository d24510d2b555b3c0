/// A count of sequences by their lengths, computed from the sequences that were performed and what
/// each is equal to.
struct TrialCount {
  /// The sequences that extend one by an action.
  private struct Extension {
    /// The number of the sequence to which they are equal.
    var target: Int32
    var count: Int32
    var isDeath: Bool
    /// Whether they are the same sequences once more, with actions inside the last one to come.
    var isPlace: Bool
  }

  private var extensions: [[Extension]] = []
  /// The numbers of extensions that are not extended in turn, without and with a death.
  private var ends: [(plain: Int, deaths: Int)] = []

  /// The number of sequences that others can be equal to.
  var count: Int { extensions.count }

  /// Adds a sequence, and returns its number.
  mutating func add() -> Int {
    extensions.append([])
    ends.append((0, 0))
    return extensions.count - 1
  }

  /// Notes extensions of a sequence that are equal to another one.
  mutating func extend(
    _ number: Int, to target: Int, count: Int, isDeath: Bool, isPlace: Bool = false
  ) {
    extensions[number].append(
      Extension(
        target: Int32(target), count: Int32(clamping: count), isDeath: isDeath, isPlace: isPlace))
  }

  /// Notes extensions of a sequence that are not extended in turn.
  mutating func end(_ number: Int, count: Int, isDeath: Bool) {
    if isDeath { ends[number].deaths += count } else { ends[number].plain += count }
  }

  /// Returns the number of sequences of at most `length` actions, and of those with a death between
  /// two callbacks. Numbers too large for an integer are the largest one.
  ///
  /// - Complexity: O(`length` · extensions)
  func sequences(upTo length: Int) -> (all: Int, withDeaths: Int) {
    guard count > 0 else { return (0, 0) }
    let all = total(length, deaths: true)
    return (all, all - total(length, deaths: false))
  }

  private func total(_ length: Int, deaths: Bool) -> Int {
    var now = Array(repeating: 0, count: count)
    now[0] = 1
    var total = 1
    for _ in 0..<length {
      var next = Array(repeating: 0, count: count)
      for number in now.indices where now[number] > 0 {
        let ended = ends[number].plain + (deaths ? ends[number].deaths : 0)
        total = total.adding(now[number].times(ended))
        for step in extensions[number] where deaths || !step.isDeath {
          let count = now[number].times(Int(step.count))
          if !step.isPlace { total = total.adding(count) }
          next[Int(step.target)] = next[Int(step.target)].adding(count)
        }
      }
      now = next
    }
    return total
  }
}

extension Int {
  /// The sum, or the largest integer.
  func adding(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? .max : sum
  }

  /// The product of two numbers that are not negative, or the largest integer.
  fileprivate func times(_ other: Int) -> Int {
    let (product, overflow) = multipliedReportingOverflow(by: other)
    return overflow ? .max : product
  }
}
