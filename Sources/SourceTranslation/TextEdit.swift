#if AppSources
import SwiftSyntax

/// A replacement of a piece of a file's text, which has no line breaks but those of the piece.
struct TextEdit {
  /// The piece, in UTF-8 offsets.
  let range: Range<Int>
  let text: String

  init(_ range: Range<Int>, _ text: String) {
    self.range = range
    self.text = text
  }

  /// Replaces a node, without the blanks and comments around it.
  init(_ node: some SyntaxProtocol, _ text: String) {
    let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
    self.init(start..<node.endPositionBeforeTrailingTrivia.utf8Offset, text)
  }

  /// Inserts text before a node.
  init(before node: some SyntaxProtocol, _ text: String) {
    let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
    self.init(start..<start, text)
  }

  /// Inserts text behind a node.
  init(behind node: some SyntaxProtocol, _ text: String) {
    let end = node.endPositionBeforeTrailingTrivia.utf8Offset
    self.init(end..<end, text)
  }
}

extension [TextEdit] {
  /// Returns the text with all edits, of which no two may overlap; insertions at one place keep
  /// their order. The lines keep their numbers.
  func applied(to text: String) -> String {
    let bytes = Array<UInt8>(text.utf8)
    var result: [UInt8] = []
    var place = 0
    let inOrder = enumerated().sorted { one, other in
      (one.element.range.lowerBound, one.element.range.upperBound, one.offset)
        < (other.element.range.lowerBound, other.element.range.upperBound, other.offset)
    }
    for (_, edit) in inOrder where edit.range.lowerBound >= place {
      result += bytes[place..<edit.range.lowerBound]
      result += edit.text.utf8
      // A piece that spans lines leaves its line breaks behind.
      let breaks = bytes[edit.range].count { $0 == UInt8(ascii: "\n") }
      let kept = edit.text.utf8.count { $0 == UInt8(ascii: "\n") }
      result += Array<UInt8>(repeating: UInt8(ascii: "\n"), count: Swift.max(0, breaks - kept))
      place = edit.range.upperBound
    }
    result += bytes[place...]
    return String(decoding: result, as: UTF8.self)
  }
}
#endif
