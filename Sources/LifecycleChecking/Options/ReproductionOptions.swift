/// How a command that reproduces a counterexample is written.
public struct ReproductionOptions: Sendable {
  /// What it calls the tool.
  public var tool = "lifecheck"
  /// Arguments that it must repeat.
  public var arguments: [String] = []
  /// Likewise those that say what payloads look like, which a saved sequence says itself.
  public var payloadArguments: [String] = []

  /// Creates the default options.
  public init() {}
}
