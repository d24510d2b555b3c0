package import LifecycleAdapters

extension AdapterCheck {
  /// Fails if it is written wrongly, there is none of its name, or its arguments are not those that
  /// it takes.
  ///
  /// - Parameters:
  ///   - names: the names of the checks that there are.
  ///   - own: the names of the adapter's own actions.
  package func validate(among names: [String], own: [String]) throws(CheckingError) {
    if let mistake {
      throw CheckingError(.usage, mistake.message, help: "write '\(mistake.meant)'")
    }
    guard names.contains(name) else { throw .unknown("check", name, among: names) }
    guard let (definition, texts) = CheckDefinition.of(self) else { return }
    _ = try CheckArguments(definition, texts, own: own)
  }
}
