#if os(Linux)
/// The mangled name of a global or static variable, or of what Swift keeps beside one.
///
/// Source: `docs/ABI/Mangling.rst` of Swift, "Globals" and "Entities".
struct VariableName {
  /// What a name is that of.
  enum Kind {
    /// The variable.
    case storage
    /// The word that says whether the variable was made, of one that is made when first used.
    case token
  }

  let kind: Kind
  let name: SymbolName
  /// The module that declares the variable, also in an extension of a type of another module.
  let module: String
  /// The name up to where that of the variable's type begins; of `storage` it is the whole name.
  let stem: String

  /// Reads a name; `nil` if it is that of something else.
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

  /// What a name is that of, with how many letters at its end say so and are not part of the stem.
  private static func kind(of name: SymbolName) -> (Kind, Int)? {
    if name.hasSuffix("vp") || name.hasSuffix("vpZ") { return (.storage, 0) }
    return name.hasSuffix("_Wz") ? (.token, 3) : nil
  }
}
#endif
