import TemporalLogic
import LifecycleModel

/// The demand of a formula that a slice did not meet.
struct BrokenObligation {
  /// The part of the formula that was broken; empty if none was.
  var text: String
  /// The number of the last position that triggered an expectation.
  var trigger: Int?

  init(_ slice: ViolatedSlice) {
    let explanation = Explanation(
      of: slice.formula, count: slice.positions.count, isComplete: slice.isAtEnd,
      times: slice.times, holds: slice.holds)
    text = explanation.broken.map { $0.text(in: slice.vocabulary) } ?? ""
    trigger = explanation.lastTrigger
  }
}

/// The broken obligations of the words of one formula that were met before.
///
/// Many candidates for a story differ in what the formula does not see, and explaining a word costs
/// more than performing it.
struct KnownObligations {
  private var known: [ViolatedSlice.Word: BrokenObligation] = [:]

  /// Returns what a slice broke.
  mutating func obligation(of slice: ViolatedSlice) -> BrokenObligation {
    let word = slice.word
    if let known = known[word] { return known }
    let broken = BrokenObligation(slice)
    known[word] = broken
    return broken
  }
}
