#if Command
import LifecycleModel
import ArgumentParser
import LifecycleChecking

/// Parsers of numbers on the command line; each states the valid range in its error.
enum NumberArgument {
  /// The largest numbers of actions in a sequence and of workers.
  static let actionLimit = 100_000
  static let jobLimit = 1_024

  static func seedCount(_ text: String) throws -> Int { try count(text, upTo: .max) }
  static func actions(_ text: String) throws -> Int { try count(text, upTo: actionLimit) }
  static func depth(_ text: String) throws -> Int {
    try count(text, upTo: Exhaustion.mostActions)
  }
  static func payloads(_ text: String) throws -> Int {
    try count(text, from: 0, upTo: Exhaustion.mostPayloads)
  }
  static func states(_ text: String) throws -> Int { try count(text, upTo: 1_000_000_000) }
  static func megabytes(_ text: String) throws -> Int { try count(text, upTo: 1 << 24) }
  static func rounds(_ text: String) throws -> Int { try count(text, upTo: 1_000) }
  static func scenes(_ text: String) throws -> Int {
    try count(text, upTo: Configuration.sceneLimit)
  }
  static func shards(_ text: String) throws -> Int { try count(text, upTo: Shard.limit) }
  static func jobs(_ text: String) throws -> Int { try count(text, upTo: jobLimit) }

  static func seed(_ text: String) throws -> UInt64 {
    guard let seed = UInt64(text), text.isDigits else {
      throw ValidationError("it must be a whole number from 0 to \(UInt64.max)")
    }
    return seed
  }

  static func percent(_ text: String) throws -> Double {
    guard let percent = Double(text), text.isDecimal, percent > 0, percent <= 100 else {
      throw ValidationError("it must be a number above 0, at most 100")
    }
    return percent
  }

  /// Returns a chance, as in `0.0001` or `1/10000`.
  static func chance(_ text: String) throws -> Double {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    let digits = Set("0123456789.eE-")
    let numbers = parts.compactMap { $0.allSatisfy(digits.contains) ? Double($0) : nil }
    let isFraction = parts.count == 2 && numbers.count == 2
    let chance = isFraction ? numbers[0] / numbers[1] : numbers.first
    guard let chance, parts.count <= 2, numbers.count == parts.count, chance > 0, chance < 1 else {
      throw ValidationError("it must be a number between 0 and 1, such as 0.0001 or 1/10000")
    }
    return chance
  }

  /// Returns the number of seconds; the number may be followed by a unit.
  static func seconds(_ text: String) throws -> Double {
    let number = text.prefix { !$0.isLetter }
    let unit = unitSeconds[String(text.dropFirst(number.count))]
    guard let unit, let value = Double(number), String(number).isDecimal, value > 0,
      value * unit <= longest
    else {
      throw ValidationError(
        "it must be a number of seconds, or have a unit as in 500ms, 30s, 5min, 2h;"
          + " more than 0 and at most 24h")
    }
    return value * unit
  }

  private static let longest = 86_400.0
  private static let unitSeconds = ["": 1, "ms": 0.001, "s": 1, "min": 60, "h": 3_600]

  private static func count(_ text: String, from first: Int = 1, upTo limit: Int) throws -> Int {
    guard let count = Int(text), text.isDigits, (first...limit).contains(count) else {
      throw ValidationError("it must be a whole number from \(first) to \(limit)")
    }
    return count
  }
}

extension String {
  fileprivate var isDigits: Bool { utf8.allSatisfy { (0x30...0x39).contains($0) } }
  /// Whether the text consists of digits and points: no exponent, no `inf`, no `0x`.
  fileprivate var isDecimal: Bool {
    utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2E }
  }
}
#endif
