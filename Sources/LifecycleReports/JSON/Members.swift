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

  /// Adds the text, or nothing if it is `nil`.
  mutating func add(_ key: String, ifPresent text: String?) {
    if let text { add(key, text) }
  }
}

extension Value {
  /// Creates a string, or `null` for no text.
  init(_ text: String?) {
    self = text.map { .string($0) } ?? .null
  }

  /// Creates an array of strings.
  init(_ texts: [String]) {
    self = .array(texts.map { .string($0) })
  }

  /// Creates a seed: a number or, above `Int.max`, which few JSON readers hold exactly, its digits.
  init(seed: UInt64) {
    self = Int(exactly: seed).map { .int($0) } ?? .string(String(seed))
  }
}
