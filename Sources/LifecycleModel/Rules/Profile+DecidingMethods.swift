extension Profile {
  /// The methods whose absence changes what else happens, in groups: a group is missing where none
  /// of its methods is there.
  ///
  /// Without any other method its calls are missing, and nothing else differs.
  ///
  /// - Parameter configuration: what the methods return where nobody answers.
  public func decidingMethods(in configuration: Configuration) -> [[Callback]] {
    rules.decidingMethods(in: configuration)
  }
}
