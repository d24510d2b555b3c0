import LifecycleModel

extension ReplyMistake {
  /// Creates the mistake that a value returned by a method has the wrong type; `nil` if it has the
  /// right one.
  init?(returned value: Value, by callback: Callback) {
    let right: String
    switch callback.row.returns {
    case .nothing:
      if value == .null { return nil }
      right = "null or nothing, since \(callback.alias) returns nothing"
    case .bool:
      if case .bool = value { return nil }
      right = "true or false, or left out"
    case .value:
      guard let expected = Self.rightType(of: value, returnedBy: callback) else { return nil }
      right = expected + ", or left out"
    }
    self.init("the value is \(value.jsonText())", help: "it must be \(right)")
  }

  /// Returns a description of the correct type for a non-Boolean value; `nil` if the value has it.
  private static func rightType(of value: Value, returnedBy callback: Callback) -> String? {
    switch (callback, value) {
    case (.stateRestorationActivity, .null): return nil
    case (.stateRestorationActivity, .object):
      return value["type"]?.text == nil ? "an activity with a text as 'type'" : nil
    case (.stateRestorationActivity, _): return "null or an activity such as {\"type\":\"page\"}"
    case (_, .string): return nil
    case (.supportedInterfaceOrientations, .array(let names))
    where names.allSatisfy({ $0.text != nil }):
      return nil
    case (.supportedInterfaceOrientations, _): return "\"all\" or a list of orientations"
    default: return "a text"
    }
  }

  /// Creates the mistake that a value passed to the completion handler of a method has the wrong
  /// type; `nil` if it has the right one.
  init?(completion value: Value, of callback: Callback) {
    guard let completion = callback.row.completion else { return nil }
    let right: String
    switch completion {
    case .words(let words):
      if case .string(let word) = value, words.contains(word) { return nil }
      right = "one of " + words.map { Value.string($0).jsonText() }.joined(separator: ", ")
    case .null:
      if value == .null { return nil }
      right = "null or left out"
    case .bool:
      if case .bool = value { return nil }
      right = "true or false"
    case .options:
      if case .array(let options) = value, options.allSatisfy({ $0.text != nil }) { return nil }
      right = "a list of presentation options, such as [\"banner\"]"
    }
    self.init(
      "the handler of \(callback.alias) is called with \(value.jsonText())",
      help: "it must be \(right)")
  }
}
