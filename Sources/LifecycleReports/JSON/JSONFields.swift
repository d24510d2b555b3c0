import LifecycleModel
package import SourceTexts
import TemporalLogic

/// The members of a JSON object by name; diagnostics about missing or mistyped ones include the
/// place.
package struct JSONFields {
  /// The kind of object, as diagnostics name it.
  package let subject: String
  /// The text that contains the object.
  package let source: SourceText
  /// The place of the object.
  package let range: Range<Int>
  /// The members in source order.
  package let members: [JSONNode.Member]

  /// Takes the members of a value, which must be an object.
  package init(_ node: JSONNode, of subject: String, in source: SourceText) throws(Diagnostic) {
    guard case .object(let members) = node.content else {
      throw source.diagnostic(
        "\(subject) is an object, not \(node.kindInWords)", at: node.range)
    }
    self.subject = subject
    self.source = source
    self.range = node.range
    self.members = members
  }

  /// Returns the value of a key; `nil` if the key is missing or its value is `null`.
  package func present(_ key: String) -> JSONNode? {
    guard let node = members.first(where: { $0.key == key })?.value else { return nil }
    return node.content == .null ? nil : node
  }

  /// Returns the value of a required key.
  package func required(_ key: String) throws(Diagnostic) -> JSONNode {
    if let member = members.first(where: { $0.key == key }) { return member.value }
    throw source.diagnostic(
      "\(subject) has a field '\(key)', which is missing",
      at: range.lowerBound..<(range.lowerBound + 1))
  }

  /// Throws if there are keys other than these.
  package func allow(_ keys: [String]) throws(Diagnostic) {
    for member in members where !keys.contains(member.key) {
      throw unknown("field", member.key, at: member.keyRange, among: keys)
    }
  }

  /// Throws if the object is of another format than `schema`, such as `lifecheck-sequence/1`, or of
  /// a later version of it.
  package func require(_ schema: Schema) throws(Diagnostic) {
    let node = try required("schema")
    let found = try text(node, "schema")
    guard found != schema.text else { return }
    throw source.diagnostic(
      schema.isEarlier(than: found)
        ? "this was written by a later version of lifecheck" : "this is not \(subject)",
      at: node.range,
      help: "the schema of those that this version reads is '\(schema.text)'")
  }

  // MARK: Types

  /// Returns the text of a value.
  package func text(_ node: JSONNode, _ key: String) throws(Diagnostic) -> String {
    guard case .string(let text) = node.content else { throw wrongType(node, key, "a text") }
    return text
  }

  /// Returns the text of a key; `nil` if the key is missing.
  package func text(_ key: String) throws(Diagnostic) -> String? {
    try present(key).map { node throws(Diagnostic) in try text(node, key) }
  }

  /// Returns the text of a required key, which must be one of the known names.
  package func word(
    _ key: String, _ what: String, among names: [String]
  ) throws(Diagnostic) -> String {
    let node = try required(key)
    let word = try text(node, key)
    guard names.contains(word) else { throw unknown(what, word, at: node.range, among: names) }
    return word
  }

  /// Returns the case that a key names; `nil` if an optional key is missing.
  package func `case`<Case: RawRepresentable & CaseIterable>(
    _ key: String, _ what: String, of type: Case.Type, isRequired: Bool = false
  ) throws(Diagnostic) -> Case? where Case.RawValue == String {
    guard isRequired || present(key) != nil else { return nil }
    return Case(rawValue: try word(key, what, among: Case.allCases.map(\.rawValue)))
  }

  /// Returns a positive whole number; `nil` if the key is missing.
  package func count(_ key: String) throws(Diagnostic) -> Int? {
    guard let node = present(key) else { return nil }
    guard case .int(let count) = node.content, count >= 1 else {
      throw wrongType(node, key, "a whole number from 1 on")
    }
    return count
  }

  /// Returns the elements of an array.
  package func elements(_ node: JSONNode, _ key: String) throws(Diagnostic) -> [JSONNode] {
    guard case .array(let elements) = node.content else { throw wrongType(node, key, "an array") }
    return elements
  }

  // MARK: Mistakes

  /// Returns a diagnostic about a value of the wrong type.
  package func wrongType(_ node: JSONNode, _ key: String, _ expected: String) -> Diagnostic {
    let found =
      switch node.content {
      case .bool, .int, .double: node.value.jsonText()
      case .null, .string, .array, .object: node.kindInWords
      }
    return source.diagnostic("'\(key)' must be \(expected), not \(found)", at: node.range)
  }

  /// Returns a diagnostic about a name that is not among the known ones.
  package func unknown(
    _ what: String, _ name: String, at range: Range<Int>, among names: [String]
  ) -> Diagnostic {
    let nearest = nearestNames(to: name, among: names)
    let help =
      nearest.isEmpty && names.count <= mostNamesListed
      ? "known: \(names.joined(separator: ", "))" : nil
    return source.diagnostic(
      "unknown \(what) '\(name)'", at: range, help: help, suggestions: nearest)
  }
}
