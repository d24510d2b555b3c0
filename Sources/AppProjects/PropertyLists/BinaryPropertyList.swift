/// A reader of binary property lists of version 00; it has no places.
///
/// Foundation's decoder follows an array that holds itself for ever (Swift 6.3); this one takes it
/// for damaged.
///
/// Source: Apple's `CFBinaryPList.c`, which describes the format at its beginning.
struct BinaryPropertyList {
  private let bytes: [UInt8]
  private var offsetSize = 0
  private var referenceSize = 0
  private var table = 0
  private var count = 0
  private var top = 0

  /// The number of objects after which a list counts as damaged: references may repeat.
  private static let objectLimit = 100_000

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    guard bytes.count >= 40 else { return }
    let trailer = bytes.count - 32
    offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    count = number(at: trailer + 8, size: 8) ?? 0
    top = number(at: trailer + 16, size: 8) ?? 0
    table = number(at: trailer + 24, size: 8) ?? 0
  }

  /// The value that the list holds; `nil` if it is damaged.
  var root: PropertyList? {
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize), top < count,
      count <= bytes.count
    else { return nil }
    var budget = Self.objectLimit
    return object(top, depth: 0, &budget)
  }

  private func object(_ reference: Int, depth: Int, _ budget: inout Int) -> PropertyList? {
    budget -= 1
    guard budget > 0, depth < PropertyList.depthLimit, reference < count, table < bytes.count,
      let start = number(at: table + reference * offsetSize, size: offsetSize),
      start < bytes.count
    else { return nil }
    let (kind, low) = (bytes[start] >> 4, bytes[start] & 0xF)
    if kind == 0 {
      return PropertyList(low == 8 ? .bool(false) : low == 9 ? .bool(true) : .other)
    }
    guard kind >= 4 else { return PropertyList(.other) }
    guard let (length, body) = length(low, at: start + 1) else { return nil }
    switch kind {
    case 0x5, 0x7:
      guard let text = slice(body, length) else { return nil }
      return PropertyList(.string(String(decoding: text, as: UTF8.self)))
    case 0x6:
      guard length <= bytes.count, let text = slice(body, length * 2) else { return nil }
      return PropertyList(.string(Self.text(ofUTF16: text)))
    case 0xA:
      guard let elements = objects(length, at: body, depth, &budget) else { return nil }
      return PropertyList(.array(elements))
    case 0xD:
      guard length <= bytes.count, let keys = objects(length, at: body, depth, &budget),
        let values = objects(length, at: body + length * referenceSize, depth, &budget)
      else { return nil }
      let entries = zip(keys, values).compactMap { key, value in
        key.string.map { PropertyList.Entry(key: $0, place: 0..<0, value: value) }
      }
      return PropertyList(.dictionary(entries))
    default: return PropertyList(.other)
    }
  }

  private func objects(
    _ length: Int, at start: Int, _ depth: Int, _ budget: inout Int
  ) -> [PropertyList]? {
    guard length <= bytes.count else { return nil }
    var objects: [PropertyList] = []
    for index in 0..<length {
      guard let reference = number(at: start + index * referenceSize, size: referenceSize),
        let object = object(reference, depth: depth + 1, &budget)
      else { return nil }
      objects.append(object)
    }
    return objects
  }

  /// Returns the length of an object and where its content begins.
  private func length(_ low: UInt8, at start: Int) -> (Int, Int)? {
    guard low == 0xF else { return (Int(low), start) }
    guard start < bytes.count, bytes[start] >> 4 == 1, bytes[start] & 0xF <= 3 else { return nil }
    let size = 1 << Int(bytes[start] & 0xF)
    return number(at: start + 1, size: size).map { ($0, start + 1 + size) }
  }

  /// Returns a number of some bytes, the highest first.
  private func number(at start: Int, size: Int) -> Int? {
    guard let digits = slice(start, size), digits.dropLast(8).allSatisfy({ $0 == 0 }) else {
      return nil
    }
    return Int(exactly: digits.suffix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
  }

  private func slice(_ start: Int, _ length: Int) -> ArraySlice<UInt8>? {
    guard start >= 0, length >= 0, start <= bytes.count, length <= bytes.count - start else {
      return nil
    }
    return bytes[start..<start + length]
  }

  private static func text(ofUTF16 bytes: ArraySlice<UInt8>) -> String {
    let units = stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2)
      .map { UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1]) }
    return String(decoding: units, as: UTF16.self)
  }
}
