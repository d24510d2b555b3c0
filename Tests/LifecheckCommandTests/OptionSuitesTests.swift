#if Command && canImport(Subprocess)
import Foundation
import Testing

/// Each option that the help lists has a suite that would fail if nothing read it.
@Suite struct OptionSuitesTests {
  private static let suites: [String: Any.Type] = [
    "--adapter": ConfigurationTests.self, "--adapter-command": AdapterCommandTests.self,
    "--adapter-timeout": AdapterCommandTests.self, "--against": TraceTestTests.self,
    "--as": ProfilesExportTests.self, "--at-end": TraceJudgingTests.self,
    "--baseline": BaselineCommandTests.self, "--check": NamedCheckTests.self,
    "--config": CompatibilityTests.self, "--depth": ProveCommandTests.self,
    "--edges": ConfigurationTests.self, "--evidence": TraceTestTests.self,
    "--fail-fast": ProveCommandTests.self, "--format": OutcomeTests.self,
    "--help": HelpTests.self, "--infer": TraceTestTests.self,
    "--instrumented": TraceJudgingTests.self, "--invariants": InvariantFileTests.self,
    "--isolate": CrashTests.self, "--jobs": OutcomeTests.self, "--kills": ProveCommandTests.self,
    "--lifecheck": InitCommandTests.self, "--max-actions": ConfigurationTests.self,
    "--max-memory": ProveCommandTests.self, "--max-payloads": ProveCommandTests.self,
    "--max-states": ProveCommandTests.self, "--mutants": InvariantsCheckTests.self,
    "--no-catalogue": InvariantFileTests.self, "--no-config": ConfigurationTests.self,
    "--no-reductions": ProveCommandTests.self, "--no-regressions": RegressionCommandTests.self,
    "--notifications": ProfilesExportTests.self, "--only": OutcomeTests.self,
    "--output": RegressionCommandTests.self, "--pasts": ProveCommandTests.self,
    "--pattern": TraceCommandTests.self, "--payloads": PayloadsCommandTests.self,
    "--plist": PayloadsCommandTests.self, "--profile": ConfigurationTests.self,
    "--propose-edges": RuleProposalCommandTests.self,
    "--quiet": OutcomeTests.self, "--report": ReportFolderCommandTests.self,
    "--require-coverage": OutcomeTests.self, "--resume": ResumeCommandTests.self,
    "--save": TraceCommandTests.self, "--scenes": ProveCommandTests.self,
    "--seed": OutcomeTests.self, "--seeds": ConfigurationTests.self,
    "--shard": MergeCommandTests.self, "--shard-file": MergeCommandTests.self,
    "--shards": MergeCommandTests.self, "--since": CompatibilityTests.self,
    "--skip-invariants": TraceJudgingTests.self, "--skip-model": TraceJudgingTests.self,
    "--strategy": MigrateCommandTests.self, "--strict": OutcomeTests.self,
    "--time-limit": OutcomeTests.self, "--to": MigrateCommandTests.self,
    "--to-test": TraceTestTests.self, "--unnoticed": TraceJudgingTests.self,
    "--until-saturated": ResumeCommandTests.self, "--update-baseline": BaselineCommandTests.self,
    "--verbose": OutcomeTests.self, "--version": HelpTests.self,
    "--watch": InvariantsCheckTests.self, "--without-action": ConfigurationTests.self,
    "--without-check": OutcomeTests.self, "--without-payload": ConfigurationTests.self,
    "--without-variant": ConfigurationTests.self,
  ]

  /// The recorded pages are those of all commands (`HelpTests`).
  @Test func eachOptionHasOne() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden")
    let pages = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil
    ).filter { $0.lastPathComponent.hasPrefix("help-") }
    let options = try pages.flatMap { page in
      try String(contentsOf: page, encoding: .utf8)
        .matches(of: /(?m)^ +(?:-h, )?(--[a-z-]+)/).map { String($0.1) }
    }
    #expect(pages.count > 20)
    #expect(Set(options) == Set(Self.suites.keys))
  }
}
#endif
