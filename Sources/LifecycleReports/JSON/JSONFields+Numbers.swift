package import SourceTexts

extension JSONFields {
  /// Returns the elements of a required array.
  package func list(_ key: String) throws(Diagnostic) -> [JSONNode] {
    try elements(try required(key), key)
  }

  /// Returns the texts of a required array.
  package func texts(_ key: String) throws(Diagnostic) -> [String] {
    try list(key).map { node throws(Diagnostic) in try text(node, key) }
  }

  /// Returns a whole number from 0 on of a required key.
  package func number(_ key: String) throws(Diagnostic) -> Int {
    try number(try required(key), key)
  }

  private func number(_ node: JSONNode, _ key: String) throws(Diagnostic) -> Int {
    // Sums of such numbers do not overflow.
    guard case .int(let number) = node.content, (0...1 << 52).contains(number) else {
      throw wrongType(node, key, "a whole number")
    }
    return number
  }

  /// Returns the whole numbers from 0 on of a required array, of that count if one is given.
  package func numbers(_ key: String, count: Int? = nil) throws(Diagnostic) -> [Int] {
    let numbers = try list(key).map { node throws(Diagnostic) in try number(node, key) }
    guard count == nil || numbers.count == count else {
      throw wrongType(try required(key), key, "an array of \(count ?? 0) numbers")
    }
    return numbers
  }

  /// Returns a Boolean value.
  package func flag(_ node: JSONNode, _ key: String) throws(Diagnostic) -> Bool {
    guard case .bool(let flag) = node.content else { throw wrongType(node, key, "true or false") }
    return flag
  }

  /// Returns a seed, which is written as a text.
  package func seed(_ node: JSONNode, _ key: String) throws(Diagnostic) -> UInt64 {
    guard let seed = UInt64(try text(node, key)) else { throw wrongType(node, key, "a seed") }
    return seed
  }
}
