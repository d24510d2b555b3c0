public import SourceTexts
import TemporalLogic

/// The reason why a check could not be made.
public struct CheckingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A kind of mistake.
  public enum Code: Hashable, Sendable {
    /// The request makes no sense: an unknown name, a number out of range, or nothing to check.
    case usage
    /// An invariant cannot be checked as written.
    case badInput
    /// A file that is to be read does not exist.
    case missingInput
  }

  /// The kind of mistake.
  public var code: Code
  /// The mistake, in a sentence without a period.
  public var message: String
  /// The way to correct the mistake; `nil` if there is nothing more to say.
  public var help: String?
  /// The places to blame in files of invariants, if any.
  public var diagnostics: [Diagnostic]

  /// Creates an error.
  public init(
    _ code: Code, _ message: String, help: String? = nil, diagnostics: [Diagnostic] = []
  ) {
    self.code = code
    self.message = message
    self.help = help
    self.diagnostics = diagnostics
  }

  /// The error in one line, followed by the places to blame.
  public var description: String {
    ([message + (help.map { "; \($0)" } ?? "")] + diagnostics.map { $0.rendered() })
      .joined(separator: "\n")
  }

  /// Returns an error about a name that is not among the known ones.
  ///
  /// The help offers the nearest names or, if none is near, all of them unless they are too many.
  public static func unknown(_ what: String, _ name: String, among names: [String]) -> Self {
    let nearest = nearestNames(to: name, among: names).map { "'\($0)'" }
    let help: String? =
      if !nearest.isEmpty {
        "did you mean \(nearest.joined(separator: " or "))?"
      } else if names.isEmpty {
        "there is none"
      } else {
        names.count <= mostNamesListed ? "known: \(names.joined(separator: ", "))" : nil
      }
    return CheckingError(.usage, "unknown \(what) '\(name)'", help: help)
  }
}
