import LifecycleModel

/// The members of an object under construction, in the order in which they are printed.
struct Members {
  private(set) var list: [Value.Member] = []

  /// The object.
  var object: Value { .object(list) }

  mutating func add(_ key: String, _ value: Value) {
    list.append(Value.Member(key, value))
  }

  mutating func add(_ key: String, _ text: String) {
    add(key, .string(text))
  }

  mutating func add(_ key: String, _ number: Int) {
    add(key, .int(number))
  }

  /// Adds the text, or nothing if there is none.
  mutating func add(_ key: String, ifPresent text: String?) {
    if let text { add(key, text) }
  }
}

extension Value {
  /// The text, or `null`.
  init(_ text: String?) {
    self = text.map { .string($0) } ?? .null
  }

  /// The texts as an array.
  init(_ texts: [String]) {
    self = .array(texts.map { .string($0) })
  }

  /// A seed: a number, or above `Int.max`, which JSON readers seldom hold exactly, its digits.
  init(seed: UInt64) {
    self = Int(exactly: seed).map { .int($0) } ?? .string(String(seed))
  }
}
