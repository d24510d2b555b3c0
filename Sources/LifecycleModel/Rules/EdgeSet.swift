/// The transitions beyond the documented core that belong to a run or to a claim.
public struct EdgeSet: Hashable, Sendable, CustomStringConvertible {
  /// Whether all observed edges belong to it, including `documented` and every named one.
  public let includesObserved: Bool
  /// Named edges, in alphabetical order; empty if all observed edges belong.
  public let named: [String]

  /// Only the documented core.
  public static let documented = EdgeSet(includesObserved: false, named: [])
  /// All edges.
  public static let observed = EdgeSet(includesObserved: true, named: [])

  package init(includesObserved: Bool, named: [String]) {
    self.includesObserved = includesObserved
    self.named = includesObserved ? [] : Set(named).sorted()
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

  /// The set as written in a file or an option.
  public var description: String { names.joined(separator: ",") }
}
