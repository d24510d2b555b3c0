import LifecycleModel
import LifecycleReports
import SourceTexts

/// The run to which kept results belong: the tool that ran it, and with which arguments.
public struct RunOrigin: Hashable, Sendable {
  /// The version of the tool.
  public var version: String
  /// The version of the generator.
  public var generator = GenerationStrategy.version
  /// The arguments of the command that determine the results.
  public var arguments: [String]

  /// Creates the origin of a run of this tool.
  public init(version: String, arguments: [String]) {
    (self.version, self.arguments) = (version, arguments)
  }

  init(_ fields: JSONFields) throws(Diagnostic) {
    version = try fields.text(try fields.required("version"), "version")
    generator = try fields.number("generator")
    arguments = try fields.texts("arguments")
  }

  var members: [Value.Member] {
    [
      .init("version", .string(version)), .init("generator", .int(generator)),
      .init("arguments", .array(arguments.map { .string($0) })),
    ]
  }

  /// Returns how this tool differs from that of another run, in words; `nil` if it does not.
  ///
  /// - Parameter version: The version of this tool.
  func toolMismatch(with version: String) -> String? {
    guard self.version != version || generator != GenerationStrategy.version else { return nil }
    return "was written by lifecheck \(self.version) (generator \(generator)), and this is "
      + "\(version) (generator \(GenerationStrategy.version))"
  }
}
