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

  /// The number of sequences of at most so many actions. Numbers too large for an integer are the
  /// largest one.
  struct Total: Hashable, Sendable {
    var all = 0
    /// The number of those without a death between two callbacks.
    var plain = 0

    /// The number of those with a death between two callbacks.
    var withDeaths: Int { all - plain }

    static func + (one: Total, other: Total) -> Total {
      Total(all: one.all.adding(other.all), plain: one.plain.adding(other.plain))
    }

    static func - (one: Total, other: Total) -> Total {
      Total(all: one.all - other.all, plain: one.plain - other.plain)
    }
  }

  /// Returns the numbers of sequences of at most 0, 1 … `length` actions.
  ///
  /// - Complexity: O(`length` · extensions)
  func totals(upTo length: Int) -> [Total] {
    guard count > 0 else { return Array(repeating: Total(), count: length + 1) }
    return zip(totals(length, deaths: true), totals(length, deaths: false)).map {
      Total(all: $0, plain: $1)
    }
  }

  private func totals(_ length: Int, deaths: Bool) -> [Int] {
    var now = Array(repeating: 0, count: count)
    now[0] = 1
    var totals = [1]
    for _ in 0..<length {
      var total = totals[totals.count - 1]
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
      totals.append(total)
    }
    return totals
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
