/// The files of all shards of a run.
public struct ShardSet: Sendable {
  /// The arguments of the command that was shared.
  public let arguments: [String]
  /// The results of all shards.
  public let results: SequenceResults

  /// The reason for which files are not the shards of one run.
  public enum Mistake: Error, Hashable, Sendable {
    /// There is no file of these shards.
    case missing([Shard])
    /// Two files do not belong together, or are of one shard; the sentence names both.
    case unfit(String, help: String?)
  }

  /// Puts the files of a run together, in any order.
  ///
  /// - Parameters:
  ///   - files: The files with their names.
  ///   - version: The version of the tool that puts them together.
  /// - Throws: A `Mistake` if a shard is missing or there twice, or if the files are of other
  ///   versions or of runs with other options.
  public init(
    _ files: [(name: String, file: ShardFile)], version: String
  ) throws(Mistake) {
    guard let first = files.first else { throw .missing([]) }
    var names: [Int: String] = [:]
    for (name, file) in files {
      if let mismatch = file.origin.toolMismatch(with: version) {
        throw .unfit("'\(name)' \(mismatch)", help: "merge with the version that ran the shards")
      }
      guard file.shard.count == first.file.shard.count else {
        throw .unfit(
          "'\(first.name)' is shard \(first.file.shard), and '\(name)' is shard \(file.shard)",
          help: "merge the shards of one run")
      }
      guard file.origin == first.file.origin else {
        throw .unfit(
          "'\(first.name)' and '\(name)' belong to runs with other options",
          help: "one: \(first.file.origin.arguments.joined(separator: " ")); "
            + "the other: \(file.origin.arguments.joined(separator: " "))")
      }
      if let other = names.updateValue(name, forKey: file.shard.number) {
        throw .unfit("'\(other)' and '\(name)' are both shard \(file.shard)", help: nil)
      }
    }
    let count = first.file.shard.count
    let missing = (1...count).filter { names[$0] == nil }.compactMap { Shard($0, of: count) }
    guard missing.isEmpty else { throw .missing(missing) }
    arguments = first.file.origin.arguments
    results = SequenceResults(joining: files.map(\.file.results))
  }
}
