extension Profile {
  /// Returns the methods whose absence changes other events, in groups: a group is missing if none
  /// of its methods exists.
  ///
  /// Without any other method, only its calls are missing.
  ///
  /// - Parameter configuration: the return values of the methods when nobody answers.
  public func decidingMethods(in configuration: Configuration) -> [[Callback]] {
    rules.decidingMethods(in: configuration)
  }
}
