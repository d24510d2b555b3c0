import StateExploration

/// A maker of inputs, which changes, cuts and joins those of a corpus and words of the language.
///
/// The inputs depend on the seed and the corpus alone.
public struct InputMaker {
  private var stream: RandomStream
  private let corpus: [[UInt8]]
  private let words: [[UInt8]]

  /// The largest number of bytes in an input, and of changes to it.
  private static let limits = (bytes: 4_096, changes: 8)
  /// Bytes that mean something in most languages.
  private static let telling =
    Array("\0\n\r\t \"'\\/(){}[]<>,:;=-+.0123456789eE#@&%".utf8) + [
      0x7F, 0x80, 0xC0, 0xE2, 0xED, 0xF4, 0xFE, 0xFF,
    ]

  /// Creates a maker of inputs for a target.
  public init(_ target: FuzzTarget, corpus: [[UInt8]], seed: UInt64) {
    stream = RandomStream(seed: seed, label: target.name)
    self.corpus = corpus.isEmpty ? [[]] : corpus
    words = target.words.map { Array($0.utf8) }
  }

  /// Returns the next input.
  public mutating func next() -> [UInt8] {
    var input = pick(corpus)
    for _ in 0...below(Self.limits.changes) { change(&input) }
    return Array(input.prefix(Self.limits.bytes))
  }

  private mutating func change(_ input: inout [UInt8]) {
    let place = below(input.count + 1)
    let part = place..<min(input.count, place + below(32))
    switch below(words.isEmpty ? 7 : 9) {
    case 0: input.removeSubrange(part)
    case 1: input.removeSubrange(place...)
    case 2: input.insert(pick(Self.telling), at: place)
    case 3 where place < input.count: input[place] = UInt8(truncatingIfNeeded: stream.next())
    case 4 where place < input.count: input[place] ^= 1 << UInt8(below(8))
    case 5: input.insert(contentsOf: input[part], at: below(input.count + 1))
    case 6:
      let other = pick(corpus)
      let start = below(other.count + 1)
      input.replaceSubrange(part, with: other[start..<min(other.count, start + below(64))])
    case 7: input.insert(contentsOf: pick(words), at: place)
    case 8: input.replaceSubrange(part, with: pick(words))
    default: input.append(pick(Self.telling))
    }
  }

  private mutating func below(_ count: Int) -> Int { Int(stream.next() % UInt64(max(1, count))) }

  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[below(elements.count)]
  }
}
