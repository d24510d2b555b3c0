/// Which transitions beyond the documented core belong to a run or to a claim.
public struct EdgeSet: Hashable, Sendable, CustomStringConvertible {
  /// Whether all observed edges belong to it, `documented` and every named one included.
  public let includesObserved: Bool
  /// Named edges, in alphabetical order; empty if all observed edges belong.
  public let named: [String]

  /// The documented core alone.
  public static let documented = EdgeSet(includesObserved: false, named: [])
  /// Everything.
  public static let observed = EdgeSet(includesObserved: true, named: [])

  private init(includesObserved: Bool, named: [String]) {
    self.includesObserved = includesObserved
    self.named = includesObserved ? [] : Set(named).sorted()
  }

  /// Reads `documented`, `observed`, or a list with names of edges: `documented,X3`.
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

  /// Whether the edge belongs to the set; the documented core, `nil`, always does.
  public func contains(_ edge: String?) -> Bool {
    guard let edge else { return true }
    return includesObserved || named.contains(edge)
  }

  /// Whether all edges of the other set belong to this one: whether a claim covers a run.
  public func includes(_ other: EdgeSet) -> Bool {
    if includesObserved { return true }
    return !other.includesObserved && other.named.allSatisfy(named.contains)
  }

  /// The names, as the report lists them.
  public var names: [String] { includesObserved ? ["observed"] : ["documented"] + named }

  /// As it is written in a file or an option.
  public var description: String { names.joined(separator: ",") }
}

private func trimmed(_ text: Substring) -> String {
  let isBlank = { (character: Character) in character.isWhitespace }
  let start = text.drop(while: isBlank)
  guard let end = start.lastIndex(where: { !isBlank($0) }) else { return "" }
  return String(start[...end])
}
