/// The words of a command that reproduces a counterexample.
public struct ReproductionOptions: Sendable {
  /// The name of the tool.
  public var tool = "lifecheck"
  /// Arguments that it must repeat.
  public var arguments: [String] = []
  /// The arguments for the shapes of payloads, which a saved sequence has itself.
  public var payloadArguments: [String] = []

  /// Creates the default options.
  public init() {}
}
