/// A tolerant reader of Swift's declarations: what it does not understand it passes over.
struct SwiftDeclarations {
  private let tokens: CodeTokens
  private var found = Declarations()
  private var scopes: [Scope] = []
  private var attributes: [String] = []
  private var objectiveCName: String?
  /// The scope that the next brace opens.
  private var pending: Scope?

  private enum Scope {
    case type(Int)
    case method(type: Int, index: Int)
    case other
  }

  static func read(_ tokens: CodeTokens) -> Declarations {
    var reader = SwiftDeclarations(tokens)
    var index = 0
    while index < tokens.count { index = reader.step(index) }
    return reader.found
  }

  private init(_ tokens: CodeTokens) { self.tokens = tokens }

  private static let types: Set<String> = [
    "class", "struct", "enum", "actor", "extension", "protocol",
  ]
  /// Words that make `class` a modifier.
  private static let members: Set<String> = [
    "func", "var", "let", "subscript", "init", "override", "private", "public", "internal", "final",
    "static", "open", "fileprivate", "package", "nonisolated",
  ]

  /// Reads what stands at a token, and returns the index of what comes next.
  private mutating func step(_ index: Int) -> Int {
    if tokens.is(index, "{") {
      open(index)
    } else if tokens.is(index, "}") {
      close(index)
    } else if tokens.is(index, "@") {
      return attribute(index + 1)
    } else if tokens.isWord(index), !tokens.is(index - 1, ".") {
      let word = tokens.text(index)
      if Self.types.contains(word), tokens.isWord(index + 1),
        !Self.members.contains(tokens.text(index + 1))
      {
        return type(word, index + 1)
      }
      if word == "func" { return method(index + 1) }
      if word == "UIApplicationMain", tokens.is(index + 1, "(") {
        nameDelegate(in: index..<tokens.end(ofBracketAt: index + 1))
      }
      if word == "var" || word == "let", case .type(let type) = scopes.last {
        found.types[type].properties.append((tokens.text(index + 1), place(index + 1)))
        forgetAttributes()
      }
    }
    return index + 1
  }

  private func place(_ index: Int) -> Range<Int> {
    tokens.list.indices.contains(index) ? tokens.list[index].range : 0..<0
  }

  private mutating func forgetAttributes() {
    attributes = []
    objectiveCName = nil
  }

  // MARK: Scopes

  private mutating func open(_ index: Int) {
    scopes.append(pending ?? .other)
    if case .method(let type, let method) = pending {
      found.types[type].methods[method].body = index + 1..<index + 1
    }
    pending = nil
    forgetAttributes()
  }

  private mutating func close(_ index: Int) {
    if case .method(let type, let method) = scopes.popLast() {
      let start = found.types[type].methods[method].body.lowerBound
      found.types[type].methods[method].body = start..<index
    }
    pending = nil
    forgetAttributes()
  }

  // MARK: Declarations

  private mutating func attribute(_ index: Int) -> Int {
    let name = tokens.text(index)
    attributes.append(name)
    guard tokens.is(index + 1, "(") else {
      if Self.adaptors.contains(name) { nameDelegate(declaredAfter: index) }
      return index + 1
    }
    if name == "objc", tokens.is(index + 3, ")") { objectiveCName = tokens.text(index + 2) }
    let end = tokens.end(ofBracketAt: index + 1)
    if Self.adaptors.contains(name) {
      nameDelegate(in: index..<end)
    }
    return end
  }

  /// Notes the last type that is written as a value in a range, `AppDelegate.self`.
  private mutating func nameDelegate(in range: Range<Int>) {
    let named = range.last { tokens.is($0, "self") && tokens.is($0 - 1, ".") }
    if let named { found.namedDelegates.append(tokens.text(named - 2)) }
  }

  private static let adaptors: Set<String> = ["UIApplicationDelegateAdaptor"]

  /// Notes the type of the property behind the attribute.
  private mutating func nameDelegate(declaredAfter index: Int) {
    let colon = (index..<index + 10).first { tokens.is($0, ":") }
    if let colon, tokens.isWord(colon + 1) { found.namedDelegates.append(tokens.text(colon + 1)) }
  }

  private mutating func type(_ keyword: String, _ start: Int) -> Int {
    var index = start
    while tokens.is(index + 1, "."), tokens.isWord(index + 2) { index += 2 }
    var type = DeclaredType(name: tokens.text(index), keyword: keyword, place: place(index))
    type.attributes = attributes
    type.objectiveCName = objectiveCName
    index = tokens.end(ofAngleAt: index + 1)
    if tokens.is(index, ":") {
      index += 1
      while index < tokens.count, !tokens.is(index, "{"), !tokens.is(index, "where") {
        // Not a declaration after all.
        if tokens.is(index, "}") || tokens.is(index, ";") { return index }
        if tokens.is(index, "<") { index = max(index, tokens.end(ofAngleAt: index) - 1) }
        let ends = tokens.is(index + 1, ",") || tokens.is(index + 1, "&")
        if tokens.isWord(index), !tokens.is(index + 1, ".") || ends {
          type.inherited.append(tokens.text(index))
        }
        index += 1
      }
    }
    found.types.append(type)
    pending = .type(found.types.count - 1)
    forgetAttributes()
    return index
  }

  private mutating func method(_ start: Int) -> Int {
    guard case .type(let type) = scopes.last, tokens.isWord(start) else {
      pending = nil
      return start
    }
    let open = tokens.end(ofAngleAt: start + 1)
    guard tokens.is(open, "(") else { return start + 1 }
    let end = tokens.end(ofBracketAt: open)
    var labels: [String] = []
    var arguments: [String] = []
    for (label, argument) in parameters(open + 1..<max(open + 1, end - 1)) {
      labels.append(label)
      arguments.append(argument)
    }
    let selector = "\(tokens.text(start))(\(labels.map { "\($0):" }.joined()))"
    let isAsync = (end..<end + 2).contains { tokens.is($0, "async") }
    found.types[type].methods.append(
      DeclaredMethod(
        selector: selector, arguments: arguments, isAsync: isAsync,
        place: place(start), body: 0..<0))
    pending = .method(type: type, index: found.types[type].methods.count - 1)
    forgetAttributes()
    return end
  }

  /// Returns the labels and names of the parameters between two brackets.
  private func parameters(_ range: Range<Int>) -> [(String, String)] {
    var parameters: [(String, String)] = []
    var index = range.lowerBound
    while index < range.upperBound {
      while tokens.is(index, "@") {
        index = tokens.is(index + 2, "(") ? tokens.end(ofBracketAt: index + 2) : index + 2
      }
      let hasTwo = tokens.isWord(index + 1) && !tokens.is(index + 1, ":")
      parameters.append((tokens.text(index), tokens.text(hasTwo ? index + 1 : index)))
      while index < range.upperBound, !tokens.is(index, ",") {
        let isOpening = tokens.is(index, "(") || tokens.is(index, "[") || tokens.is(index, "{")
        let angle = tokens.end(ofAngleAt: index)
        index = isOpening ? tokens.end(ofBracketAt: index) : angle > index ? angle : index + 1
      }
      index += 1
    }
    return parameters
  }
}
