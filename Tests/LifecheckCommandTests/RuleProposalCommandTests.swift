#if Command && canImport(Subprocess)
import JSONSchemas
import Testing

/// Rules that `trace --propose-edges` proposes for logs that the model rejects.
@Suite struct RuleProposalCommandTests {
  private static let launch = """
    application(_:didFinishLaunchingWithOptions:)
    applicationDidBecomeActive(_:)

    """
  private static let leaving = """
    applicationWillResignActive(_:)
    applicationDidEnterBackground(_:)

    """

  /// The app becomes active twice in a launch.
  private static let twice = launch + "applicationDidBecomeActive(_:)\n" + leaving

  private static func run(
    _ logs: [(name: String, text: String)], _ options: [String] = []
  ) throws -> ToolRun {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    for log in logs { try tool.write(log.text, to: "logs/\(log.name)") }
    return try tool.run(
      ["trace", "logs", "--profile", "app-delegate-ios12", "--propose-edges"] + options)
  }

  @Test func aRuleIsPrintedWithTheLinesThatAskForIt() throws {
    let run = try Self.run([
      ("1.log", Self.twice), ("2.log", Self.twice), ("3.log", Self.launch),
    ])
    #expect(run.status == 1, "\(run.errors)")
    let text = run.output
    #expect(text.contains("The model explains 1 of 3 logs."), "\(text)")
    #expect(text.matches(of: /Rule\(/).count == 1, "\(text)")
    #expect(text.contains("app-delegate-ios12: launch with didBecomeActive\n"), "\(text)")
    #expect(text.contains("logs/1.log, line"), "\(text)")
    #expect(text.contains("logs/2.log, line"), "\(text)")
    let calls = text.matches(of: /\.call\(\.didBecomeActive\),/)
    #expect(calls.count == 2, "\(text)")
    #expect(text.contains("when: .notRunning"), "\(text)")
  }

  @Test func theJSONFollowsTheSchema() throws {
    let run = try Self.run(
      [("1.log", Self.twice), ("2.log", Self.leaving)], ["--format", "json"])
    #expect(run.status == 1, "\(run.errors)")
    let report = try JSON(parsing: run.output)
    #expect(try JSONSchema.ofReports().errors(in: report) == [])
    #expect(report["verdict"] == .text("violated"))
    let rule = try #require(report["rules"]?[0])
    #expect(rule["profile"] == .text("app-delegate-ios12"))
    #expect(rule["lines"]?[0]?["log"] == .text("logs/1.log"))
    #expect(rule["lines"]?[0]?.keys == ["log", "first", "last"])
    #expect(report["left"] == .array([]) && report["unrecorded"] == .array([]))
  }

  @Test func nothingIsProposedForLogsThatAreExplained() throws {
    let run = try Self.run([("1.log", Self.launch + Self.leaving)])
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output == "The model explains 1 of 1 log.\n")
  }

  /// A log that misses all calls of a method is explained if the method is not recorded.
  @Test func aLogThatLacksMethodsAsksForNoRule() throws {
    let run = try Self.run([("1.log", Self.launch + "applicationDidBecomeActive(_:)\n")])
    #expect(run.status == 1, "\(run.errors)")
    #expect(!run.output.contains("Rule("), "\(run.output)")
    #expect(run.output.contains("Explained with --instrumented occurring"), "\(run.output)")
  }

  @Test func formatsForReportsAreRefused() throws {
    let run = try Self.run([("1.log", Self.launch)], ["--format", "html"])
    #expect(run.status == 64)
    #expect(run.errors.contains("--propose-edges writes text or json"), "\(run.errors)")
    let file = try Self.run([("1.log", Self.launch)], ["--format", "html=page.html"])
    #expect(file.status == 64)
    let both = try Self.run([("1.log", Self.launch)], ["--evidence"])
    #expect(both.status == 64)
    #expect(both.errors.contains("'--evidence' and '--propose-edges' exclude each other"))
  }
}
#endif
