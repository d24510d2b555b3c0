extension MutationReport {
  /// The findings about the weak rows of the matrix.
  public var findings: [SanityFinding] {
    invariants.filter { !$0.needsAdapter }.compactMap { row in
      guard row.isJudged else {
        return SanityFinding(
          kind: .vacuous, invariant: row.name,
          message: "it is claimed for none of the profiles whose mutants were run")
      }
      if row.exercised == 0 {
        return SanityFinding(
          kind: .vacuous, invariant: row.name, message: "nothing it refers to happened in any run")
      }
      guard row.kills.isEmpty else { return nil }
      return SanityFinding(
        kind: .unearned, invariant: row.name,
        message: "none of \(row.mutantCount) mutants of the model violates it")
    }
  }
}
