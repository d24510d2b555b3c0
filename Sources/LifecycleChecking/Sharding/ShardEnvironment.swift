/// The variables by which an engine that runs many processes tells each of them which one it is.
public struct ShardEnvironment: Sendable {
  /// The variable by which a person chooses a part, as `--shard` does.
  public static let variable = "LIFECHECK_SHARD"

  private struct Engine {
    var name: String
    /// The variable with the number of the process.
    var number: String
    /// The number of the first process: that of a variable, or else `firstNumber`.
    var first: String?
    var firstNumber = 0
    /// The variable with the distance between two numbers.
    var step: String?
    /// The variable with the number of processes; `nil` if the engine does not tell.
    var count: String?
    /// The variable with a file that the process has to touch if it knows of parts.
    var file: String?
  }

  /// The engines; the names are those of their documentation.
  private static let engines = [
    Engine(
      name: "Slurm", number: "SLURM_ARRAY_TASK_ID", first: "SLURM_ARRAY_TASK_MIN",
      step: "SLURM_ARRAY_TASK_STEP", count: "SLURM_ARRAY_TASK_COUNT"),
    Engine(
      name: "Bazel", number: "TEST_SHARD_INDEX", count: "TEST_TOTAL_SHARDS",
      file: "TEST_SHARD_STATUS_FILE"),
    Engine(name: "GitLab", number: "CI_NODE_INDEX", firstNumber: 1, count: "CI_NODE_TOTAL"),
    Engine(name: "Kubernetes", number: "JOB_COMPLETION_INDEX"),
    Engine(name: "GNU parallel", number: "PARALLEL_SEQ", firstNumber: 1),
  ]

  private let variables: [String: String]

  /// Creates an environment.
  ///
  /// - Parameter value: returns the value of a variable; `nil` if it is not set.
  public init(_ value: (_ name: String) -> String?) {
    let names = Self.engines.flatMap { engine in
      [engine.number, engine.first, engine.step, engine.count, engine.file].compactMap(\.self)
    }
    variables = (names + [Self.variable]).reduce(into: [:]) { $0[$1] = value($1) }
  }

  /// Returns the part that an engine gives to this process.
  ///
  /// - Parameter count: the number of parts, for engines that do not tell it; an engine that does
  ///   has to tell the same.
  /// - Returns: the part, and the file to touch, if the engine wants that.
  /// - Throws: `CheckingError` if there is no engine or more than one, or if a variable is wrong.
  public func shard(of count: Int? = nil) throws(CheckingError) -> (Shard, statusFile: String?) {
    let found = Self.engines.filter { variables[$0.number] != nil }
    guard let engine = found.first else {
      throw CheckingError(
        .usage, "the environment does not say which shard this is",
        help: "known: \(Self.engines.map { "\($0.number) of \($0.name)" }.joined(separator: ", "));"
          + " or name it, as in 2/7")
    }
    guard found.count == 1 else {
      throw CheckingError(
        .usage, "\(found.map(\.name).joined(separator: " and ")) both number this process",
        help: "name the shard, as in 2/7")
    }
    let number = try value(of: engine.number)
    let first = try known(engine.first) ?? engine.firstNumber
    let step = try known(engine.step) ?? 1
    let told = try engine.count.map(value)
    guard let total = told ?? count else {
      throw CheckingError(
        .usage, "\(engine.name) does not say how many shards there are",
        help: "give their number, or name the shard, as in 2/7")
    }
    if let told, let count, told != count {
      throw CheckingError(
        .usage, "\(engine.name) runs \(told) shards, not \(count)",
        help: "leave the number out, or name the shard, as in 2/7")
    }
    let (place, rest) = (number - first).quotientAndRemainder(dividingBy: max(1, step))
    guard rest == 0, let shard = Shard(place + 1, of: total) else {
      throw CheckingError(
        .usage, "\(engine.number) is \(number), which is not one of \(total) shards",
        help: "\(engine.name) numbers them from \(first) on; or name the shard, as in 2/7")
    }
    return (shard, engine.file.flatMap { variables[$0] })
  }

  /// Returns the part that ``variable`` names: `2/7`, or `auto` for that of an engine; `nil` if it
  /// is not set.
  ///
  /// - Throws: `CheckingError` as ``shard(of:)`` does, or if the value is no such part.
  public func chosenShard() throws(CheckingError) -> (Shard, statusFile: String?)? {
    guard let text = variables[Self.variable], !text.isEmpty else { return nil }
    if text == "auto" { return try shard() }
    guard let shard = Shard(text) else {
      throw CheckingError(
        .usage, "\(Self.variable) is '\(text)', which is not a shard",
        help: "write 2/7 for the second of seven, or auto")
    }
    return (shard, nil)
  }

  private func known(_ name: String?) throws(CheckingError) -> Int? {
    guard let name, variables[name] != nil else { return nil }
    return try value(of: name)
  }

  private func value(of name: String) throws(CheckingError) -> Int {
    guard let text = variables[name] else {
      throw CheckingError(.usage, "\(name) is not set, although its engine numbers this process")
    }
    guard let number = Int(text), number >= 0, number <= Shard.limit else {
      throw CheckingError(.usage, "\(name) is '\(text)', which is not the number of a shard")
    }
    return number
  }
}
