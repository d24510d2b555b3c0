import LifecycleModel

extension Callback {
  /// Checks the type of a returned value.
  func check(returned value: Value) throws(ReplyMistake) {
    let right: String
    switch row.returns {
    case .nothing:
      if value == .null { return }
      right = "null or nothing, since \(alias) returns nothing"
    case .bool:
      if case .bool = value { return }
      right = "true or false, or left out"
    case .value:
      guard let expected = mistakenType(of: value) else { return }
      right = expected + ", or left out"
    }
    throw ReplyMistake("the value is \(value.jsonText())", help: "it must be \(right)")
  }

  /// Returns a description of the correct type for a non-Boolean value; `nil` if the value has it.
  private func mistakenType(of value: Value) -> String? {
    switch (self, value) {
    case (.stateRestorationActivity, .null): return nil
    case (.stateRestorationActivity, .object):
      return value["type"]?.isText == true ? nil : "an activity with a text as 'type'"
    case (.stateRestorationActivity, _): return "null or an activity such as {\"type\":\"page\"}"
    case (_, .string): return nil
    case (.supportedInterfaceOrientations, .array(let names)) where names.allSatisfy(\.isText):
      return nil
    case (.supportedInterfaceOrientations, _): return "\"all\" or a list of orientations"
    default: return "a text"
    }
  }

  /// Checks the type of the value passed to the completion handler of this method.
  func check(completion value: Value) throws(ReplyMistake) {
    guard let completion = row.completion else { return }
    let right: String
    switch completion {
    case .words(let words):
      if case .string(let word) = value, words.contains(word) { return }
      right = "one of " + words.map { Value.string($0).jsonText() }.joined(separator: ", ")
    case .null:
      if value == .null { return }
      right = "null or left out"
    case .bool:
      if case .bool = value { return }
      right = "true or false"
    case .options:
      if case .array(let options) = value, options.allSatisfy(\.isText) { return }
      right = "a list of presentation options, such as [\"banner\"]"
    }
    throw ReplyMistake(
      "the handler of \(alias) is called with \(value.jsonText())", help: "it must be \(right)")
  }
}

extension Value {
  fileprivate var isText: Bool {
    if case .string = self { return true }
    return false
  }
}
