import GoldenFiles
import Testing

@Suite struct UsageErrorTests {
  /// Command lines that ask for something that cannot be.
  static let lines = [
    "fuz", "invariants lst", "profiles shw scene-ios13", "--seeds 5 fuzz", "fuzz all",
    "--sedes 5", "-x", "--no-catalog", "--quiet=yes",
    "--seeds 0", "--seeds -5", "--seeds 9223372036854775808", "--seeds 1e3", "--seeds +7",
    "--seeds ten", "--seeds", "--seeds --jobs 2", "--seeds=",
    "--seed -1", "--seed 18446744073709551616", "--seed 18446744073709551615 --seeds 2",
    "--max-actions 0", "--max-actions 100001", "--max-actions -1",
    "--jobs 0", "--jobs 1025", "--jobs -2",
    "--time-limit 0", "--time-limit -1", "--time-limit 5x", "--time-limit inf",
    "--time-limit 25h", "--time-limit 1e9", "--time-limit nan",
    "--require-coverage 0", "--require-coverage -1", "--require-coverage 101",
    "--require-coverage nan",
    "--format jsn", "--format xml", "invariants list --format jsn",
    "--profile scene-ios12", "--profile ''", "--edges documentd", "--edges documented,,",
    "--adapter demo/lst-link", "--adapter nothing-like-it", "--only foregrund-becomes-active",
    "--no-catalogue", "invariants list --no-catalogue", "--only link-routed-once --seeds 10",
    "invariants explain foregrund-becomes-active", "invariants explain", "profiles show scene-ios",
    "profiles show", "profiles show scene-ios13 --edges X",
    "profiles export scene-ios13", "profiles export scene-ios --as dot",
    "profiles export scene-ios13 --as svg", "profiles export scene-ios13 --as dot --edges X",
    "profiles export app-delegate-ios12 --as dot --scenes 2",
    "profiles export scene-ios13 --as dot --only scene-first",
    "profiles export scene-ios13 --as promela --only link-routed-once",
    "profiles export scene-ios13 --as promela --only foregrund-becomes-active",
    "profiles export scene-ios13 --as promela --notifications --only active-scene-reads-active",
    "replay", "replay 5 --profile scene-ios12", "replay 5 --max-actions 0", "replay 5 7",
    "replay 18446744073709551616 --edges observed", "replay x.json --profile scene-ios13",
    "replay x.json --adapter demo/lots-link", "replay 5 --only launched-once", "replay --seed 5",
    "shrink", "shrink a.json b.json", "shrink a.json --format yaml", "explain", "explain a b",
    "compare", "compare --adapter demo/lst-link", "compare --adapter demo/lost-link --seeds 0",
    "compare --adapter demo/lost-link --profile scene-ios13",
    "compare --adapter demo/lost-link --only launched-once", "compare demo/lost-link",
    "--adapter demo/lost-link --without-check link-routed-one", "--without-check launched-once",
    "--adapter-command ''", "--adapter ''", "--edges ''", "--edges X99",
    "--only 'in-turn(a, b)'", "--adapter demo/lost-link --only 'in-turn(a)'",
    "--adapter demo/lost-link --check 'once-a-process(route.opened'",
    "--adapter demo/lost-link --check 'once-a-process(route.opened))'",
    "--adapter demo/lost-link --check 'completes-with(sometimes)'", "--scenes 5",
    "--scenes 2 --profile app-delegate-ios12",
    "--adapter demo/lost-link --only link-routed-once --without-check link-routed-once",
    "--strategy gided", "replay 5 --adapter-command ' '", "verify",
    "adapter-check", "--adapter-timeout 2", "--config x.json --no-config", "init a b",
  ]

  /// The content of 'x.json'.
  private static let saved = """
    {"schema":"lifecheck-sequence/1","profile":"scene-ios13","edges":"documented","actions":[]}
    """

  /// The suggestions for mistyped names.
  static let nearest = [
    "fuz": "fuzz", "--sedes 5": "--seeds", "--format jsn": "json",
    "--profile scene-ios12": "scene-ios13", "--edges documentd": "documented",
    "--adapter demo/lst-link": "demo/lost-link",
    "--only foregrund-becomes-active": "foreground-becomes-active",
    "invariants explain foregrund-becomes-active": "foreground-becomes-active",
    "profiles show scene-ios": "scene-ios13", "--strategy gided": "guided",
  ]

  @Test func eachIsRefusedWithAClearSentence() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    try tool.write(Self.saved, to: "x.json")
    var transcript = ""
    #expect(Self.nearest.keys.allSatisfy(Self.lines.contains))
    for line in Self.lines {
      let run = try tool.runShell("lifecheck \(line)")
      #expect(run.status == 64, "lifecheck \(line)")
      #expect(run.output == "", "lifecheck \(line)")
      #expect(run.errors.hasPrefix("error: "), "lifecheck \(line)")
      if let name = Self.nearest[line] {
        #expect(run.errors.lowercased().contains("did you mean '\(name)'"), "\(line)")
      }
      transcript += "$ lifecheck \(line)\n\(run.errors)\n"
    }
    try Golden.expect(transcript, matches: "usage-errors.txt")
  }

  /// A terminal would show what follows a bidirectional control backwards, or act on an escape.
  @Test(arguments: [
    ["--profile", "scene\u{202E}31soi"], ["--invariants", "/tmp/\u{202E}none/\u{1B}[31m.ltl"],
    ["replay", "no\u{202E}\u{1B}[2J.json"], ["--check", "\u{FEFF}in-turn\u{202E}(a)"],
  ])
  func argumentsAreShownWithoutControlCharacters(arguments: [String]) throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let run = try tool.run(arguments)
    #expect(run.status != 0)
    #expect(!run.errors.isEmpty)
    let controls: Set<Unicode.Scalar> = ["\u{202E}", "\u{1B}", "\u{FEFF}"]
    #expect(!run.errors.unicodeScalars.contains(where: controls.contains))
  }

  @Test func aReportCanBeSentToADevice() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let run = try tool.run(["--seeds", "5", "--quiet", "--format", "json=/dev/null"])
    #expect(run.status == 0)
    #expect(run.errors == "")
  }
}
