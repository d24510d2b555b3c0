package import LifecycleModel

/// An argument of a check.
package enum CheckArgument: Hashable, Sendable {
  /// Words in one of the places that the check has for names, states, values and targets.
  case words(LabelledWords)
  /// The kinds of payloads that have to be opened, by name; all others may be left alone.
  case kinds([String])
  /// The part of a trace on which the check is judged, by name.
  case slice(String)

  /// Creates an argument that is one of some words.
  package static func words(_ words: [String]) -> Self { .words(LabelledWords(words)) }
}

/// Words, any of which counts, and the label before them if there is one: the two words of
/// `performFetch: newData or noData` have that of a method.
package struct LabelledWords: Hashable, Sendable {
  package var label: String?
  package var words: [String]

  package init(_ words: [String], label: String? = nil) {
    (self.label, self.words) = (label, words)
  }

  /// The word, if there is only one, without a label.
  package var single: String? { label == nil && words.count == 1 ? words[0] : nil }
}

extension [CheckArgument] {
  /// Creates arguments, each of which is a word.
  init(words: [String]) { self = words.map { .words([$0]) } }
}

extension [String] {
  /// The words as a sentence has them: `newData or noData`.
  package var asAlternatives: String { joined(separator: " or ") }
}

extension AppState {
  /// Reads a state.
  package init(argument: String) throws(ArgumentMistake) {
    guard let state = AppState(rawValue: argument) else {
      throw .unknown("state", argument, among: AppState.allCases.map(\.rawValue))
    }
    self = state
  }
}
