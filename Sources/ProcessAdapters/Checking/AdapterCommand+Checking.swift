extension AdapterCommand {
  /// Returns the findings about each part of the protocol for this command.
  ///
  /// - Parameters:
  ///   - profile: The name of the profile in the first request.
  ///   - knownChecks: The names of the existing invariants.
  ///   - runs: Returns the exercises to perform, given the methods that the command implements.
  /// - Throws: `StartFailure` if the command does not start, or ends before it answers.
  package func protocolFindings(
    in profile: String, knownChecks: [String],
    _ runs: (_ implements: [String]) -> [[Exercise]]
  ) throws(StartFailure) -> [ProtocolFinding] {
    #if Command && canImport(Subprocess)
    return try ProtocolCheck(self, profile: profile, knownChecks: knownChecks).findings(runs)
    #else
    throw .notBuilt
    #endif
  }
}
