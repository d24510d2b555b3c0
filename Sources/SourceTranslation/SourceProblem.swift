/// Something in a file that cannot be translated, or should be looked at.
public struct SourceProblem: Hashable, Sendable {
  /// Whether the file can be compiled all the same.
  public enum Severity: String, Sendable {
    case error, warning
  }

  /// The severity.
  public let severity: Severity
  /// The path by which compilers call the file.
  public let path: String
  /// The line, from 1.
  public let line: Int
  /// The column in UTF-8, from 1.
  public let column: Int
  /// The problem in words.
  public let message: String

  /// The problem as compilers write it, which build systems and editors understand.
  public var text: String { "\(path):\(line):\(column): \(severity.rawValue): \(message)" }
}
