#if os(Linux)
/// The mangled name of a global or static variable, or of the token that Swift keeps for one.
///
/// Source: `docs/ABI/Mangling.rst` of Swift, "Globals" and "Entities".
struct VariableName {
  /// The kind of entity that a name belongs to.
  enum Kind {
    /// The variable itself.
    case storage
    /// The word that records whether a variable that is initialized on first use has been
    /// initialized.
    case token
  }

  let kind: Kind
  let name: SymbolName
  /// The module that declares the variable, even if in an extension of another module's type.
  let module: String
  /// The name up to that of the variable's type; for `storage`, the whole name.
  let stem: String

  /// Creates the name from a symbol's name; `nil` if it belongs to something else.
  ///
  /// - Parameter modules: the modules whose extensions of other modules' types are of interest.
  init?(_ name: SymbolName, extensionsOf modules: Set<String> = []) {
    guard let (kind, ending) = Self.kind(of: name) else { return nil }
    let declared = name.module
    if declared.map(modules.contains) != true, let extending = name.extending(among: modules) {
      module = extending
    } else if let declared {
      module = declared
    } else {
      return nil
    }
    self.kind = kind
    self.name = name
    stem = name.stem(without: ending)
  }

  /// Returns the kind of a name, and the number of letters at its end that indicate the kind and
  /// are not part of the stem.
  private static func kind(of name: SymbolName) -> (Kind, Int)? {
    if name.hasSuffix("vp") || name.hasSuffix("vpZ") { return (.storage, 0) }
    return name.hasSuffix("_Wz") ? (.token, 3) : nil
  }
}
#endif
