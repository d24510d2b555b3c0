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

  /// The run.
  public var origin: RunOrigin
  /// The tool itself, and the files that the arguments name.
  public var sources: [Source]
  /// The results so far.
  public var results: SequenceResults

  /// Creates the file of a run.
  public init(of origin: RunOrigin, sources: [Source], results: SequenceResults) {
    (self.origin, self.sources, self.results) = (origin, sources, results)
  }

  /// The text of the file.
  public var text: String {
    let parts = results.json
    return Value.object(
      [.init("schema", .string(Self.schema))] + origin.members + [
        .init("files", .object(sources.map { .init($0.name, .string($0.state)) })),
        .init("digest", .string(Self.digest(of: parts))), .init("parts", parts),
      ]
    ).jsonText(.pretty) + "\n"
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
    try fields.require(Schema(Self.schema))
    let files = try JSONFields(try fields.required("files"), of: "'files'", in: document.source)
    self.init(
      of: try RunOrigin(fields),
      sources: try files.members.map { member throws(Diagnostic) in
        Source(name: member.key, state: try files.text(member.value, member.key))
      }, results: try SequenceResults(fields))
    let digest = try fields.required("digest")
    guard try fields.text(digest, "digest") == Self.digest(of: results.json) else {
      throw document.source.diagnostic(
        "the results do not match their digest", at: digest.range,
        help: "the file is damaged or was changed; remove it to start over")
    }
  }

  /// Returns the reason for which another run cannot go on from these results; `nil` if it can.
  ///
  /// - Parameter run: The run, with results or without.
  public func mismatch(with run: CheckpointFile) -> String? {
    if let mismatch = origin.toolMismatch(with: run.origin.version) { return "it " + mismatch }
    if origin.arguments != run.origin.arguments {
      return "it belongs to a run with other options: \(origin.arguments.joined(separator: " "))"
    }
    let before = Dictionary(sources.map { ($0.name, $0.state) }) { first, _ in first }
    let changed = run.sources.first { before[$0.name] != $0.state }
    return changed.map { "'\($0.name)' has changed since" }
  }
}
