/// The parts of an output that stay the same when a row is added to what it lists.
package enum Excerpt {
  /// Returns the first lines and the last ones, if a text has many.
  package static func ends(of text: String, first: Int = 36, last: Int = 8) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count > first + last else { return text }
    return (lines.prefix(first) + ["…"] + lines.suffix(last)).joined(separator: "\n")
  }
}
