public import SourceTexts
import TemporalLogic

/// Why a check could not be made.
public struct CheckingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What kind of mistake it is.
  public enum Code: Hashable, Sendable {
    /// What was asked for makes no sense: an unknown name, a number out of range, nothing to check.
    case usage
    /// An invariant cannot be checked as written.
    case badInput
    /// A file that is to be read is not there.
    case missingInput
  }

  /// What kind of mistake it is.
  public var code: Code
  /// What is wrong, in a sentence without full stop.
  public var message: String
  /// What would be right; `nil` if there is no more to say.
  public var help: String?
  /// The places in files of invariants that are to blame, if any are.
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

  /// The error in one line, then the places to blame.
  public var description: String {
    ([message + (help.map { "; \($0)" } ?? "")] + diagnostics.map { $0.rendered() })
      .joined(separator: "\n")
  }

  /// A name that is not among those there are.
  ///
  /// The help offers the nearest ones; where none is near, all, unless they are too many.
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
