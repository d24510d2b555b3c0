/// The name and the version of a format, written as `lifecheck-sequence/1`.
package struct Schema: Hashable, Sendable {
  /// The schema as it is written.
  package let text: String

  package init(_ text: String) { self.text = text }

  /// Whether another schema is a later version of the same format.
  package func isEarlier(than other: String) -> Bool {
    let (own, others) = (text.split(separator: "/"), other.split(separator: "/"))
    guard own.count == 2, others.count == 2, own[0] == others[0], let version = Int(own[1]),
      let later = Int(others[1])
    else { return false }
    return later > version
  }
}
