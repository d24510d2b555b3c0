import Foundation

/// The symbols of the running program, as its file lists them in ELF.
struct ProgramSymbols {
  private let file: Data
  private let symbols: Range<Int>
  private let names: Int

  /// A file of another form, or one without its symbols.
  struct Unreadable: Error {}

  init() throws {
    let file = try Data(contentsOf: URL(filePath: "/proc/self/exe"), options: .mappedIfSafe)
    let sections = Int(Self.number(UInt64.self, in: file, at: 0x28))
    let size = Int(Self.number(UInt16.self, in: file, at: 0x3A))
    let count = Int(Self.number(UInt16.self, in: file, at: 0x3C))
    // The section of symbols is of type 2; it links the one with their names.
    let table = (0..<count).map { sections + $0 * size }
      .first { Self.number(UInt32.self, in: file, at: $0 + 4) == 2 }
    guard let table else { throw Unreadable() }
    let start = Int(Self.number(UInt64.self, in: file, at: table + 0x18))
    let linked = sections + Int(Self.number(UInt32.self, in: file, at: table + 0x28)) * size
    self.file = file
    symbols = start..<start + Int(Self.number(UInt64.self, in: file, at: table + 0x20))
    names = Int(Self.number(UInt64.self, in: file, at: linked + 0x18))
  }

  private static func number<Number: FixedWidthInteger>(
    _ type: Number.Type, in file: Data, at offset: Int
  ) -> Number {
    file.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: Number.self) }
  }

  /// Returns the names of the types that a module declares at top level, by their descriptors:
  /// `$s11UIKitShapes5TimerCMn`.
  func types(in module: String) -> [String] {
    let prefix = "$s\(module.utf8.count)\(module)"
    let length = prefix.utf8.count
    return file.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return [] }
      var types: [String] = []
      var place = symbols.lowerBound
      while place < symbols.upperBound {
        let name = start + names + Int(start.load(fromByteOffset: place, as: UInt32.self))
        place += 24
        guard memcmp(name, prefix, length) == 0 else { continue }
        let rest = (name + length).assumingMemoryBound(to: CChar.self)
        if let type = Self.type(String(cString: rest)) { types.append(type) }
      }
      return types
    }
  }

  /// Returns the name in the rest of a descriptor's symbol, such as `5TimerCMn`; `nil` if the
  /// symbol is another one, or of a nested type.
  private static func type(_ symbol: String) -> String? {
    guard let length = Int(symbol.prefix(while: \.isNumber)), length > 0 else { return nil }
    let rest = symbol.drop(while: \.isNumber)
    let isDescriptor = ["CMn", "VMn", "OMn", "Mp"].contains(String(rest.dropFirst(length)))
    return isDescriptor ? String(rest.prefix(length)) : nil
  }
}
