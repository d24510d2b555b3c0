import Demonstrations
import Foundation
import LifecycleAdapters
import Testing

/// Each command that a run prints to show a violation again does so.
@Suite struct ReproduceLineTests {
  @Test(arguments: Demonstrations.all.map(\.name))
  func everyLineOfADemonstrationReproduces(name: String) throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let run = try tool.run(["--adapter", name, "--seeds", "20", "--no-regressions"])
    #expect([0, 1].contains(run.status), "\(run.errors)")
    #expect(run.reproductions.isEmpty == (run.status == 0))
    for line in run.reproductions {
      let again = try tool.runShell(line + " --no-regressions --quiet")
      #expect(again.status == 1, "\(line): \(again.output)\(again.errors)")
    }
  }

  /// In few sequences most is left to the one seed, whose payloads are those of its profile alone.
  @Test(arguments: 0..<12)
  func everyLineOfAFewSequencesReproduces(seed: Int) throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let names = Demonstrations.all.map(\.name).filter { !$0.contains("/fixed-") }
    for name in names.indices.filter({ $0 % 4 == seed % 4 }).map({ names[$0] }) {
      let run = try tool.run([
        "--adapter", name, "--seed", String(seed), "--seeds", "1", "--no-regressions",
      ])
      for line in run.reproductions {
        let again = try tool.runShell(line + " --no-regressions --quiet")
        #expect(again.status == 1, "\(line): \(again.output)\(again.errors)")
      }
    }
  }
}
