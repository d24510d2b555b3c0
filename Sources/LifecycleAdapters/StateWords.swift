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
  package mutating func add(_ argument: String) throws(ArgumentMistake) {
    let parts = argument.split(separator: ":", maxSplits: 1).map { $0.filter { $0 != " " } }
    guard parts.count == 2 else {
      throw .malformed(
        "'\(argument)' says of no state how the adapter calls it",
        help: "write 'active: running', or 'key: phase' for the key of the state")
    }
    if parts[0] == "key" {
      key = parts[1]
    } else {
      words[try AppState(argument: parts[0])] = parts[1]
    }
  }

  /// The words as arguments.
  package var arguments: [String] {
    (key == Self.usualKey ? [] : ["key: \(key)"])
      + AppState.allCases.compactMap { state in words[state].map { "\(state.rawValue): \($0)" } }
  }
}
