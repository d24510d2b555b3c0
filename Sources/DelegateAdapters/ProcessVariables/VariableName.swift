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
  /// The module that declares the variable, also in an extension of a type of another module.
  let module: String
  /// Whether the variable is a mutex with what it guards.
  let isMutex: Bool
  /// The name up to where that of the variable's type begins; of `storage` it is the whole name.
  let stem: String

  /// Reads a name; `nil` if it is that of something else.
  ///
  /// - Parameter modules: the modules whose extensions of other modules' types are of interest.
  init?(_ name: UnsafeRawBufferPointer, extensionsOf modules: Set<String> = []) {
    guard name.starts(with: "$s".utf8), let (kind, ending) = Self.kind(of: name) else { return nil }
    let declared = name.declaringModule
    if declared.map(modules.contains) != true,
      let extending = Self.extending(name, among: modules)
    {
      module = extending
    } else if let declared {
      module = declared
    } else {
      return nil
    }
    self.kind = kind
    stem = String(decoding: name.dropLast(ending), as: UTF8.self)
    isMutex = kind == .storage && stem.contains("15Synchronization5MutexV")
  }

  /// What a name is that of, with how many letters at its end say so and are not part of the stem.
  private static func kind(of name: UnsafeRawBufferPointer) -> (Kind, Int)? {
    if name.hasSuffix("vp") || name.hasSuffix("vpZ") { return (.storage, 0) }
    return name.hasSuffix("_Wz") ? (.token, 3) : nil
  }

  /// The module that has what is named in an extension, which ends with a letter of its own.
  private static func extending(
    _ name: UnsafeRawBufferPointer, among modules: Set<String>
  ) -> String? {
    for end in name.indices where name[end] == UInt8(ascii: "E") {
      let context = UnsafeRawBufferPointer(rebasing: name[..<end])
      if let module = modules.first(where: { context.hasSuffix("\($0.utf8.count)\($0)") }) {
        return module
      }
    }
    return nil
  }
}

extension UnsafeRawBufferPointer {
  func hasSuffix(_ suffix: String) -> Bool {
    count >= suffix.utf8.count && self[(count - suffix.utf8.count)...].elementsEqual(suffix.utf8)
  }

  /// The module that a mangled name begins with, as its length and its letters.
  var declaringModule: String? {
    let digits = dropFirst(2).prefix { $0.isDigit }
    guard let length = Int(String(decoding: digits, as: UTF8.self)), length > 0 else { return nil }
    let letters = self[digits.endIndex...].prefix(length)
    return letters.count == length ? String(decoding: letters, as: UTF8.self) : nil
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")) ~= self }
}
