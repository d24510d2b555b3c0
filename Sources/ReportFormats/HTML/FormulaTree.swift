import LifecycleReports

/// A formula that is violated, with one line per operator, each with its values at the positions of
/// the slice.
struct FormulaTree {
  private let text: [UInt8]
  private let parts: [Report.Judgement.Part]
  private var children: [[Int]]

  /// The length up to which a part is shown on one line.
  private static let lineLength = 64

  /// Creates the tree of a judgement's formula; `nil` if its parts are not known.
  init?(_ judgement: Report.Judgement) {
    guard !judgement.parts.isEmpty else { return nil }
    text = Array(judgement.formula.utf8)
    parts = judgement.parts
    children = Array(repeating: [], count: parts.count)
    var open: [Int] = []
    for (index, part) in parts.enumerated() {
      while let last = open.last, parts[last].range.lowerBound >= part.range.lowerBound {
        children[index].insert(open.removeLast(), at: 0)
      }
      open.append(index)
    }
  }

  /// The tree as a nested list.
  var markup: Markup { Markup("ul", [.class("formula")], [item(parts.count - 1)]) }

  private func item(_ index: Int) -> Markup {
    let below = operands(index)
    let isShort = parts[index].range.count <= Self.lineLength || below.isEmpty
    let line = Markup(
      "div", [.init("data-v", values(index))],
      [Markup("i", [])] + (isShort ? pieces(index) : [Markup("b", word(index))]))
    return Markup("li", [line] + (isShort ? [] : [Markup("ul", below.map(item))]))
  }

  /// Returns a part on one line, with its own parts inside.
  private func pieces(_ index: Int) -> [Markup] {
    var pieces: [Markup] = []
    var place = parts[index].range.lowerBound
    for child in children[index] {
      pieces += [
        Markup(text: slice(place..<parts[child].range.lowerBound)),
        Markup("span", [.init("data-v", values(child))], self.pieces(child)),
      ]
      place = parts[child].range.upperBound
    }
    pieces.append(Markup(text: slice(place..<parts[index].range.upperBound)))
    return pieces
  }

  /// Returns the words of a part without its operands: `always`, `and`.
  private func word(_ index: Int) -> String {
    var words: [String] = []
    var place = parts[index].range.lowerBound
    for child in children[index] {
      words.append(slice(place..<parts[child].range.lowerBound))
      place = parts[child].range.upperBound
    }
    return words.joined(separator: " ").split { " ()".contains($0) }.joined(separator: " ")
  }

  /// Returns the operands; `a and (b and c)` has three.
  private func operands(_ index: Int) -> [Int] {
    let own = word(index)
    return children[index].flatMap { child in
      ["and", "or"].contains(own) && word(child) == own ? operands(child) : [child]
    }
  }

  /// Returns the value of a part at each position. That of the whole formula is the verdict: it is
  /// decided at the last position, and holds nowhere as long as the rest of the run can break it.
  private func values(_ index: Int) -> String {
    if index == parts.count - 1 {
      let count = parts[index].values.count
      return String(repeating: "?", count: max(0, count - 1)) + (count > 0 ? "0" : "")
    }
    return parts[index].values.map { $0.map { $0 ? "1" : "0" } ?? "?" }.joined()
  }

  private func slice(_ range: Range<Int>) -> String { String(decoding: text[range], as: UTF8.self) }
}
