/// Unpacks gzip files, which may have several members.
///
/// Sources: RFC 1952, "GZIP file format specification version 4.3"; RFC 1951, "DEFLATE Compressed
/// Data Format Specification version 1.3". Check sums are not compared.
struct Inflation {
  private let bytes: [UInt8]
  private var position = 0
  private var bits: UInt32 = 0
  private var bitCount = 0
  /// The last bytes of the output, to which later ones refer.
  private var window = [UInt8](repeating: 0, count: windowSize)
  /// The number of bytes of the output, and how many of them were handed out.
  private var count = 0
  private var given = 0

  private static let windowSize = 1 << 15

  /// A file that ends too early, or is damaged from some byte on.
  struct Damage: Error {}

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Whether a file is a gzip file.
  static func isPacked(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0x1F, 0x8B, 8]) }

  /// Whether a file that begins so may be one.
  static func mayBePacked(_ bytes: [UInt8]) -> Bool {
    zip(bytes, [0x1F, 0x8B, 8] as [UInt8]).allSatisfy { $0 == $1 }
  }

  /// Unpacks a file, and hands its contents out in parts.
  ///
  /// - Returns: whether the whole file could be unpacked; if not, what came before the damage is
  ///   handed out.
  static func unpack(_ bytes: [UInt8], _ body: (ArraySlice<UInt8>) -> Void) -> Bool {
    var inflation = Inflation(bytes)
    do {
      repeat {
        try inflation.skipHeader()
        try inflation.unpackMember(body)
        // The check sum and the length.
        inflation.align()
        inflation.position += 8
        inflation.giveOut(body)
      } while isPacked(Array(bytes[min(inflation.position, bytes.count)...].prefix(3)))
      return inflation.position <= bytes.count
    } catch {
      inflation.giveOut(body)
      return false
    }
  }

  // MARK: Header

  private mutating func skipHeader() throws(Damage) {
    guard position + 10 <= bytes.count else { throw Damage() }
    let flags = bytes[position + 3]
    position += 10
    if flags & 4 != 0 {
      guard position + 2 <= bytes.count else { throw Damage() }
      position += 2 + Int(bytes[position]) + Int(bytes[position + 1]) << 8
    }
    // The name and the comment end with zeros.
    for flag: UInt8 in [8, 16] where flags & flag != 0 {
      guard position < bytes.count, let end = bytes[position...].firstIndex(of: 0) else {
        throw Damage()
      }
      position = end + 1
    }
    if flags & 2 != 0 { position += 2 }
    guard position <= bytes.count else { throw Damage() }
  }

  // MARK: Bits

  private mutating func fill(_ need: Int) throws(Damage) {
    while bitCount < need {
      guard position < bytes.count else { throw Damage() }
      bits |= UInt32(bytes[position]) << UInt32(bitCount)
      position += 1
      bitCount += 8
    }
  }

  private mutating func take(_ count: Int) throws(Damage) -> Int {
    guard count > 0 else { return 0 }
    try fill(count)
    let value = Int(bits & ((1 << UInt32(count)) - 1))
    bits >>= UInt32(count)
    bitCount -= count
    return value
  }

  private mutating func align() {
    position -= bitCount / 8
    bits = 0
    bitCount = 0
  }

  // MARK: Blocks

  private mutating func unpackMember(_ body: (ArraySlice<UInt8>) -> Void) throws(Damage) {
    var isLast = false
    while !isLast {
      isLast = try take(1) == 1
      switch try take(2) {
      case 0: try copyStored(body)
      case 1: try unpackBlock(.fixedLiterals, .fixedDistances, body)
      case 2:
        let (literals, distances) = try codes()
        try unpackBlock(literals, distances, body)
      default: throw Damage()
      }
    }
  }

  private mutating func copyStored(_ body: (ArraySlice<UInt8>) -> Void) throws(Damage) {
    align()
    guard position + 4 <= bytes.count else { throw Damage() }
    let length = Int(bytes[position]) | Int(bytes[position + 1]) << 8
    position += 4
    guard position + length <= bytes.count else { throw Damage() }
    for byte in bytes[position..<(position + length)] { put(byte, body) }
    position += length
  }

  private mutating func unpackBlock(
    _ literals: PrefixCode, _ distances: PrefixCode, _ body: (ArraySlice<UInt8>) -> Void
  ) throws(Damage) {
    while true {
      let symbol = try decode(literals)
      if symbol < 256 {
        put(UInt8(symbol), body)
        continue
      }
      guard symbol > 256 else { return }
      guard symbol - 257 < Self.lengths.count else { throw Damage() }
      let length = Self.lengths[symbol - 257] + (try take(Self.lengthBits[symbol - 257]))
      let place = try decode(distances)
      guard place < Self.distances.count else { throw Damage() }
      let distance = Self.distances[place] + (try take(Self.distanceBits[place]))
      guard distance <= count else { throw Damage() }
      for _ in 0..<length { put(window[(count - distance) & (Self.windowSize - 1)], body) }
    }
  }

  /// Reads the codes of a block that has its own.
  private mutating func codes() throws(Damage) -> (PrefixCode, PrefixCode) {
    let literalCount = try take(5) + 257
    let distanceCount = try take(5) + 1
    let lengthCount = try take(4) + 4
    var order = [Int](repeating: 0, count: 19)
    for index in 0..<lengthCount { order[Self.lengthOrder[index]] = try take(3) }
    let lengthCode = PrefixCode(order)
    var lengths: [Int] = []
    while lengths.count < literalCount + distanceCount {
      switch try decode(lengthCode) {
      case 16:
        guard let last = lengths.last else { throw Damage() }
        lengths += Array(repeating: last, count: 3 + (try take(2)))
      case 17: lengths += Array(repeating: 0, count: 3 + (try take(3)))
      case 18: lengths += Array(repeating: 0, count: 11 + (try take(7)))
      case let length: lengths.append(length)
      }
    }
    guard lengths.count == literalCount + distanceCount else { throw Damage() }
    return (
      PrefixCode(Array(lengths[..<literalCount])), PrefixCode(Array(lengths[literalCount...]))
    )
  }

  private mutating func decode(_ code: PrefixCode) throws(Damage) -> Int {
    // The end of a file may have fewer bits than the longest symbol.
    while bitCount < PrefixCode.longest, position < bytes.count { try fill(bitCount + 1) }
    let entry = code.table[Int(bits & ((1 << UInt32(PrefixCode.longest)) - 1))]
    let length = Int(entry & 15)
    guard length > 0, length <= bitCount else { throw Damage() }
    bits >>= UInt32(length)
    bitCount -= length
    return Int(entry >> 4)
  }

  // MARK: Output

  private mutating func put(_ byte: UInt8, _ body: (ArraySlice<UInt8>) -> Void) {
    window[count & (Self.windowSize - 1)] = byte
    count += 1
    if count & (Self.windowSize - 1) == 0 { giveOut(body) }
  }

  /// Hands out what was not handed out yet, which is no more than the window.
  private mutating func giveOut(_ body: (ArraySlice<UInt8>) -> Void) {
    guard given < count else { return }
    let start = given & (Self.windowSize - 1)
    body(window[start..<(start + count - given)])
    given = count
  }

  // The tables of RFC 1951, section 3.2.5 and 3.2.7.
  private static let lengthOrder = [
    16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15,
  ]
  private static let lengths =
    [3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115]
    + [131, 163, 195, 227, 258]
  private static let lengthBits =
    [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0]
  private static let distances =
    [1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537]
    + [2049, 3073, 4097, 6145, 8193, 12289, 16385, 24577]
  private static let distanceBits = (0..<30).map { max(0, $0 / 2 - 1) }
}

