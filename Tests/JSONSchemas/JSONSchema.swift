import Foundation

/// Any JSON, decoded by Foundation, which the writer under test does not use.
package enum JSON: Decodable, Hashable {
  case null
  case bool(Bool)
  case int(Int)
  case number(Double)
  case text(String)
  case array([JSON])
  case object([String: JSON])

  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let bool = try? container.decode(Bool.self) {
      self = .bool(bool)
    } else if let int = try? container.decode(Int.self) {
      self = .int(int)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let array = try? container.decode([JSON].self) {
      self = .array(array)
    } else {
      self = .object(try container.decode([String: JSON].self))
    }
  }

  package init(parsing text: String) throws {
    self = try JSONDecoder().decode(JSON.self, from: Data(text.utf8))
  }

  /// The names of an object's members.
  package var keys: Set<String> {
    guard case .object(let members) = self else { return [] }
    return Set(members.keys)
  }

  package subscript(key: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    return members[key]
  }

  package subscript(index: Int) -> JSON? {
    guard case .array(let elements) = self, elements.indices.contains(index) else { return nil }
    return elements[index]
  }
}

/// A validator for the part of JSON Schema (2020-12) that the report's schema uses.
package struct JSONSchema {
  package let root: JSON

  package init(root: JSON) { self.root = root }

  /// Returns the schema of reports.
  package static func ofReports() throws -> JSONSchema {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Reports/lifecheck-report-1.schema.json").standardized
    return try JSONSchema(
      root: JSON(parsing: String(decoding: Data(contentsOf: file), as: UTF8.self)))
  }

  static let known: Set<String> = [
    "$schema", "$id", "$defs", "$ref", "title", "description", "type", "const", "enum",
    "required", "properties", "additionalProperties", "items", "minItems", "maxItems", "minimum",
    "anyOf",
  ]

  /// Returns the errors of a value, each with its path.
  package func errors(in value: JSON) -> [String] {
    errors(in: value, at: "$", by: root)
  }

  private func errors(in value: JSON, at path: String, by schema: JSON) -> [String] {
    guard case .object(let rules) = schema else { return ["\(path): no schema"] }
    var errors = rules.keys.filter { !Self.known.contains($0) }.map { "unknown keyword \($0)" }
    for (keyword, rule) in rules {
      errors += check(value, at: path, keyword, rule, rules)
    }
    return errors
  }

  private func check(
    _ value: JSON, at path: String, _ keyword: String, _ rule: JSON, _ rules: [String: JSON]
  ) -> [String] {
    switch (keyword, rule, value) {
    case ("$ref", .text(let name), _): return errors(in: value, at: path, by: definition(name))
    case ("anyOf", .array(let schemas), _):
      // The errors by the schema that comes closest.
      return schemas.map { errors(in: value, at: path, by: $0) }.min { $0.count < $1.count } ?? []
    case ("const", _, _): return value == rule ? [] : ["\(path): not \(rule)"]
    case ("enum", .array(let values), _):
      return values.contains(value) ? [] : ["\(path): \(value) not allowed"]
    case ("type", .text(let type), _): return value.has(type) ? [] : ["\(path): not \(type)"]
    case ("type", .array(let types), _):
      let fits = types.contains { if case .text(let type) = $0 { value.has(type) } else { false } }
      return fits ? [] : ["\(path): of no allowed type"]
    case ("minimum", .int(let least), .int(let int)):
      return int >= least ? [] : ["\(path): below \(least)"]
    case ("minimum", .int(let least), .number(let number)):
      return number >= Double(least) ? [] : ["\(path): below \(least)"]
    case ("minItems", .int(let least), .array(let elements)):
      return elements.count >= least ? [] : ["\(path): too few"]
    case ("maxItems", .int(let most), .array(let elements)):
      return elements.count <= most ? [] : ["\(path): too many"]
    case ("items", _, .array(let elements)):
      return elements.enumerated().flatMap { errors(in: $1, at: "\(path)[\($0)]", by: rule) }
    case ("required", .array(let keys), .object(let members)):
      return keys.compactMap {
        if case .text(let key) = $0, members[key] == nil { "\(path): no \(key)" } else { nil }
      }
    case ("properties", .object(let properties), .object(let members)):
      return members.flatMap { key, member in
        properties[key].map { errors(in: member, at: "\(path).\(key)", by: $0) } ?? []
      }
    case ("additionalProperties", _, .object(let members)):
      return members.filter { rules["properties"]?[$0.key] == nil }
        .flatMap { errors(in: $1, at: "\(path).\($0)", by: rule) }
    default: return []
    }
  }

  private func definition(_ reference: String) -> JSON {
    reference.split(separator: "/").dropFirst()
      .reduce(root) { $0[String($1)] ?? .null }
  }
}

extension JSON {
  fileprivate func has(_ type: String) -> Bool {
    switch (self, type) {
    case (.null, "null"), (.bool, "boolean"), (.int, "integer"), (.int, "number"),
      (.number, "number"), (.text, "string"), (.array, "array"), (.object, "object"):
      true
    default: false
    }
  }
}
