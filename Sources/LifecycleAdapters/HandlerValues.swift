package import LifecycleModel

/// The values that a completion handler may be called with.
package struct HandlerValues: Hashable, Sendable {
  /// The method whose completion handlers are meant; those of all methods if `nil`.
  package private(set) var method: Callback?
  /// The values, such as `newData` or `[banner, sound]`.
  package private(set) var values: [String] = []

  /// Creates no values.
  package init() {}

  /// Creates values for the handlers of a method.
  package init(_ method: Callback?, _ values: [String]) {
    (self.method, self.values) = (method, values)
  }

  /// The values as an argument.
  var argument: CheckArgument { .words(LabelledWords(values, label: method?.alias)) }

  /// Reads more values, such as `newData or noData`, or with the method that is meant,
  /// `performFetch: newData`.
  package mutating func add(_ words: LabelledWords) throws(ArgumentMistake) {
    if let meant = try words.label.map(Self.method) {
      guard values.isEmpty || meant == method else {
        throw .malformed(
          "the values of two methods stand in one check", help: "write a check for each method")
      }
      method = meant
    }
    let takesLists = method.map { $0.row.completion == .options } ?? true
    let known = Self.values(of: method)
    for value in words.words {
      if value.hasPrefix("["), takesLists {
        try Self.checkList(value)
      } else if !known.contains(value) {
        let list = takesLists && known.isEmpty ? "write a list, '[banner, sound]'" : nil
        let help = words.withSpaceAfterColon.map { "write '\($0)'" } ?? list
        throw .unknown("value of a completion handler", value, among: known, help: help)
      }
      values.append(value)
    }
  }

  /// Returns the method with a completion handler that is called by its alias or selector.
  private static func method(_ name: String) throws(ArgumentMistake) -> Callback {
    guard let callback = Callback(named: name), callback.row.completion != nil else {
      let known = Callback.allCases.filter { $0.row.completion != nil }.map(\.alias)
      throw .unknown("method with a completion handler", name, among: known)
    }
    return callback
  }

  /// Throws an error if the list contains anything but presentation options.
  private static func checkList(_ text: String) throws(ArgumentMistake) {
    guard text.hasSuffix("]") else {
      throw .malformed("the list '\(text)' is not closed", help: "write '\(text)]'")
    }
    let words = text.filter { !"[] ".contains($0) }.split(separator: ",").map(String.init)
    for word in words where !Callback.CompletionValue.optionNames.contains(word) {
      throw .unknown("presentation option", word, among: Callback.CompletionValue.optionNames)
    }
  }

  /// Returns the values that can be listed of those that the completion handlers of a method, or of
  /// all methods, take.
  private static func values(of method: Callback?) -> [String] {
    let completions = (method.map { [$0] } ?? Callback.allCases).compactMap(\.row.completion)
    let words = completions.flatMap { completion -> [String] in
      if case .words(let words) = completion { words } else { [] }
    }
    let others =
      (completions.contains(.null) ? ["null"] : [])
      + (completions.contains(.bool) ? ["true", "false"] : [])
    return (words + others).reduce(into: []) { unique, word in
      if !unique.contains(word) { unique.append(word) }
    }
  }
}
