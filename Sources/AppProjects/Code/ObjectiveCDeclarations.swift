/// A tolerant reader of Objective-C's classes: what it does not understand it passes over.
struct ObjectiveCDeclarations {
  private let tokens: CodeTokens
  private var found = Declarations()
  private var isInClass = false
  private var depth = 0

  static func read(_ tokens: CodeTokens) -> Declarations {
    var reader = ObjectiveCDeclarations(tokens)
    var index = 0
    while index < tokens.count { index = reader.step(index) }
    return reader.found
  }

  private init(_ tokens: CodeTokens) { self.tokens = tokens }

  private mutating func step(_ index: Int) -> Int {
    if tokens.is(index, "{") {
      depth += 1
    } else if tokens.is(index, "}") {
      depth = max(0, depth - 1)
    } else if tokens.is(index, "@") {
      return directive(index + 1)
    } else if tokens.is(index, "UIApplicationMain"), tokens.is(index + 1, "(") {
      nameDelegate(index + 1..<tokens.end(ofBracketAt: index + 1))
    } else if isInClass, depth == 0, tokens.is(index, "-"), tokens.is(index + 1, "(") {
      return method(index + 1)
    }
    return index + 1
  }

  private mutating func directive(_ index: Int) -> Int {
    switch tokens.text(index) {
    case "interface", "implementation":
      guard tokens.isWord(index + 1) else { return index + 1 }
      depth = 0
      isInClass = true
      return type(index)
    case "end":
      isInClass = false
      return index + 1
    case "property" where isInClass: return property(index)
    default: return index + 1
    }
  }

  private mutating func type(_ keyword: Int) -> Int {
    var index = keyword + 1
    var type = DeclaredType(
      name: tokens.text(index), keyword: "@" + tokens.text(keyword),
      place: tokens.list[index].range)
    index += 1
    if tokens.is(index, "(") { index = tokens.end(ofBracketAt: index) }
    if tokens.is(index, ":"), tokens.isWord(index + 1) {
      type.inherited.append(tokens.text(index + 1))
      index += 2
    }
    let end = tokens.end(ofAngleAt: index)
    while index < end {
      if tokens.isWord(index) { type.inherited.append(tokens.text(index)) }
      index += 1
    }
    found.types.append(type)
    return index
  }

  private mutating func property(_ start: Int) -> Int {
    var index = start + 1
    if tokens.is(index, "(") { index = tokens.end(ofBracketAt: index) }
    while index < tokens.count, !tokens.is(index, ";"), !tokens.is(index, "@") { index += 1 }
    if tokens.isWord(index - 1), !found.types.isEmpty {
      found.types[found.types.count - 1].properties.append(
        (tokens.text(index - 1), tokens.list[index - 1].range))
    }
    return index
  }

  private mutating func method(_ start: Int) -> Int {
    var index = tokens.end(ofBracketAt: start)
    let name = index
    var method = DeclaredMethod(selector: "", place: start..<start, body: 0..<0)
    while tokens.isWord(index) || tokens.is(index, ":") {
      if tokens.isWord(index) {
        method.selector += tokens.text(index)
        index += 1
      }
      guard tokens.is(index, ":") else { break }
      method.selector += ":"
      index += 1
      if tokens.is(index, "(") { index = tokens.end(ofBracketAt: index) }
      method.arguments.append(tokens.text(index))
      index += 1
    }
    guard tokens.is(index, "{"), !found.types.isEmpty, tokens.isWord(name) else { return index }
    let end = tokens.end(ofBracketAt: index)
    method.place = tokens.list[name].range
    method.body = index + 1..<max(index + 1, end - 1)
    found.types[found.types.count - 1].methods.append(method)
    return end
  }

  /// Notes the class that the last argument names: `NSStringFromClass([AppDelegate class])`.
  private mutating func nameDelegate(_ call: Range<Int>) {
    let named = call.last { tokens.is($0, "class") && tokens.isWord($0 - 1) }
    if let named { found.namedDelegates.append(tokens.text(named - 1)) }
  }
}
