/// A formula on one line, with the value of each sub-formula at each position of a word.
public struct FormulaReading: Sendable {
  /// The formula.
  public let text: String
  /// Every sub-formula; operands stand before what they are operands of, the whole formula last.
  public let parts: [Part]

  /// A sub-formula.
  public struct Part: Hashable, Sendable {
    /// Where it stands in the text, as UTF-8 offsets.
    public var range: Range<Int>
    /// At each position whether it holds there; `nil` if that depends on what follows the word.
    public var values: [Bool?]
  }

  /// Reads a formula without patterns.
  ///
  /// - Parameters:
  ///   - count: the length of the word.
  ///   - isComplete: whether the word ends here.
  ///   - times: the time of each position in milliseconds.
  ///   - holds: whether an atom holds at a position.
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

  /// What stands around each sub-formula while the text is put together: characters for private
  /// use, which atoms lose.
  private enum Mark {
    static let begin: Unicode.Scalar = "\u{E000}"
    static let end: Unicode.Scalar = "\u{E001}"

    static func removed(from text: String) -> String {
      String(String.UnicodeScalarView(text.unicodeScalars.filter { $0 != begin && $0 != end }))
    }
  }

  /// The text without the marks, and what was between them, by their ends: operands first.
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
