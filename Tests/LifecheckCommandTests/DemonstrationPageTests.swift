import Foundation
import Testing

/// The page about the demonstrations consists of the tool's output.
@Suite struct DemonstrationPageTests {
  /// The arguments under which a bug is shown, if not the first profile in which it is found.
  private static let places: [String: [String]] = [
    "demo/lost-link": ["--profile", "scene-ios13"],
    "demo/scene-router": ["--profile", "scene-ios13"],
    "demo/early-link": ["--profile", "scene-ios13"],
    "demo/first-answer": ["--profile", "app-delegate-ios12", "--only", "link-routed-once"],
    "demo/dropped-state": ["--profile", "app-delegate-ios11"],
    "demo/two-windows": [
      "--profile", "scene-ios13", "--scenes", "2", "--only", "sessions-alternate",
    ],
  ]
  private static let place = ["--profile", "app-delegate-ios12"]

  private struct Adapter: Decodable {
    var name: String
    var title: String
    var checks: [String]

    var isFixed: Bool { name.hasPrefix("demo/fixed-") }
    var twin: String { name.replacing("demo/", with: "demo/fixed-") }
  }

  private static let file = Repository.root.appending(path: "Reports/demonstrations.md")

  @Test func thePageIsUpToDate() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let list = try tool.run(["adapters", "list", "--format", "json"]).output
    // Moves to scenes are on a page of their own.
    let adapters = try JSONDecoder().decode([Adapter].self, from: Data(list.utf8))
      .filter { $0.name.hasPrefix("demo/") }
    var page = Self.beginning(adapters)
    for adapter in adapters where !adapter.isFixed {
      page += try Self.section(adapter)
    }
    if ProcessInfo.processInfo.environment["RECORD"] != nil {
      try page.write(to: Self.file, atomically: true, encoding: .utf8)
    }
    let recorded = try String(contentsOf: Self.file, encoding: .utf8)
    #expect(page == recorded, "run RECORD=1 swift test --filter DemonstrationPageTests")
  }

  private static func beginning(_ adapters: [Adapter]) -> String {
    let rows = adapters.filter { !$0.isFixed }.map { adapter in
      let twin = adapters.first { $0.name == adapter.twin }
      return "| `\(adapter.name)` | \(adapter.title) | \(twin?.title ?? "") |"
    }
    return """
      <!-- Generated: RECORD=1 swift test --filter DemonstrationPageTests -->

      # Demonstrations

      Each of these adapters has a bug that was found in the field, re-created in a few lines in
      `Sources/Demonstrations`, which name the place where it was reported. Next to it is its fixed
      twin, `demo/fixed-…`. `lifecheck --adapter NAME` finds each bug within 1,000 seeds and \
      prints
      the shortest story that shows it; each twin passes 10,000 (`.ci/demonstrations`).

      | adapter | what it is | what its twin does |
      |---|---|---|
      \(rows.joined(separator: "\n"))

      """
  }

  private static func section(_ adapter: Adapter) throws -> String {
    // In a folder of its own, it finds no sequences that were saved for others.
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let arguments =
      ["--adapter", adapter.name] + (places[adapter.name] ?? place) + ["--quiet"]
    let run = try tool.run(arguments, environment: ["COLUMNS": "100"])
    #expect(run.status == 1, "\(adapter.name)")
    // The last paragraph tells a time.
    let story = run.output.components(separatedBy: "\n\n").dropLast().joined(separator: "\n\n")
    return """

      ## \(adapter.name)

      It declares \(adapter.checks.map { "`\($0)`" }.joined(separator: ", ")).

      ```text
      $ lifecheck \(arguments.joined(separator: " "))
      \(story)
      ```

      """
  }
}
