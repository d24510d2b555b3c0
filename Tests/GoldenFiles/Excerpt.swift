import Foundation

/// The parts of an output that stay the same when a row is added to what it lists.
package enum Excerpt {
  /// Returns the first lines and the last ones, if a text has many.
  package static func ends(of text: String, first: Int = 36, last: Int = 8) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count > first + last else { return text }
    return (lines.prefix(first) + ["…"] + lines.suffix(last)).joined(separator: "\n")
  }

  /// Returns JSON in which each list has only the first of those elements that have the same keys,
  /// and a list of plain values only its first.
  ///
  /// - Throws: an error if the text is no JSON.
  package static func shape(ofJSON text: String) throws -> String {
    let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
    let data = try JSONSerialization.data(
      withJSONObject: shape(of: value), options: [.prettyPrinted, .sortedKeys])
    return String(decoding: data, as: UTF8.self) + "\n"
  }

  private static func shape(of value: Any) -> Any {
    if let object = value as? [String: Any] { return object.mapValues(shape) }
    guard let list = value as? [Any] else { return value }
    var known: Set<[String]> = []
    return list.filter { element in
      known.insert((element as? [String: Any])?.keys.sorted() ?? []).inserted
    }.map(shape)
  }
}
