import LifecycleModel
import LifecycleReports
public import SourceTexts

/// The results of one shard of a run as a file, `lifecheck-shard/1`.
public struct ShardFile: Sendable {
  /// The name of the format.
  public static let schema = "lifecheck-shard/1"

  /// The version of the tool that ran the shard.
  public var version: String
  /// The version of the generator.
  public var generator: Int
  /// The part of the seeds that was run.
  public var shard: Shard
  /// The arguments of the command, without those that choose a shard.
  public var arguments: [String]
  /// The results.
  public var results: SequenceResults

  /// Creates the file of a shard.
  public init(version: String, shard: Shard, arguments: [String], results: SequenceResults) {
    (self.version, self.shard, self.arguments, self.results) = (version, shard, arguments, results)
    generator = GenerationStrategy.version
  }

  /// The text of the file.
  public var text: String {
    Value.object([
      .init("schema", .string(Self.schema)), .init("version", .string(version)),
      .init("generator", .int(generator)), .init("shard", .string(shard.description)),
      .init("arguments", .array(arguments.map { .string($0) })), .init("parts", results.json),
    ]).jsonText(.pretty) + "\n"
  }

  /// Reads a file.
  ///
  /// - Parameter file: The label of the file in diagnostics.
  /// - Throws: A `Diagnostic` about the first mistake, with its place.
  public init(bytes: [UInt8], file: String) throws(Diagnostic) {
    let document = try JSONDocument(bytes: bytes, file: file)
    let fields = try JSONFields(document.root, of: "a shard's file", in: document.source)
    func text(_ key: String) throws(Diagnostic) -> String {
      try fields.text(try fields.required(key), key)
    }
    try fields.require(Schema(Self.schema))
    let place = try fields.required("shard")
    guard let shard = Shard(try text("shard")) else {
      throw fields.wrongType(place, "shard", "a shard, such as 2/7")
    }
    self.init(
      version: try text("version"), shard: shard,
      arguments: try fields.texts("arguments"),
      results: SequenceResults(try SequenceResults.parts(fields, in: document.source)))
    generator = try fields.number("generator")
  }
}
