/// A compiled model from which models of profiles that differ in one rule are made.
///
/// The courses of all other rules are reused, which is several times as fast as compiling a profile
/// anew. States that the changed profile cannot reach stay in its tables.
public final class ModelBase: Sendable {
  /// The model itself.
  public let model: CompiledModel
  private let compiler: ModelCompiler

  /// Creates a base by compiling the profile of a model again, with the same settings.
  public init(_ model: CompiledModel) throws(UnknownName) {
    var compiler = try ModelCompiler(
      profile: model.profile, edges: model.edges, configuration: model.configuration,
      payloads: model.payloads, tells: model.tells)
    self.model = CompiledModel(&compiler)
    self.compiler = compiler
  }

  /// Returns the model of a profile that differs only in the rule of the given index, compiled anew
  /// if it has other methods.
  ///
  /// - Complexity: O(states · rules), plus the courses of the rule.
  public func model(of profile: Profile, changing rule: Int) throws(UnknownName) -> CompiledModel {
    guard var changed = compiler.changing(rule, in: profile, model) else {
      return try CompiledModel(
        profile: profile, edges: model.edges, configuration: model.configuration,
        payloads: model.payloads, tells: model.tells)
    }
    return CompiledModel(&changed)
  }
}
