#if os(Linux)
extension CodeVariables.Kept {
  /// Reads the name in words of a variable; `nil` if nothing can be left in it: it holds no object,
  /// and is not written. Of one that is a value and written in its module alone, a release build
  /// may not tell.
  init?(_ words: String, in module: String, isWritten: Bool, types: CodeTypes) {
    let parts = words.split(separator: " : ", maxSplits: 1)
    guard parts.count == 2,
      isWritten || types.isKept(parts[1].hasSuffix("?") ? parts[1].dropLast() : parts[1])
    else { return nil }
    self.init(module: module, name: Self.plain(parts[0]))
  }

  /// Without "static", without the module, and without what is private being said to be so:
  /// "static App.(Router in _2F3A).shared". That of a function is "number #1", and its type says
  /// where.
  private static func plain(_ words: Substring) -> String {
    var rest = words.dropPrefix("static ")
    if rest.hasPrefix("(extension in ") { rest = rest.drop { $0 != ":" } }
    guard rest.contains(".") else { return String(rest.prefix { $0 != " " }) }
    return rest.split(separator: ".").dropFirst().map { part in
      part.hasPrefix("(") ? part.dropFirst().prefix { $0 != " " } : part.prefix { $0 != " " }
    }.joined(separator: ".")
  }
}

/// The types of the code under test.
struct CodeTypes {
  private var values: Set<Substring> = []
  private var globalActors: Set<Substring> = []
  private let modules: Set<String>

  init(_ modules: Set<String>, _ names: [SymbolName]) {
    self.modules = modules
    for name in names where name.module.map(modules.contains) == true {
      if name.hasSuffix("VMn") || name.hasSuffix("OMn") {
        // nominal type descriptor for App.Link
        if let words = name.words, let space = words.lastIndex(of: " ") {
          values.insert(words[words.index(after: space)...])
        }
      } else if name.hasSuffix("Mc"),
        let parts = name.words?.dropPrefix(Self.conformance).split(separator: " : "),
        parts.count == 2, parts[1].hasPrefix("Swift.GlobalActor in ")
      {
        globalActors.insert(parts[0])
      }
    }
  }

  /// Whether a variable of the type may hold another thing later without being written: an object,
  /// or what guards something.
  func isKept(_ type: Substring) -> Bool {
    let plain = type.prefix { $0 != "<" }
    if Self.guarding.contains(where: plain.hasPrefix) { return true }
    guard let module = plain.split(separator: ".").first, modules.contains(String(module)) else {
      return false
    }
    return !values.contains(plain) && !globalActors.contains(plain)
  }

  private static let conformance = "protocol conformance descriptor for "
  private static let guarding = [
    "Synchronization.", "UIKitShapes.UserDefaults", "os.OSAllocatedUnfairLock",
  ]
}

extension StringProtocol where SubSequence == Substring {
  fileprivate func dropPrefix(_ prefix: String) -> Substring {
    hasPrefix(prefix) ? dropFirst(prefix.count) : self[...]
  }
}
#endif
