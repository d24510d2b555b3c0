extension AdapterCommand {
  /// What each part of the protocol comes to with this command.
  ///
  /// - Parameters:
  ///   - profile: the name of the profile that it is told first.
  ///   - knownChecks: the names of the invariants there are.
  ///   - runs: what to tell it of, given the methods that it has.
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
