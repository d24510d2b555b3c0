import Foundation
import GoldenFiles
import Testing

@Suite struct HelpTests {
  @Test(arguments: [
    ("root", ["--help"]), ("root", ["-h"]), ("root", ["help"]),
    ("fuzz", ["fuzz", "--help"]), ("fuzz", ["help", "fuzz"]), ("fuzz", ["--seeds", "5", "-h"]),
    ("prove", ["prove", "--help"]),
    ("compare", ["compare", "--help"]), ("migrate", ["migrate", "--help"]),
    ("replay", ["replay", "--help"]), ("merge", ["merge", "--help"]),
    ("shrink", ["shrink", "--help"]),
    ("explain", ["explain", "--help"]), ("explore", ["explore", "--help"]),
    ("export", ["export", "--help"]), ("init", ["init", "--help"]), ("trace", ["trace", "--help"]),
    ("infer", ["infer", "--help"]),
    ("invariants", ["invariants", "--help"]),
    ("invariants-list", ["invariants", "list", "--help"]),
    ("invariants-explain", ["invariants", "explain", "--help"]),
    ("invariants-page", ["invariants", "page", "--help"]),
    ("invariants-check", ["invariants", "check", "--help"]),
    ("profiles", ["profiles", "--help"]),
    ("profiles-list", ["profiles", "list", "--help"]),
    ("profiles-show", ["profiles", "show", "--help"]),
    ("profiles-diff", ["profiles", "diff", "--help"]),
    ("profiles-export", ["profiles", "export", "--help"]),
    ("adapter-check", ["adapter-check", "--help"]),
    ("adapters", ["adapters", "--help"]), ("adapters-list", ["adapters", "list", "--help"]),
  ])
  func everyCommandHasAPage(name: String, arguments: [String]) throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let run = try tool.run(arguments)
    #expect(run.status == 0)
    #expect(run.errors == "")
    try Golden.expect(run.output, matches: "help-\(name).txt")
  }

  @Test func noSubcommandIsLeftOut() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let recorded = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden")
    func check(_ command: [String]) throws {
      let page = try tool.run(command + ["--help"]).output
      guard let list = page.split(separator: "SUBCOMMANDS:\n").dropFirst().first else { return }
      for found in list.matches(of: /(?m)^  ([a-z-]+)/) {
        let subcommand = command + [String(found.1)]
        let file = recorded.appending(path: "help-\(subcommand.joined(separator: "-")).txt")
        #expect(FileManager.default.fileExists(atPath: file.path()), "\(subcommand)")
        try check(subcommand)
      }
    }
    try check([])
  }

  @Test func helpIsAsWideAsItIsAskedToBe() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let widths = try ["60", "120"].map { columns in
      try tool.run(["--help"], environment: ["COLUMNS": columns]).output
        .split(separator: "\n").map(\.count).max() ?? 0
    }
    #expect(widths[0] <= 60)
    #expect((81...120).contains(widths[1]))
  }

  @Test func theVersionNamesTheGeneratorToo() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let run = try tool.run(["--version"])
    #expect(run.status == 0)
    #expect(run.output.wholeMatch(of: /lifecheck \d+\.\d+\.\d+ \(generator \d+\)\n/) != nil)
  }

  @Test func theRootPageHasTheOptionsOfTheDefaultCommand() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let root = Set(try options(tool.run(["--help"]).output))
    let fuzz = try options(tool.run(["fuzz", "--help"]).output)
    #expect(fuzz.count > 15)
    #expect(fuzz.filter { !root.contains($0) } == [])
  }

  private func options(_ page: String) -> [Substring] {
    page.matches(of: /(?m)^ +(?:-h, )?(--[a-z-]+)/).map(\.1)
  }
}
