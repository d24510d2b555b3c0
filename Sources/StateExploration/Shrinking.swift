/// A failing sequence, shortened until no element can be left out.
///
/// Chunks are dropped in halves down to single elements (Zeller and Hildebrandt, "Simplifying and
/// Isolating Failure-Inducing Input", TSE 2002), then each element is replaced by a simpler one,
/// until a whole pass changes nothing. The result is 1-minimal: dropping any one element, or
/// replacing it by one of its simplifications, no longer fails.
public struct Shrinking<Element> {
  /// The shortest failing sequence found.
  public private(set) var result: [Element]
  /// The number of candidates tried.
  public private(set) var attempts = 0
  /// Whether the result is 1-minimal; `false` if `budget` ended the search early.
  public private(set) var isOneMinimal = true

  private let budget: Int
  private let simpler: (Element) -> [Element]
  private let failing: ([Element]) -> [Element]?

  /// Shrinks a failing sequence.
  ///
  /// - Parameters:
  ///   - sequence: A sequence that fails.
  ///   - budget: The maximum number of candidates to try.
  ///   - simpler: Returns the simplifications of an element, simplest first. They must not be
  ///     circular: an element may never recur among the simplifications of its simplifications.
  ///   - failing: Returns the part of a candidate that could be run and fails in the same way,
  ///     never longer than the candidate; `nil` if it does not fail.
  public init(
    _ sequence: [Element], budget: Int = 100_000, simpler: @escaping (Element) -> [Element],
    failing: @escaping ([Element]) -> [Element]?
  ) {
    result = sequence
    self.budget = budget
    self.simpler = simpler
    self.failing = failing
    var changed = true
    while changed && isOneMinimal {
      changed = dropChunks()
      changed = simplifyElements() || changed
    }
  }

  /// Drops ever smaller chunks. Returns whether any was dropped.
  private mutating func dropChunks() -> Bool {
    var changed = false
    var size = max(1, result.count / 2)
    while true {
      let dropped = dropEach(size)
      changed = dropped || changed
      if size == 1 && !dropped { return changed }
      size = max(1, min(size / 2, result.count / 2))
    }
  }

  /// Tries to drop each chunk of the given size, last first. Returns whether any was dropped.
  private mutating func dropEach(_ size: Int) -> Bool {
    var changed = false
    var end = result.count
    while end > 0 && isOneMinimal {
      let start = max(0, end - size)
      var candidate = result
      candidate.removeSubrange(start..<end)
      if accept(candidate) {
        changed = true
        end = min(start, result.count)
      } else {
        end = start
      }
    }
    return changed
  }

  /// Tries the simplifications of each element. Returns whether any was accepted.
  private mutating func simplifyElements() -> Bool {
    var changed = false
    var index = 0
    while index < result.count && isOneMinimal {
      let taken = simpler(result[index]).contains { element in
        var candidate = result
        candidate[index] = element
        return accept(candidate)
      }
      changed = taken || changed
      index += taken ? 0 : 1
    }
    return changed
  }

  /// Keeps the candidate if it fails and the budget is not exhausted. Returns whether it was kept.
  private mutating func accept(_ candidate: [Element]) -> Bool {
    guard attempts < budget else {
      isOneMinimal = false
      return false
    }
    attempts += 1
    guard let failure = failing(candidate) else { return false }
    result = failure
    return true
  }
}
