import LifecycleModel
import LifecycleReports
import StateExploration
public import SourceTexts

/// The results of a run that may be killed and go on, as a file, `lifecheck-checkpoint/1`.
public struct CheckpointFile: Sendable {
  /// The name of the format.
  public static let schema = "lifecheck-checkpoint/1"

  /// The state of a file on which the results depend.
  public struct Source: Hashable, Sendable {
    /// The name of the file.
    public var name: String
    /// The size and the time of the last change.
    public var state: String

    /// Creates the state of a file.
    public init(name: String, state: String) { (self.name, self.state) = (name, state) }
  }

  /// The version of the tool.
  public var version: String
  /// The version of the generator.
  public var generator: Int
  /// The arguments of the command that determine the results.
  public var arguments: [String]
  /// The tool itself, and the files that the arguments name.
  public var sources: [Source]
  /// The results so far.
  public var results: SequenceResults

  /// Creates the file of a run.
  public init(
    version: String, arguments: [String], sources: [Source], results: SequenceResults
  ) {
    (self.version, self.arguments) = (version, arguments)
    (self.sources, self.results) = (sources, results)
    generator = GenerationStrategy.version
  }

  /// The text of the file.
  public var text: String {
    Value.object([
      .init("schema", .string(Self.schema)), .init("version", .string(version)),
      .init("generator", .int(generator)),
      .init("arguments", .array(arguments.map { .string($0) })),
      .init("files", .object(sources.map { .init($0.name, .string($0.state)) })),
      .init("digest", .string(Self.digest(of: results.json))), .init("parts", results.json),
    ]).jsonText(.pretty) + "\n"
  }

  /// Returns a hash of results, by which a change by hand is noticed.
  private static func digest(of parts: Value) -> String {
    String(RandomStream.hash(parts.jsonText()), radix: 16)
  }

  /// Reads a file.
  ///
  /// - Parameter file: The label of the file in diagnostics.
  /// - Throws: A `Diagnostic` about the first mistake, with its place.
  public init(bytes: [UInt8], file: String) throws(Diagnostic) {
    let document = try JSONDocument(bytes: bytes, file: file)
    let fields = try JSONFields(document.root, of: "a checkpoint", in: document.source)
    func text(_ key: String) throws(Diagnostic) -> String {
      try fields.text(try fields.required(key), key)
    }
    try fields.require(Schema(Self.schema))
    let files = try JSONFields(try fields.required("files"), of: "'files'", in: document.source)
    self.init(
      version: try text("version"), arguments: try fields.texts("arguments"),
      sources: try files.members.map { member throws(Diagnostic) in
        Source(name: member.key, state: try files.text(member.value, member.key))
      },
      results: SequenceResults(try SequenceResults.parts(fields, in: document.source)))
    generator = try fields.number("generator")
    let digest = try fields.required("digest")
    guard try fields.text(digest, "digest") == Self.digest(of: results.json) else {
      throw document.source.diagnostic(
        "the results are not those that were written", at: digest.range,
        help: "the file is damaged or was changed; remove it to begin anew")
    }
  }

  /// Returns the reason for which another run cannot go on from these results; `nil` if it can.
  ///
  /// - Parameter run: The run, with results or without.
  public func mismatch(with run: CheckpointFile) -> String? {
    if version != run.version || generator != run.generator {
      return "it was written by lifecheck \(version) (generator \(generator)), and this is "
        + "\(run.version) (generator \(run.generator))"
    }
    if arguments != run.arguments {
      return "it is of a run with other options: \(arguments.joined(separator: " "))"
    }
    let before = Dictionary(sources.map { ($0.name, $0.state) }) { first, _ in first }
    let changed = run.sources.first { before[$0.name] != $0.state }
    return changed.map { "'\($0.name)' has changed since" }
  }
}
