extension EdgeSet {
  /// Parses `documented`, `observed`, or a list with names of edges: `documented,X3`.
  ///
  /// The documented core belongs to every set, whether it is named or not.
  public static func parse(_ text: String) throws(UnknownName) -> EdgeSet {
    let words = text.split(separator: ",", omittingEmptySubsequences: false).map(trimmed)
    let names = Profile.edgeNames
    for word in words where !["documented", "observed"].contains(word) && !names.contains(word) {
      throw UnknownName(.edge, word, among: ["documented", "observed"] + names)
    }
    let named = words.filter { names.contains($0) }
    return EdgeSet(includesObserved: words.contains("observed"), named: named)
  }
}

private func trimmed(_ text: Substring) -> String {
  let isBlank = { (character: Character) in character.isWhitespace }
  let start = text.drop(while: isBlank)
  guard let end = start.lastIndex(where: { !isBlank($0) }) else { return "" }
  return String(start[...end])
}
