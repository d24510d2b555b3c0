/// Two texts of which one is found where the other was due.
enum Mismatch {
  /// The length up to which a text is shown whole, and the numbers of characters shown before and
  /// after the first difference of longer ones.
  private static let whole = 160
  private static let before = 40
  private static let after = 80

  /// Returns the texts, both cut around their first difference if either is long.
  static func shortened(_ one: String, _ other: String) -> (String, String) {
    guard max(one.count, other.count) > whole else { return (one, other) }
    let common = zip(one, other).prefix { $0 == $1 }.count
    return (part(of: one, around: common), part(of: other, around: common))
  }

  private static func part(of text: String, around place: Int) -> String {
    let start = max(0, place - before)
    let end = min(text.count, place + after)
    let shown = text.dropFirst(start).prefix(max(0, end - start))
    return (start > 0 ? "…" : "") + shown + (end < text.count ? "…" : "")
  }
}
