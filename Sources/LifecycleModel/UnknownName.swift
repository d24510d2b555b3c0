import SourceTexts

/// A name that stands for nothing, with those that may have been meant.
public struct UnknownName: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was to be named.
  public var subject: Subject
  /// The name as given.
  public var name: String
  /// Names that may have been meant, best first.
  public var suggestions: [String]
  /// All names there are.
  public var known: [String]

  /// Creates the error, and finds the nearest of the names there are.
  public init(_ subject: Subject, _ name: String, among known: [String]) {
    self.subject = subject
    self.name = name
    self.known = known
    suggestions = nearestNames(to: name, among: known)
  }

  /// What was to be named.
  public enum Subject: String, Hashable, Sendable {
    case profile, edge, callback, action, option
    case value = "value of option"
    case callbackClass = "class"
    case over = "kind of event"
  }

  /// One line: what is unknown, what may have been meant or what there is.
  public var description: String {
    let hint =
      suggestions.isEmpty
      ? (known.isEmpty ? "there is none" : "known: " + known.joined(separator: ", "))
      : "did you mean " + suggestions.joined(separator: ", ") + "?"
    return "unknown \(subject.rawValue) '\(name)'; \(hint)"
  }
}
