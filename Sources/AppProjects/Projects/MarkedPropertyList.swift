import SourceTexts

/// A property list with the text in which its values can be shown.
struct MarkedPropertyList {
  let root: PropertyList
  let file: String
  private let text: SourceText?

  init(bytes: [UInt8], file: String) throws(Diagnostic) {
    root = try PropertyList(bytes: bytes, file: file)
    self.file = file
    text = try? SourceText(bytes: bytes, file: file, upTo: ProjectFiles.byteLimit)
  }

  /// Returns the mark of a place; a binary list has none but its file.
  func mark(_ range: Range<Int>) -> SourceMark {
    text?.mark(range) ?? SourceMark(file: file)
  }
}
