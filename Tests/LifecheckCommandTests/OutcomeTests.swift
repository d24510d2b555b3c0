import LifecycleModel
import Foundation
import Testing

@Suite struct OutcomeTests {
  /// A run in which nothing is wrong can be read at a glance, in whatever number of profiles.
  @Test func aPassingRunFitsOnAScreen() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let run = try tool.run(["--seeds", "3000"])
    #expect(run.status == 0)
    let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 30, "\(run.output)")
    for profile in Profile.all { #expect(run.output.contains("  \(profile.name) ")) }
    let whole = try tool.run(["--seeds", "30", "--profile", "scene-ios13", "--verbose"])
    #expect(whole.output.contains("scene-connects-first") && whole.output.contains("reached"))
  }

  private static let neverActive = """
    invariant never-active
      source  "here"
      edges   observed
      formula always not anyCallback

    """
  /// Never put to the test: no action is a custom action of that kind.
  private static let vacuous = """
    invariant nothing-asked
      source  "here"
      formula always (didReceiveRemoteNotificationPlain implies next didBecomeActive)

    """

  /// An invariant that holds, and says something other than it seems to.
  private static let doubtful = """
    invariant doubtful
      source  "here"
      formula
        always not didReceiveMemoryWarning implies not (didBecomeActive or sceneDidBecomeActive)

    """

  /// Command lines with their exit statuses, whatever the format.
  static let lines = [
    ("--seeds 50", 0),
    ("--seeds 50 --profile scene-ios13 --adapter demo/lost-link", 1),
    ("--seeds 1 --profile app-delegate-ios12 --require-coverage 100", 2),
    ("--seeds 30 --invariants vacuous.ltl --no-catalogue --strict", 2),
    ("--seeds 30 --invariants vacuous.ltl --no-catalogue", 2),
    ("--seeds 30 --invariants doubtful.ltl --no-catalogue --strict", 2),
    ("--seeds 30 --invariants doubtful.ltl --no-catalogue", 0),
    ("--seeds 30 --profile scene-ios13 --adapter demo/lost-link --edges observed", 1),
    ("--seeds 30 --profile scene-ios13 --adapter demo/lost-link --no-catalogue", 1),
  ]

  @Test(arguments: lines)
  func theStatusDoesNotDependOnTheFormat(line: String, status: Int) throws {
    for format in ["text", "json", "text --quiet"] {
      try expect(status, of: "\(line) --format \(format)")
    }
  }

  @Test(arguments: [
    ("--seeds 30 --profile scene-ios13 --adapter demo/fixed-lost-link", 0),
    ("--seeds 50 --profile scene-ios13 --adapter demo/lost-link --fail-fast", 1),
    (
      "--seeds 50 --profile scene-ios13 --adapter demo/lost-link --strict --require-coverage 100",
      1
    ),
    (
      "--seeds 50 --profile scene-ios13 --adapter demo/lost-link --without-check link-routed-once",
      2
    ),
    (
      "--seeds 30 --profile app-delegate-ios12 --adapter demo/interrupted-session"
        + " --without-check sessions-counted", 2
    ),
    ("--seeds 50 --profile app-delegate-ios12 --require-coverage 1", 0),
    ("--seeds 50 --profile app-delegate-ios12 --only launched-once --strict", 0),
    ("--seeds 100 --profile scene-ios13 --adapter demo/two-windows", 1),
    ("--seeds 30 --invariants never.ltl --only never-active", 1),
    ("--seeds 30 --invariants never.ltl --edges observed --no-catalogue", 1),
    ("--seeds 9223372036854775807 --time-limit 0.05 --strict", 2),
    // Nothing was run at all.
    ("--seeds 50 --profile app-delegate-ios12 --time-limit 0.000001", 2),
    ("invariants list", 0), ("invariants", 0), ("profiles", 0), ("adapters", 0),
    ("compare --adapter demo/lost-link --seeds 20", 1),
    ("compare --adapter demo/lost-link --seeds 20 --fail-fast --quiet", 1),
    ("compare --adapter demo/fixed-lost-link --seeds 20 --format json", 0),
    ("compare --adapter demo/fixed-lost-link --seeds 9223372036854775807 --time-limit 50ms", 2),
  ])
  func theStatusFollowsTheOutcome(line: String, status: Int) throws {
    try expect(status, of: line)
  }

  private func expect(_ status: Int, of line: String) throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    try tool.write(Self.neverActive, to: "never.ltl")
    try tool.write(Self.vacuous, to: "vacuous.ltl")
    try tool.write(Self.doubtful, to: "doubtful.ltl")
    let run = try tool.runShell("lifecheck \(line)")
    #expect(Int(run.status) == status, "lifecheck \(line)")
    #expect(!run.output.isEmpty)
  }

  @Test func theReproductionOfAFailingRunReproducesIt() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    try tool.write(Self.neverActive, to: "it's mine/never active.ltl")
    let run = try tool.run([
      "--no-regressions", "--seeds", "20", "--seed", "7", "--invariants", "it's mine",
      "--max-actions", "9",
      "--edges", "observed", "--no-catalogue", "--adapter", "demo/lost-link",
      "--profile", "scene-ios13",
    ])
    #expect(run.status == 1)
    let command = try #require(run.reproduction)
    let again = try tool.runShell(command)
    #expect(again.status == 1, "\(command)\n\(again.errors)")
    #expect(again.output.contains("never-active in scene-ios13 with demo/lost-link"))
  }

  @Test func jsonStandsAloneOnStandardOutput() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    try tool.write(Self.vacuous, to: "vacuous.ltl")
    let run = try tool.run([
      "--seeds", "20", "--invariants", "vacuous.ltl", "--strict", "--no-catalogue", "--format",
      "json",
    ])
    let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
    let report = try #require(object as? [String: Any])
    #expect(report["schema"] as? String == "lifecheck-report/1")
    #expect(report["verdict"] as? String == "inconclusive")
    #expect((report["runs"] as? [Any])?.count == Profile.all.count)
    #expect(
      run.errors.hasPrefix(
        """
        note: nothing was tested
        note: --strict: nothing-asked is vacuous in app-delegate-ios11

        """))
  }

  @Test func quietLeavesOutWhatHolds() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let quiet = try tool.run(["--seeds", "20", "--quiet", "--profile", "app-delegate-ios12"])
    #expect(quiet.output.hasPrefix("✓ "))
    #expect(quiet.output.split(separator: "\n").count <= 2)
    let failing = try tool.run([
      "--seeds", "20", "--quiet", "--adapter", "demo/lost-link", "--profile", "scene-ios13",
    ])
    #expect(failing.output.hasPrefix("✗ every link is routed exactly once\n"))
    #expect(!failing.output.contains("launched-once"))
  }

  @Test(arguments: [
    "--profile app-delegate-ios12 --seeds 600",
    "--profile scene-ios13 --seeds 400 --scenes 2 --edges observed --max-actions 15",
    "--profile scene-ios13 --seeds 300 --adapter demo/lost-link",
    "--profile scene-ios13 --seeds 300 --adapter demo/lost-link --fail-fast",
    // One with an action of its own, one with background tasks, in virtual time.
    "--profile app-delegate-ios12 --seeds 300 --adapter demo/early-link --max-actions 20",
    "--profile app-delegate-ios12 --seeds 300 --adapter demo/leaked-task --max-actions 20",
  ])
  func theReportDoesNotDependOnTheNumberOfJobs(line: String) throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let reports = try ["1", "3"].map { jobs in
      try tool.runShell("lifecheck \(line) --format json --no-regressions --jobs \(jobs)")
        .output.replacing(/"seconds": [-0-9.e]+/, with: "")
    }
    #expect(reports[0].count > 10_000)
    #expect(reports[0] == reports[1])
  }

  @Test func aSeedMeansTheSameWhereverTheRunBegins() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let counts = try ["--seeds 40", "--seeds 15", "--seed 15 --seeds 25"].map {
      try callbacks(tool.runShell("lifecheck --only launched-once --format json \($0)"))
    }
    #expect(counts[0].count == Profile.all.count)
    #expect(counts[0] == zip(counts[1], counts[2]).map { $0 + $1 })
  }

  private func callbacks(_ run: ToolRun) throws -> [Int] {
    let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    let runs = try #require(object?["runs"] as? [[String: Any]])
    return runs.compactMap { $0["callbacks"] as? Int }
  }
}
