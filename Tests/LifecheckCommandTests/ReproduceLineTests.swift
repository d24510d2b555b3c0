import Demonstrations
import Foundation
import LifecycleAdapters
import StateExploration
import Testing

/// Each command that a run prints to show a violation again does so, and leaves saved sequences
/// alone if the run did.
@Suite struct ReproduceLineTests {
  @Test(arguments: Demonstrations.all.map(\.name))
  func everyLineOfADemonstrationReproducesInEveryProfile(name: String) throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let all = ["--profile", "app-delegate", "--profile", "scene"]
    let run = try tool.run(["--adapter", name, "--seeds", "20", "--no-regressions"] + all)
    #expect(run.status == (name.contains("/fixed-") ? 0 : 1), "\(run.errors)")
    try expectThatAllReproduce(run, tool)
  }

  private func expectThatAllReproduce(_ run: ToolRun, _ tool: LifecheckProcess) throws {
    #expect(run.reproductions.isEmpty == (run.status != 1))
    for line in run.reproductions {
      let again = try tool.runShell(line + " --quiet")
      #expect(again.status == 1, "\(line): \(again.output)\(again.errors)")
    }
    let saved = tool.folder.appending(path: "Reports").path()
    #expect(!FileManager.default.fileExists(atPath: saved))
  }

  /// The random runs whose lines are tried: 40, or as many as `RANDOM_RUNS` says.
  private static let randomRuns =
    ProcessInfo.processInfo.environment["RANDOM_RUNS"].flatMap { Int($0) } ?? 40

  @Test(arguments: 0..<randomRuns)
  func everyLineOfARandomRunReproduces(number: Int) throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let arguments = Self.randomArguments(number)
    let run = try tool.run(arguments + ["--no-regressions"])
    #expect([0, 1, 2].contains(run.status), "\(arguments): \(run.errors)")
    try expectThatAllReproduce(run, tool)
  }

  /// Returns the arguments of a run of a demonstration in a few sequences, in which most is left to
  /// the seeds.
  private static func randomArguments(_ number: Int) -> [String] {
    var stream = RandomStream(seed: UInt64(number), label: "reproduce lines")
    let names = Demonstrations.all.map(\.name).filter { !$0.contains("/fixed-") }
    var arguments = [
      "--adapter", names[number % names.count], "--seed", "\(stream.index(below: 2_000))",
      "--seeds", "\(1 + stream.index(below: 12))",
    ]
    for (option, values) in further where stream.index(below: 4) == 0 {
      arguments += [option, values[stream.index(below: values.count)]]
    }
    return arguments
  }

  /// Further options, each of which every fourth run has.
  private static let further: [(option: String, values: [String])] = [
    ("--profile", ["app-delegate", "scene", "app-delegate-ios26", "scene-ios13", "scene-ios27"]),
    ("--edges", ["observed", "documented,X3"]), ("--scenes", ["2"]), ("--strategy", ["uniform"]),
    ("--max-actions", ["3", "9", "70"]), ("--without-variant", ["two"]),
    ("--without-payload", ["url", "activity"]), ("--without-action", ["kill", "suspend"]),
    ("--check", ["once-a-process(route.opened)", "never-emitted(route.opened)"]),
    ("--without-check", ["link-routed-once"]),
  ]
}