/// A prefix code as a table: for each sequence of 15 bits, the symbol with which it begins and its
/// length.
private struct PrefixCode {
  static let longest = 15
  /// The symbol in the upper bits, and in the lower four the length; 0 for no symbol.
  var table = [UInt16](repeating: 0, count: 1 << longest)

  static let fixedLiterals = PrefixCode(
    (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 })
  static let fixedDistances = PrefixCode(Array(repeating: 5, count: 30))

  /// Creates the code of symbols whose lengths are given; 0 is the length of those that do not
  /// occur (RFC 1951, section 3.2.2).
  init(_ lengths: [Int]) {
    var counts = [Int](repeating: 0, count: Self.longest + 2)
    for length in lengths where length > 0 { counts[length] += 1 }
    var next = [Int](repeating: 0, count: Self.longest + 2)
    for length in 1...Self.longest { next[length + 1] = (next[length] + counts[length]) << 1 }
    for (symbol, length) in lengths.enumerated() where length > 0 {
      let code = next[length]
      next[length] += 1
      guard code < 1 << length else { continue }
      // The first bit of the code comes first.
      var reversed = 0
      for bit in 0..<length where code & (1 << bit) != 0 { reversed |= 1 << (length - 1 - bit) }
      let entry = UInt16(symbol << 4 | length)
      for rest in stride(from: reversed, to: 1 << Self.longest, by: 1 << length) {
        table[rest] = entry
      }
    }
  }
}
