/// One file of shipped invariants.
public struct CatalogueFile: Sendable {
  /// The folder it lies in: what its invariants are about.
  public let group: String
  /// Its name without folder and ending.
  public let name: String
  /// The contents.
  public let text: String

  /// The path below `Invariants/`.
  public var path: String { "\(group)/\(name).ltl" }
}
