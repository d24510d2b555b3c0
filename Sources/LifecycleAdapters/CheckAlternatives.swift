package import LifecycleModel

/// Alternatives in an argument of a check, any of which counts: `newData or noData`.
extension [String] {
  /// Reads the alternatives.
  package init(alternatives argument: String) throws(ArgumentMistake) {
    self = " \(argument) ".split(separator: " or ", omittingEmptySubsequences: false)
      .map { String($0.trimmed) }
    guard !contains("") else {
      throw .malformed(
        count == 1 ? "an argument of a check is empty" : "'or' joins nothing in '\(argument)'")
    }
  }

  /// The alternatives as an argument.
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

extension StringProtocol {
  /// The text without spaces at its ends.
  var trimmed: SubSequence {
    let rest = drop { $0 == " " }
    return rest.dropLast(rest.reversed().prefix { $0 == " " }.count)
  }
}
