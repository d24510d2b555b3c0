import LifecycleReports
import SourceTexts
import StateExploration

extension JSONFields {
  func list(_ key: String) throws(Diagnostic) -> [JSONNode] {
    try elements(try required(key), key)
  }

  func texts(_ key: String) throws(Diagnostic) -> [String] {
    try list(key).map { node throws(Diagnostic) in try text(node, key) }
  }

  func number(_ key: String) throws(Diagnostic) -> Int {
    try number(try required(key), key)
  }

  private func number(_ node: JSONNode, _ key: String) throws(Diagnostic) -> Int {
    // Sums of such numbers do not overflow.
    guard case .int(let number) = node.content, (0...1 << 52).contains(number) else {
      throw wrongType(node, key, "a whole number")
    }
    return number
  }

  func numbers(_ key: String, count: Int? = nil) throws(Diagnostic) -> [Int] {
    let numbers = try list(key).map { node throws(Diagnostic) in try number(node, key) }
    guard count == nil || numbers.count == count else {
      throw wrongType(try required(key), key, "an array of \(count ?? 0) numbers")
    }
    return numbers
  }

  func flag(_ node: JSONNode, _ key: String) throws(Diagnostic) -> Bool {
    guard case .bool(let flag) = node.content else { throw wrongType(node, key, "true or false") }
    return flag
  }

  func seed(_ node: JSONNode, _ key: String) throws(Diagnostic) -> UInt64 {
    guard let seed = UInt64(try text(node, key)) else { throw wrongType(node, key, "a seed") }
    return seed
  }

  func bits(_ key: String) throws(Diagnostic) -> BitSet {
    let node = try required(key)
    let fields = try JSONFields(node, of: "'\(key)'", in: source)
    let members = try fields.text(try fields.required("members"), "members")
    let capacity = try fields.number("capacity")
    guard capacity <= 4 * members.utf8.count + 64,
      let bits = BitSet(capacity: capacity, hexadecimal: members)
    else { throw wrongType(node, key, "a set of numbers") }
    return bits
  }
}
