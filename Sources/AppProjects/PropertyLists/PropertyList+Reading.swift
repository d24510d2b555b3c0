public import SourceTexts

extension PropertyList {
  /// Reads a property list of any format: XML, binary, or old style.
  ///
  /// - Throws: a diagnostic if it is none.
  public init(bytes: [UInt8], file: String) throws(Diagnostic) {
    if bytes.starts(with: "bplist".utf8) {
      guard let list = BinaryPropertyList(bytes).root else {
        throw Diagnostic("the binary property list is damaged", file: file)
      }
      self = list
      return
    }
    let text = try SourceText(bytes: bytes, file: file, upTo: ProjectFiles.byteLimit)
    do throws(Flaw) {
      self =
        Self.isXML(text.bytes)
        ? try XMLPropertyList.read(text.bytes) : try OldStylePropertyList.read(text.bytes)
    } catch {
      throw text.diagnostic(error.message, at: error.offset..<error.offset + 1)
    }
  }

  private static func isXML(_ bytes: some Collection<UInt8>) -> Bool {
    bytes.first { !$0.isBlank } == UInt8(ascii: "<") && !isData(bytes)
  }

  /// Whether an old-style list is nothing but data, `<0fbd77>`.
  private static func isData(_ bytes: some Collection<UInt8>) -> Bool {
    guard let start = bytes.firstIndex(of: UInt8(ascii: "<")) else { return false }
    return bytes[start...].dropFirst().first.map { $0.isDigit || $0.isBlank } ?? false
  }

  /// The reason for which a text is no property list.
  struct Flaw: Error {
    let message: String
    let offset: Int

    init(_ message: String, at offset: Int) {
      self.message = message
      self.offset = offset
    }
  }
}

extension UInt8 {
  /// Whether the byte is a space, a tab or the end of a line.
  var isBlank: Bool { self == 0x20 || (0x09...0x0D).contains(self) }

  /// Whether the byte is a decimal digit.
  var isDigit: Bool { (0x30...0x39).contains(self) }

  /// Whether the byte belongs to a name: a letter, a digit, `_`, `$` or part of a character outside
  /// ASCII.
  var isOfName: Bool {
    isDigit || (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self) || self == 0x5F
      || self == 0x24 || self >= 0x80
  }
}
