import SourceTexts

/// An error for an unknown name, with those that may have been meant.
public struct UnknownName: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of thing that was to be named.
  public var subject: Subject
  /// The name as given.
  public var name: String
  /// The names that may have been meant, best first.
  public var suggestions: [String]
  /// All valid names.
  public var known: [String]

  /// Creates the error, and finds the nearest of the valid names.
  public init(_ subject: Subject, _ name: String, among known: [String]) {
    self.subject = subject
    self.name = name
    self.known = known
    suggestions = nearestNames(to: name, among: known)
  }

  /// The kind of thing that was to be named.
  public enum Subject: String, Hashable, Sendable {
    case profile, edge, callback, action, variant, option
    case value = "value of option"
    case callbackClass = "class"
    case over = "kind of event"
  }

  /// A line with the unknown name and those that may have been meant, or else the valid ones.
  public var description: String {
    let hint =
      suggestions.isEmpty
      ? (known.isEmpty ? "there is none" : "known: " + known.joined(separator: ", "))
      : "did you mean " + suggestions.joined(separator: ", ") + "?"
    return "unknown \(subject.rawValue) '\(name)'; \(hint)"
  }
}
