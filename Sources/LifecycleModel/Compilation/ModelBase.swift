/// A compiled model from which those of profiles are made that differ from it in one rule.
///
/// The courses of all other rules are taken over, which is several times as fast as compiling a
/// profile anew. States that the changed profile cannot reach stay in its tables.
public final class ModelBase: Sendable {
  /// The model itself.
  public let model: CompiledModel
  private let compiler: ModelCompiler

  /// Compiles a profile again as it was for a model.
  public init(_ model: CompiledModel) throws(UnknownName) {
    var compiler = try ModelCompiler(
      profile: model.profile, edges: model.edges, configuration: model.configuration,
      payloads: model.payloads, tells: model.tells)
    self.model = CompiledModel(&compiler)
    self.compiler = compiler
  }

  /// The model of a profile that differs in the rule of that index alone, compiled anew if it has
  /// other methods.
  ///
  /// - Complexity: O(states · rules), and the courses of the rule.
  public func model(of profile: Profile, changing rule: Int) throws(UnknownName) -> CompiledModel {
    guard var changed = compiler.changing(rule, in: profile, model) else {
      return try CompiledModel(
        profile: profile, edges: model.edges, configuration: model.configuration,
        payloads: model.payloads, tells: model.tells)
    }
    return CompiledModel(&changed)
  }
}
