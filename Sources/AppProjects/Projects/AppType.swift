import LifecycleModel
import SourceTexts

/// A class of an app with all that the folder has of it: its extensions, and the classes above it.
struct AppType {
  let name: String
  /// The declaration and the extensions, then those of the classes above.
  private(set) var parts: [(file: CodeFile, type: DeclaredType)] = []
  /// A class above it that is not in the folder; `nil` if there is none.
  private(set) var unknownBase: String?

  /// Finds a class by its name, which may have a module or types around it.
  ///
  /// - Parameter files: the files to look in, in the order of preference.
  init?(_ name: String, in files: [CodeFile]) {
    self.name = name
    var next: String? = name
    var seen: Set<String> = []
    while let current = next, seen.insert(current).inserted {
      let found = files.flatMap { file in
        file.declarations.types.filter { $0.name == current }.map { (file: file, type: $0) }
      }
      let declaration = found.first { !$0.type.isExtension && $0.type.keyword != "protocol" }
      guard let first = declaration else {
        if seen.count > 1 { unknownBase = current }
        break
      }
      let own = Self.parts(of: first, among: found)
      parts += own
      next = Self.base(of: own.map(\.type), in: files)
    }
    if parts.isEmpty { return nil }
  }

  /// Returns a declaration with what belongs to it. Names may stand for several types, as in a
  /// folder with two apps: an extension belongs to the nearest of them.
  private static func parts(
    of first: (file: CodeFile, type: DeclaredType),
    among found: [(file: CodeFile, type: DeclaredType)]
  ) -> [(file: CodeFile, type: DeclaredType)] {
    func isPart(_ type: DeclaredType) -> Bool { type.isExtension || type.keyword.hasPrefix("@") }
    // Objective-C declares a class in several places, and nothing tells these from rivals.
    let rivals = found.filter { part in
      !isPart(part.type) && part.type.keyword != "protocol" && part.file.path != first.file.path
    }
    return found.filter { part in
      if part.type == first.type, part.file.path == first.file.path { return true }
      guard isPart(part.type) else { return false }
      let distance = part.file.path.distance(to: first.file.path)
      return rivals.allSatisfy { part.file.path.distance(to: $0.file.path) >= distance }
    }
  }

  /// Returns the name of the class that stands first behind the colon, if it is one of interest.
  private static func base(of types: [DeclaredType], in files: [CodeFile]) -> String? {
    let named = types.filter { !$0.isExtension && $0.keyword != "protocol" }
    guard let name = named.compactMap(\.inherited.first).first, !plain.contains(name) else {
      return nil
    }
    let isProtocol = files.contains { file in
      file.declarations.types.contains { $0.name == name && $0.keyword == "protocol" }
    }
    return isProtocol ? nil : name
  }

  /// Classes and protocols of the system that have no life-cycle methods of their own.
  private static let plain: Set<String> = [
    "UIResponder", "NSObject", "UIApplicationDelegate", "UIWindowSceneDelegate", "UISceneDelegate",
    "UNUserNotificationCenterDelegate", "ObservableObject", "App", "Sendable", "NSObjectProtocol",
  ]

  /// Whether it, or a class above it, conforms to one of these protocols.
  func conforms(to names: Set<String>) -> Bool {
    parts.contains { !names.isDisjoint(with: $0.type.inherited) }
  }

  /// The place of its declaration.
  var mark: SourceMark? {
    let declaration = parts.first { $0.type.name == name && !$0.type.isExtension }
    return (declaration ?? parts.first).map { $0.file.mark($0.type.place) }
  }

  /// A method with the file in which it stands.
  struct Method {
    let callback: Callback
    let file: CodeFile
    let declared: DeclaredMethod

    var mark: SourceMark { file.mark(declared.place) }

    /// Whether it does nothing: its body is empty or only returns a constant.
    var isTrivial: Bool {
      let tokens = declared.body.filter { !file.tokens.is($0, ";") }
      let constants = ["true", "false", "nil", "YES", "NO"]
      switch tokens.count {
      case 0: return true
      case 1: return (constants + ["return"]).contains(file.tokens.text(tokens[0]))
      case 2:
        return file.tokens.is(tokens[0], "return")
          && constants.contains(file.tokens.text(tokens[1]))
      default: return false
      }
    }

    /// Whether a member of this name is used in it.
    func mentions(member name: StaticString) -> Bool {
      file.first(member: name, in: declared.body) != nil
    }
  }

  /// The life-cycle methods, those of the class itself first.
  var methods: [Method] {
    parts.flatMap { file, type in
      type.methods.compactMap { method in
        Callback.named(method.selector, isAsync: method.isAsync).map {
          Method(callback: $0, file: file, declared: method)
        }
      }
    }
  }

  /// Returns its first method of a kind.
  func method(_ callback: Callback) -> Method? { methods.first { $0.callback == callback } }

  /// Returns the first use of a member in any of its methods, life-cycle methods or not.
  func first(member name: StaticString) -> SourceMark? {
    for (file, type) in parts {
      for method in type.methods {
        if let found = file.first(member: name, in: method.body) {
          return file.mark(file.tokens.list[found].range)
        }
      }
    }
    return nil
  }
}

extension DeclaredType: Equatable {
  /// Whether both are the same declaration of a file.
  static func == (left: DeclaredType, right: DeclaredType) -> Bool {
    left.name == right.name && left.place == right.place && left.keyword == right.keyword
  }
}
