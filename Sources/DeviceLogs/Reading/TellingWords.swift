import LifecycleModel

/// The words with which the name of a callback or an event may begin, by which lines of others are
/// told before they are looked at: most lines of a log are.
struct TellingWords {
  private let hashes: Set<UInt64>

  /// The words of all spellings.
  static let shared = TellingWords()

  private init() {
    var words = Set(CallbackSpelling.callbacks.keys)
    for callback in Callback.allCases {
      words.insert(callback.row.alias.lowercased())
      words.formUnion(LogWords(callback.row.selector).texts.prefix(1).map { $0.lowercased() })
    }
    words.insert("event")
    hashes = Set(words.map { Self.hash(Array($0.utf8)) })
  }

  /// Whether a line has such a word.
  ///
  /// - Complexity: O(n) for n bytes, with nothing allocated.
  func occur(in line: ArraySlice<UInt8>) -> Bool {
    line.withUnsafeBufferPointer { bytes in
      var hash = Self.seed
      for byte in bytes {
        if let part = Self.lowercased(byte) {
          hash = (hash ^ UInt64(part)) &* Self.prime
        } else if hash != Self.seed {
          if hashes.contains(hash) { return true }
          hash = Self.seed
        }
      }
      return hashes.contains(hash)
    }
  }

  // The hash of Fowler, Noll and Vo, FNV-1a.
  private static let seed: UInt64 = 0xcbf2_9ce4_8422_2325
  private static let prime: UInt64 = 0x100_0000_01b3

  private static func hash(_ bytes: [UInt8]) -> UInt64 {
    bytes.reduce(seed) { ($0 ^ UInt64($1)) &* prime }
  }

  /// A part of a word in lower case; `nil` if the byte is none.
  private static func lowercased(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "_"):
      byte
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
    default: nil
    }
  }
}
