import LifecycleModel
import LifecycleReports
public import SourceTexts

/// The results of one shard of a run as a file, `lifecheck-shard/1`.
public struct ShardFile: Sendable {
  /// The name of the format.
  public static let schema = "lifecheck-shard/1"

  /// The run of which the shard is a part; its arguments are those that all shards share.
  public var origin: RunOrigin
  /// The part that was run.
  public var shard: Shard
  /// The results.
  public var results: SequenceResults

  /// Creates the file of a shard.
  public init(of origin: RunOrigin, shard: Shard, results: SequenceResults) {
    (self.origin, self.shard, self.results) = (origin, shard, results)
  }

  /// The text of the file.
  public var text: String {
    Value.object(
      [.init("schema", .string(Self.schema))] + origin.members + [
        .init("shard", .string(shard.description)), .init("parts", results.json),
      ] + (results.trials.isEmpty ? [] : [.init("trials", results.trialsJSON)])
    ).jsonText(.pretty) + "\n"
  }

  /// Reads a file.
  ///
  /// - Parameter file: The label of the file in diagnostics.
  /// - Throws: A `Diagnostic` about the first mistake, with its place.
  public init(bytes: [UInt8], file: String) throws(Diagnostic) {
    let document = try JSONDocument(bytes: bytes, file: file)
    let fields = try JSONFields(document.root, of: "a shard's file", in: document.source)
    try fields.require(Schema(Self.schema))
    self.init(
      of: try RunOrigin(fields), shard: try Shard("shard", of: fields),
      results: try SequenceResults(fields))
  }
}
