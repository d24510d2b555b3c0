#if os(Linux)
extension CodeVariables.Kept {
  /// Creates a variable from its demangled name; `nil` if nothing can be left in it, because it
  /// holds no object and is never written. A release build may not reveal that a variable of a
  /// value type is written if only its own module does so.
  init?(_ words: String, in module: String, isWritten: Bool, types: CodeTypes) {
    let parts = words.split(separator: " : ", maxSplits: 1)
    guard parts.count == 2,
      isWritten || types.isKept(parts[1].hasSuffix("?") ? parts[1].dropLast() : parts[1])
    else { return nil }
    self.init(module: module, name: Self.plain(parts[0]))
  }

  /// Returns a demangled name without `static`, the module and the marks of private declarations,
  /// such as `static App.(Router in _2F3A).shared`. A variable of a function is named `number #1`,
  /// and its type says where it is.
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

  /// Returns whether a variable of the type may change its content without being written, because
  /// it holds an object or something that guards a value.
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
