/// The words of a command that reproduces a counterexample.
public struct ReproductionOptions: Sendable {
  /// The name of the tool.
  public var tool = "lifecheck"
  /// Arguments that it must repeat.
  public var arguments: [String] = []
  /// Likewise those that say what payloads look like, which a saved sequence says itself.
  public var payloadArguments: [String] = []

  /// Creates the default options.
  public init() {}
}
