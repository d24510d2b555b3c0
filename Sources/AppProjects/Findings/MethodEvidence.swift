import LifecycleModel
import SourceTexts

extension AppType.Method {
  /// The place at which a window is made in the method; `nil` if none is.
  var newWindow: SourceMark? {
    let tokens = file.tokens
    let index = declared.body.first { index in
      tokens.is(index, "UIWindow") && (tokens.is(index + 1, "(") || tokens.is(index + 1, "alloc"))
    }
    return index.map { file.mark(tokens.list[$0].range) }
  }

  /// Whether it asks for the version of the system, so that parts of it are for old ones.
  var asksForVersion: Bool {
    ["available", "unavailable"].contains { file.first(word: $0, in: declared.body) != nil }
  }
}

extension AppType {
  /// Whether any of its methods makes a window.
  var makesWindow: Bool {
    parts.contains { file, type in
      type.methods.contains { method in
        method.body.contains { index in
          file.tokens.is(index, "UIWindow")
            && (file.tokens.is(index + 1, "(") || file.tokens.is(index + 1, "alloc"))
        }
      }
    }
  }
}

extension AppType {
  /// Whether its code names the selector of one of its methods, as for an observer of a
  /// notification, so that the method is called in another way. Methods named `application` cannot
  /// be told apart.
  func namesSelector(of method: Method) -> Bool {
    let name = method.declared.selector.prefix { $0 != "(" && $0 != ":" }
    return name != "application"
      && parts.contains { file, type in
        type.methods.contains { file.namesSelector(name, in: $0.body) }
      }
  }
}

extension CodeFile {
  /// Whether a selector with this first part is named among some tokens.
  fileprivate func namesSelector(_ name: Substring, in body: Range<Int>) -> Bool {
    body.contains { index in
      guard tokens.is(index, "selector"), tokens.is(index + 1, "("),
        tokens.is(index - 1, "#") || tokens.is(index - 1, "@")
      else { return false }
      return (index + 2..<tokens.end(ofBracketAt: index + 1)).contains { tokens.text($0) == name }
    }
  }

  /// Whether a word stands in the file.
  func mentions(_ word: StaticString) -> Bool { first(word: word) != nil }

  /// Whether a method of this name and with these labels is called outside its own body.
  func calls(_ method: AppType.Method) -> SourceMark? {
    let parts = method.declared.selector.split(separator: "(", maxSplits: 1)
    guard isSwift, parts.count == 2 else { return nil }
    let labels = parts[1].dropLast().split(separator: ":").map(String.init)
    let own = declarations.types.flatMap(\.methods)
      .filter { $0.selector == method.declared.selector }
    let found = (0..<tokens.count).first { index in
      tokens.text(index) == parts[0] && tokens.is(index + 1, "(") && !tokens.is(index - 1, "func")
        && !own.contains { $0.body.contains(index) } && hasLabels(labels, at: index + 1)
    }
    return found.map { mark(tokens.list[$0].range) }
  }

  private func hasLabels(_ labels: [String], at open: Int) -> Bool {
    let end = tokens.end(ofBracketAt: open)
    var found: [String] = []
    var index = open + 1
    while index < end - 1 {
      let isLabelled = tokens.isWord(index) && tokens.is(index + 1, ":")
      found.append(isLabelled ? tokens.text(index) : "_")
      while index < end - 1, !tokens.is(index, ",") {
        let opens = ["(", "[", "{"].contains { tokens.text(index) == $0 }
        index = opens ? tokens.end(ofBracketAt: index) : index + 1
      }
      index += 1
    }
    return found == labels
  }
}
