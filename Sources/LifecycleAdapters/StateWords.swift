package import LifecycleModel

/// The adapter's words for the states, and its key for the state.
package struct StateWords: Hashable, Sendable {
  /// The key for the state if the adapter has none of its own.
  package static let usualKey = "state"

  /// The key for the state.
  package var key = Self.usualKey
  /// The words for the states; those that are missing go by their names.
  package var words: [AppState: String] = [:]

  /// Creates the words of an adapter that has none of its own, or others.
  package init(key: String = Self.usualKey, _ words: [AppState: String] = [:]) {
    (self.key, self.words) = (key, words)
  }

  /// Reads one more of them: `active: running`, or `key: phase`.
  package mutating func add(_ words: LabelledWords) throws(ArgumentMistake) {
    guard let label = words.label, words.words.count == 1 else {
      let help = "write 'active: running', or 'key: phase' for the key of the state"
      throw .malformed(
        "'\(words)' does not name a state and the adapter's word for it",
        help: words.withSpaceAfterColon.map { "write '\($0)'" } ?? help)
    }
    let isKnown: Bool
    if label == "key" {
      isKnown = key != Self.usualKey
      key = words.words[0]
    } else {
      let state = try AppState(argument: label)
      isKnown = self.words[state] != nil
      self.words[state] = words.words[0]
    }
    if isKnown { throw .malformed("'\(label):' is given twice", help: "give it once") }
  }

  /// The words as arguments.
  var arguments: [CheckArgument] {
    let states = AppState.allCases.compactMap { state in
      words[state].map { LabelledWords([$0], label: state.rawValue) }
    }
    return ((key == Self.usualKey ? [] : [LabelledWords([key], label: "key")]) + states)
      .map(CheckArgument.words)
  }
}
