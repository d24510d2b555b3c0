/// A formula on one line, with the value of each sub-formula at each position of a word.
public struct FormulaReading: Sendable {
  /// The formula.
  public let text: String
  /// The sub-formulas, each after its operands; the whole formula is last.
  public let parts: [Part]

  /// A sub-formula.
  public struct Part: Hashable, Sendable {
    /// The range in the text, in UTF-8 offsets.
    public var range: Range<Int>
    /// Whether the sub-formula holds at each position; `nil` if that depends on how the word
    /// continues.
    public var values: [Bool?]
  }

  /// Evaluates a formula without patterns.
  ///
  /// - Parameters:
  ///   - count: The length of the word.
  ///   - isComplete: Whether the word ends here.
  ///   - times: The time of each position in milliseconds.
  ///   - holds: Returns whether an atom holds at a position.
  /// - Complexity: O(size · count), times the window of each bounded operator.
  public init<V: Vocabulary>(
    of formula: Formula<V.Atom>, in vocabulary: V, count: Int, isComplete: Bool, times: [Int],
    holds: (V.Atom, Int) -> Bool
  ) {
    let evaluation = WordEvaluation(
      of: formula, count: count, isComplete: isComplete, times: times, holds: holds)
    let marked = formula.fold { (node, parts: [PrintedFormula]) -> PrintedFormula in
      var printed = node.joined(parts) {
        Mark.removed(from: vocabulary.syntax(of: $0).description)
      }
      printed.text = "\(Mark.begin)\(printed.text)\(Mark.end)"
      return printed
    }
    let (text, ranges) = Self.ranges(marked.text)
    self.text = text
    parts = zip(ranges, evaluation.nodes).map { Part(range: $0, values: $1.value) }
  }

  /// The private-use characters that delimit sub-formulas while the text is built. They are removed
  /// from atoms.
  private enum Mark {
    static let begin: Unicode.Scalar = "\u{E000}"
    static let end: Unicode.Scalar = "\u{E001}"

    static func removed(from text: String) -> String {
      String(String.UnicodeScalarView(text.unicodeScalars.filter { $0 != begin && $0 != end }))
    }
  }

  /// Returns the text without the marks, and the ranges that they delimit, ordered by their ends so
  /// that operands come first.
  private static func ranges(_ marked: String) -> (text: String, ranges: [Range<Int>]) {
    var text = ""
    var begun: [Int] = []
    var ranges: [Range<Int>] = []
    for scalar in marked.unicodeScalars {
      switch scalar {
      case Mark.begin: begun.append(text.utf8.count)
      case Mark.end: ranges.append((begun.popLast() ?? 0)..<text.utf8.count)
      default: text.unicodeScalars.append(scalar)
      }
    }
    return (text, ranges)
  }
}
