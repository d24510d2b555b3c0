import Foundation
import Testing

@Suite struct InvariantsCheckTests {
  /// Runs `invariants check` on one invariant alone.
  private func check(
    _ formula: String, _ options: [String], profile: String = "app-delegate-ios12"
  ) throws -> ToolRun {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    try tool.write(
      """
      invariant mine
        source "none"
        profile \(profile)
        formula
          \(formula)

      """,
      to: "mine.ltl")
    return try tool.run(
      ["invariants", "check", "--no-catalogue", "--invariants", "mine.ltl", "--seeds", "2"]
        + options)
  }

  @Test func aWeaknessIsNamedAndStrictAboutIt() throws {
    let run = try check("always not anyCallback", ["--strict"])
    #expect(run.status == 2)
    #expect(run.output.contains("contradiction:"))
    #expect(run.errors == "")
  }

  /// An invariant can hold whatever happens although some of its events occur all the time.
  @Test func invariantsThatCannotFailAreAWeakness() throws {
    let formula = "always (anyCallback implies weak next not sceneDidBecomeActive)"
    for options in [["--strict"], ["--strict", "--only", "mine"]] {
      let run = try check(formula, options)
      #expect(run.status == 2)
      #expect(
        run.output.contains("vacuous: it holds in app-delegate-ios12 whatever happens"),
        "\(run.output)")
    }
  }

  /// Mutants are made of one profile of each kind.
  @Test func invariantsClaimedForNoAnalyzedProfileAreAWeakness() throws {
    let run = try check("always not willTerminate", ["--strict"], profile: "scene-ios15")
    #expect(run.status == 2)
    #expect(run.output.contains("claimed for none of the profiles"), "\(run.output)")
  }

  @Test func theWholeMatrixIsJSON() throws {
    let run = try check("always not willTerminate", ["--mutants", "--format", "json"])
    let json = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    #expect(json?["schema"] as? String == "lifecheck-invariants-check/1")
    let mutants = try #require(json?["mutants"] as? [[String: Any]])
    let rows = try #require(json?["invariants"] as? [[String: Any]])
    #expect(rows.count == 1)
    let violating = mutants.filter { ($0["violates"] as? [String]) == ["mine"] }
    #expect(rows[0]["violatedBy"] as? Int == violating.count)
    #expect(violating.allSatisfy { $0["fate"] as? String == "violates" })
  }

  /// The result of an invariant does not depend on the others examined, and no mutants are run in
  /// profiles for which it is not claimed.
  @Test func aSingleInvariantIsAnalyzedOnlyWhereItIsClaimed() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let invariants = ["app-delegate-ios11", "app-delegate-ios12"].map { profile in
      """
      invariant no-end-in-\(profile)
        source "none"
        profile \(profile)
        formula
          always not willTerminate

      """
    }
    try tool.write(invariants.joined(separator: "\n"), to: "mine.ltl")
    func rows(_ options: [String]) throws -> (rows: [String: String], profiles: Set<String>) {
      let run = try tool.run(
        [
          "invariants", "check", "--no-catalogue", "--invariants", "mine.ltl", "--seeds", "1",
          "--mutants", "--format", "json",
        ] + options)
      let json = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
      let rows = try #require(json?["invariants"] as? [[String: Any]])
      let mutants = try #require(json?["mutants"] as? [[String: Any]])
      let names = rows.compactMap { $0["name"] as? String }
      let texts = rows.map { row in
        row.map { "\($0.key): \($0.value)" }.sorted().joined(separator: ", ")
      }
      return (
        Dictionary(uniqueKeysWithValues: zip(names, texts)),
        Set(mutants.compactMap { $0["profile"] as? String })
      )
    }
    let all = try rows([])
    let alone = try rows(["--only", "no-end-in-app-delegate-ios12"])
    #expect(all.profiles == ["app-delegate-ios11", "app-delegate-ios12"])
    #expect(alone.profiles == ["app-delegate-ios12"])
    #expect(alone.rows.count == 1)
    for (name, row) in alone.rows { #expect(row == all.rows[name]) }
  }

  @Test func anUnknownNameIsRefused() throws {
    let run = try check("always not willTerminate", ["--only", "min"])
    #expect(run.status == 64)
    #expect(run.errors.contains("did you mean 'mine'?"))
  }
}

/// `lifecheck invariants check --watch`.
@Suite struct WatchedInvariantsTests {
  private static func file(_ formula: String) -> String {
    "invariant mine\n  source \"none\"\n  profile app-delegate-ios12\n  formula\n    \(formula)\n"
  }

  /// A mistake in a file is told and does not end the watch; each change is looked at.
  @Test func changesAreLookedAtUntilAnInterrupt() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    try tool.write(Self.file("always not anyCallback"), to: "mine/a.ltl")
    let running = try tool.start([
      "invariants", "check", "--watch", "--no-catalogue", "--invariants", "mine", "--seeds", "2",
    ])
    try running.awaitErrors { $0.contains("watching 1 file") }
    try tool.write(Self.file("always nobody"), to: "mine/a.ltl")
    try running.awaitErrors { $0.contains("mine/a.ltl:5:12") }
    try tool.write(
      Self.file("not didBecomeActive weak until didFinishLaunching"), to: "mine/b.ltl")
    try running.awaitErrors { $0.contains("watching 2 files") }
    try FileManager.default.removeItem(at: tool.folder.appending(path: "mine/a.ltl"))
    try running.awaitErrors { $0.components(separatedBy: "watching 1 file").count == 4 }
    #expect(kill(running.identifier, SIGINT) == 0)
    let run = try running.wait()
    #expect(run.status == 0)
    #expect(run.output.components(separatedBy: "contradiction:").count == 2)
  }

  @Test func withoutAFileThereIsNothingToWatch() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let run = try tool.run(["invariants", "check", "--watch"])
    #expect(run.status == 64)
    #expect(run.errors.contains("name your files with --invariants PATH"))
  }
}
