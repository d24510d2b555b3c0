#if os(Linux)
#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A loaded 64-bit program or library, as the file that it was loaded from.
///
/// Source: "Executable and Linking Format", version 1.2, and `elf(5)`.
struct ProgramFile: ~Copyable {
  /// The type of a symbol, by the entity that it stands for.
  enum SymbolType: UInt8 {
    case object = 1
    case function = 2
  }

  /// A symbol of Swift.
  struct Symbol {
    let name: SymbolName
    let section: Int
    let value: UInt64
    let size: Int
  }

  private struct Section {
    let name: String
    let type: UInt32
    let address: UInt64
    let offset: Int
    let size: Int
    let link: Int
    /// Whether the section holds relocations in a packed form, without a table of the words.
    var isPacked: Bool { type == 19 }
    var isSymbols: Bool { type == 2 }
    var isInFile: Bool { type != 8 }
  }

  private let file: UnsafeRawBufferPointer
  private let bias: UInt64
  private let sections: [Section]
  /// The words of the file's data that the loader fills in, with their values if these do not
  /// depend on another file.
  private let moves: [UInt64: UInt64?]

  /// Opens a file; `nil` if it cannot be read or has no symbol table.
  init?(_ path: String, loadedAt base: UInt) {
    let descriptor = open(path, O_RDONLY)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    let size = Int(lseek(descriptor, 0, SEEK_END))
    guard size > 64, let start = mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor, 0),
      start != MAP_FAILED
    else { return nil }
    let file = UnsafeRawBufferPointer(start: start, count: size)
    guard file.starts(with: [0x7f, 0x45, 0x4c, 0x46, 2, 1]),
      let sections = Self.sections(file), sections.contains(where: \.isSymbols),
      !sections.contains(where: \.isPacked)
    else {
      munmap(start, size)
      return nil
    }
    self.file = file
    self.sections = sections
    let isMovable = file.loadUnaligned(fromByteOffset: 16, as: UInt16.self) == 3
    let bias = isMovable ? UInt64(base) : 0
    self.bias = bias
    moves = Self.moves(file, sections, bias)
  }

  deinit { munmap(UnsafeMutableRawPointer(mutating: file.baseAddress), file.count) }

  private static func sections(_ file: UnsafeRawBufferPointer) -> [Section]? {
    let table = Int(file.loadUnaligned(fromByteOffset: 0x28, as: UInt64.self))
    let size = Int(file.loadUnaligned(fromByteOffset: 0x3a, as: UInt16.self))
    let count = Int(file.loadUnaligned(fromByteOffset: 0x3c, as: UInt16.self))
    let names = Int(file.loadUnaligned(fromByteOffset: 0x3e, as: UInt16.self))
    guard size == 64, names < count, table > 0, table + size * count <= file.count else {
      return nil
    }
    func word(_ index: Int, _ offset: Int) -> UInt32 {
      file.loadUnaligned(fromByteOffset: table + 64 * index + offset, as: UInt32.self)
    }
    func long(_ index: Int, _ offset: Int) -> UInt64 {
      file.loadUnaligned(fromByteOffset: table + 64 * index + offset, as: UInt64.self)
    }
    let texts = Int(long(names, 24))
    let sections = (0..<count).map { index in
      let name = text(texts + Int(word(index, 0)), in: file)
      return Section(
        name: String(decoding: name, as: UTF8.self), type: word(index, 4),
        address: long(index, 16), offset: Int(long(index, 24)), size: Int(long(index, 32)),
        link: Int(word(index, 40)))
    }
    return sections.contains { $0.isInFile && $0.offset + $0.size > file.count } ? nil : sections
  }

  /// Returns the text at an offset, up to the terminating zero.
  private static func text(
    _ offset: Int, in file: UnsafeRawBufferPointer
  ) -> UnsafeRawBufferPointer {
    let rest = UnsafeRawBufferPointer(rebasing: file[min(offset, file.count)...])
    let end = rest.baseAddress.flatMap { start in
      memchr(start, 0, rest.count).map { UnsafeRawPointer($0) - start }
    }
    return UnsafeRawBufferPointer(rebasing: rest[..<(end ?? rest.count)])
  }

  /// Returns Swift's symbols of a type in the sections with some names.
  func symbols(_ type: SymbolType, inSections isWanted: (String) -> Bool) -> [Symbol] {
    guard let table = sections.first(where: \.isSymbols), table.link < sections.count else {
      return []
    }
    let wanted = sections.map { isWanted($0.name) }
    let texts = sections[table.link].offset
    var found: [Symbol] = []
    for offset in stride(from: table.offset, to: table.offset + table.size - 23, by: 24) {
      let section = Int(file.loadUnaligned(fromByteOffset: offset + 6, as: UInt16.self))
      guard file[offset + 4] & 0xf == type.rawValue, section < wanted.count, wanted[section] else {
        continue
      }
      let start = Int(file.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
      guard let name = SymbolName(Self.text(texts + start, in: file)) else { continue }
      found.append(
        Symbol(
          name: name, section: section,
          value: file.loadUnaligned(fromByteOffset: offset + 8, as: UInt64.self),
          size: Int(file.loadUnaligned(fromByteOffset: offset + 16, as: UInt64.self))))
    }
    return found
  }

  /// Returns the variable that a symbol names; `nil` if its initial content cannot be determined.
  func variable(of symbol: Symbol, in module: String) -> ProgramVariable? {
    let section = sections[symbol.section]
    let start = Int(symbol.value - section.address)
    guard symbol.size > 0, symbol.value >= section.address, start + symbol.size <= section.size
    else { return nil }
    let address = UInt(bias + symbol.value)
    guard section.isInFile else {
      return ProgramVariable(
        module: module, address: address, initialBytes: [UInt8](repeating: 0, count: symbol.size))
    }
    var bytes = [UInt8](file[section.offset + start..<section.offset + start + symbol.size])
    for offset in stride(from: 0, to: bytes.count, by: 8) {
      guard let move = moves[symbol.value + UInt64(offset)] else { continue }
      guard offset + 8 <= bytes.count else { return nil }
      // A value from another library stays as the loader has put it there.
      let word =
        move
        ?? UnsafeRawPointer(bitPattern: address)!.loadUnaligned(
          fromByteOffset: offset, as: UInt64.self)
      withUnsafeBytes(of: word) { bytes.replaceSubrange(offset..<offset + 8, with: $0) }
    }
    return ProgramVariable(module: module, address: address, initialBytes: bytes)
  }

  private static func moves(
    _ file: UnsafeRawBufferPointer, _ sections: [Section], _ bias: UInt64
  ) -> [UInt64: UInt64?] {
    guard let data = sections.first(where: { $0.name == ".data" }) else { return [:] }
    let range = data.address..<data.address + UInt64(data.size)
    var found: [UInt64: UInt64?] = [:]
    for table in sections where table.type == 4 {
      for offset in stride(from: table.offset, to: table.offset + table.size - 23, by: 24) {
        let place = file.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        guard range.contains(place) else { continue }
        let kind = file.loadUnaligned(fromByteOffset: offset + 8, as: UInt32.self)
        let addend = file.loadUnaligned(fromByteOffset: offset + 16, as: UInt64.self)
        found.updateValue(relative.contains(kind) ? bias &+ addend : nil, forKey: place)
      }
    }
    return found
  }

  /// The types of relocations that make a file loadable at any address, on x86-64 and AArch64.
  private static let relative: Set<UInt32> = [8, 1027]
}
#endif
