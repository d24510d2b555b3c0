import LifecycleModel
import InvariantAnalysis
import LifecycleChecking
import SourceTexts
import TemporalLogic

extension InvariantCheckListing {
  /// The result as one JSON object; it includes the mutants only if they are to be listed.
  var json: Value {
    var members: [Value.Member] = [
      .init("schema", .string("lifecheck-invariants-check/1")),
      .init("findings", .array(findings.map(json(of:)))),
      .init("seeds", .int(matrix.seedCount)),
      .init("score", .double(matrix.score)),
      .init("invariants", .array(matrix.invariants.map(json(of:)))),
      .init("mutantCounts", .object(counts)),
    ]
    if listsMutants {
      members.append(.init("mutants", .array(matrix.mutants.map(json(of:)))))
    }
    return .object(members)
  }

  private var counts: [Value.Member] {
    MutationReport.Mutant.fates.map { fate in
      .init(fate, .int(matrix.mutants.count { $0.fate == fate }))
    }
  }

  private func json(of row: MutationReport.Row) -> Value {
    .object([
      .init("name", .string(row.name)),
      .init("needsAdapter", .bool(row.needsAdapter)),
      .init("exercised", .int(row.exercised)),
      .init("mutants", .int(row.mutantCount)),
      .init("violatedBy", .int(row.kills.count)),
      .init("score", .double(row.score)),
    ])
  }

  private func json(of mutant: MutationReport.Mutant) -> Value {
    var members: [Value.Member] = [
      .init("name", .string(mutant.name)),
      .init("profile", .string(mutant.profile)),
      .init("operator", .string(mutant.operation.rawValue)),
      .init("fate", .string(mutant.fate)),
      .init("violates", .array(mutant.killers.map { .string(matrix.invariants[$0].name) })),
    ]
    if let event = mutant.event { members.append(.init("event", .string(event))) }
    return .object(members)
  }

  private func json(of finding: SanityFinding) -> Value {
    .object(
      [
        .init("kind", .string(finding.kind.rawValue)),
        .init("invariant", .string(finding.invariant)),
        .init("message", .string(finding.message)),
      ] + (finding.mark.map { [.init("place", .string($0.description))] } ?? []))
  }
}
