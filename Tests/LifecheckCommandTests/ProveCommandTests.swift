import Testing

/// The command that tries everything.
@Suite struct ProveCommandTests {
  private func run(_ arguments: String...) throws -> ToolRun { try run(arguments: arguments) }

  @Test func thePlatformIsProved() throws {
    let run = try run("--profile", "app-delegate-ios12")
    #expect(run.status == 0 && run.errors == "")
    #expect(run.output.contains("sequences of any length · edges documented"))
    #expect(run.output.contains("are proved for sequences of any length"))
  }

  @Test func edgesRefuteWhatIsNotClaimed() throws {
    let run = try run("--profile", "app-delegate-ios12", "--edges", "observed")
    #expect(run.status == 0)
    #expect(run.output.contains("not claimed for these edges, and refuted by"))
    #expect(run.output.contains("foreground-becomes-active"))
    let words = run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("X3 willEnterForeground is followed by didEnterBackground without"))
    let named = try self.run(
      "--profile", "app-delegate-ios12", "--edges", "X3", "--only", "foreground-becomes-active")
    #expect(named.status == 1)
    #expect(named.output.contains("--edges documented,X3 --only foreground-becomes-active"))
    #expect(!named.output.contains("--depth"))
  }

  /// The line of a refutation, and that of a bug that short sequences of a run showed.
  @Test(arguments: [
    ["prove", "--profile", "app-delegate-ios12", "--edges", "X3", "--only", Self.becomesActive],
    ["--adapter", "demo/lost-link", "--profile", "scene-ios13", "--fail-fast", "--no-regressions"],
    [
      "--adapter", "demo/background-session", "--scenes", "2", "--max-actions", "9",
      "--without-action", "lock", "--fail-fast", "--no-regressions",
    ],
  ])
  func printedCommandsShowItAgain(arguments: [String]) throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let run = try tool.run(arguments)
    #expect(run.status == 1)
    let line = try #require(run.reproduction)
    #expect(line.contains(" prove ") && line.contains("--depth") != (arguments[0] == "prove"))
    let again = try tool.runShell(line)
    #expect(again.status == 1 && again.reproduction != nil, "\(line)\n\(again.errors)")
  }

  private static let becomesActive = "foreground-becomes-active"

  @Test func adaptersAreTriedToADepth() throws {
    let adapter = ["--profile", "scene-ios13", "--depth", "2", "--adapter"]
    let fixed = try run(arguments: adapter + ["demo/fixed-lost-link"])
    #expect(fixed.status == 0)
    #expect(fixed.output.replacing("\n  ", with: " ").contains("No sequence of at most 2 actions"))
    #expect(!fixed.output.contains("proved"))
    let lost = try run(arguments: adapter + ["demo/lost-link"])
    #expect(lost.status == 1)
    #expect(lost.output.contains("lifecheck prove --depth 2 --profile scene-ios13"))
  }

  private func run(arguments: [String]) throws -> ToolRun {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    return try tool.run(["prove", "--no-regressions"] + arguments)
  }

  @Test(arguments: [
    ["--max-states", "5"], ["--time-limit", "1ms"], ["--max-memory", "1"],
  ])
  func limitsEndInTwo(limit: [String]) throws {
    let run = try run(arguments: ["--profile", "scene-ios13"] + limit)
    #expect(run.status == 2)
    #expect(run.output.contains("limit"))
    let trial = try self.run(
      arguments: ["--profile", "scene-ios13", "--adapter", "demo/fixed-lost-link", "--depth", "9"]
        + limit)
    #expect(trial.status == 2)
    #expect(trial.output.contains("were not all tried"))
  }

  @Test func sequencesOfAnyLengthAreTriedWhereStatesCanBeCompared() throws {
    let whole = ["--profile", "app-delegate-ios12", "--depth", "any", "--max-payloads", "0"]
    let fixed = try run(arguments: whole + ["--adapter", "demo/fixed-interrupted-session"])
    #expect(fixed.status == 0)
    let said = fixed.output.replacing("\n  ", with: " ")
    #expect(said.contains("No sequence of any length without payloads violates anything"))
    let wrong = try run(arguments: whole + ["--adapter", "demo/interrupted-session"])
    #expect(wrong.status == 1)
    #expect(wrong.output.contains("--depth any --max-payloads 0"))
    let opaque = try run(arguments: whole + ["--adapter", "demo/fixed-leaked-task"])
    #expect(opaque.status == 2)
    #expect(opaque.output.contains("code whose state cannot be compared ended the trial"))
    let bad = try run(arguments: ["--adapter", "demo/lost-link", "--depth", "all"])
    #expect(bad.status == 64 && bad.errors.contains("from 1 to 20, or 'any'"))
  }

  @Test(arguments: [
    ["--depth", "2"], ["--kills", "inside"], ["--pasts"], ["--no-reductions"],
    ["--max-payloads", "1"],
  ])
  func optionsForAdaptersWantOne(option: [String]) throws {
    let run = try run(arguments: option)
    #expect(run.status == 64)
    #expect(run.errors.contains("is for an adapter"))
  }

  @Test func mistakesAreUsageErrors() throws {
    for arguments in [
      ["--only", "no-such"], ["--profile", "no-such"], ["--adapter", "no-such", "--depth", "2"],
      ["--only", "link-routed-once"],
    ] {
      #expect(try run(arguments: arguments).status == 64, "\(arguments)")
    }
    #expect(try run(arguments: ["--adapter", "demo/lost-link", "--depth", "0"]).status == 64)
  }
}
