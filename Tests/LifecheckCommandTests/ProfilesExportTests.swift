import Foundation
import GoldenFiles
import LifecycleModel
import Testing

/// Models written for other tools. `.ci/spin` has spin judge those in Promela.
@Suite struct ProfilesExportTests {
  /// Returns what is written of a profile.
  private static func export(_ profile: String, _ options: String...) throws -> String {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let run = try tool.run(["profiles", "export", profile] + options)
    #expect(run.status == 0 && run.errors == "", "\(run.errors)")
    return run.output
  }

  @Test(arguments: [("dot", "dot"), ("mermaid", "mmd")])
  func drawingsAreAsRecorded(form: String, suffix: String) throws {
    let drawing = try Self.export("app-delegate-ios12", "--as", form)
    try Golden.expect(drawing, matches: "export-app-delegate-ios12.\(suffix)")
    #expect(try Self.export("app-delegate-ios12", "--as", form) == drawing)
  }

  @Test(arguments: ["dot", "mermaid"])
  func drawingsHaveEveryStateAndActionAndNameTheEdges(form: String) throws {
    let model = try CompiledModel(profile: .sceneIOS13, edges: .observed)
    let drawing = try Self.export("scene-ios13", "--as", form, "--edges", "observed")
    for state in model.states { #expect(drawing.contains("\"\(state)\""), "\(state)") }
    for transition in model.transitions {
      let edges = model.edges(of: transition)
      let mark = edges.isEmpty ? "" : " [\(edges.joined(separator: ", "))]"
      #expect(drawing.contains("\(transition.action)\(mark)"), "\(transition.action)")
    }
    #expect(!(try Self.export("scene-ios13", "--as", form)).contains("[Y1]"))
  }

  @Test func promelaIsAsRecorded() throws {
    let options = ["--as", "promela", "--only", "foreground-becomes-active"]
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let texts = try (0..<2).map { _ in
      try tool.run(["profiles", "export", "app-delegate-ios12"] + options).output
    }
    #expect(texts[0] == texts[1])
    try Golden.expect(
      Excerpt.ends(of: texts[0], first: 60, last: 120),
      matches: "export-app-delegate-ios12.pml")
  }

  /// Every number leads somewhere, and spin's parser takes no longer lists.
  @Test(arguments: [["scene-ios27", "--scenes", "2"], ["app-delegate-ios11", "--notifications"]])
  func theTablesOfPromelaFitTogether(arguments: [String]) throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let text = try tool.run(
      ["profiles", "export"] + arguments + ["--as", "promela", "--edges", "observed"]
    ).output
    let states = try #require(text.firstMatch(of: /#define STATES (\d+)/).flatMap { Int($0.1) })
    var tables: [String: [Int]] = [:]
    for list in text.matches(of: /hidden (\w+) ([A-Za-z]+)(\d+)\[(\d+)\] = \{([^}]*)\}/) {
      let numbers = list.5.split(separator: ",").compactMap {
        Int($0.trimmingCharacters(in: .whitespacesAndNewlines))
      }
      #expect(numbers.count == Int(list.4) && numbers.count <= 8_000, "\(list.2)")
      let limit = ["byte": 255, "short": 32_767, "int": Int(Int32.max)][String(list.1)] ?? 0
      #expect(numbers.allSatisfy { (0...limit).contains($0) }, "\(list.2)")
      tables[String(list.2), default: []] += numbers
    }
    let nodes = try #require(tables["eventAt"]?.count)
    let events = try #require(tables["traits"]?.count)
    for name in ["next", "otherwise", "death", "begin"] {
      #expect(tables[name]?.allSatisfy { $0 < states + nodes } == true, "\(name)")
    }
    #expect(tables["next"]?.count == nodes && tables["death"]?.count == nodes)
    #expect(tables["begin"]?.allSatisfy { $0 >= states } == true)
    #expect(tables["eventAt"]?.allSatisfy { $0 < events } == true)
    #expect(tables["actions"]?.count == states + 1)
    #expect(tables["actions"]?.last == tables["begin"]?.count)
    #expect(tables["classOf"]?.count == 4 * events)
    let moves = try #require(tables["move"])
    #expect(moves.allSatisfy { $0 >= 3 } && moves.count >= (tables["moves"]?.last ?? 0))
  }

  /// Between them, the two apps have the invariants that `prove` judges.
  @Test func promelaHasTheInvariantsThatAreProved() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let report = try tool.run(["prove", "--profile", "scene-ios13", "--format", "json"]).output
    let object = try JSONSerialization.jsonObject(with: Data(report.utf8)) as? [String: Any]
    let run = try #require((object?["runs"] as? [[String: Any]])?.first)
    let proved = try #require(run["invariants"] as? [[String: Any]])
      .filter { $0["proof"] is [String: Any] }.compactMap { $0["name"] as? String }
    let written = try [[], ["--notifications"]].flatMap { options in
      try tool.run(["profiles", "export", "scene-ios13", "--as", "promela"] + options).output
        .components(separatedBy: "/* The invariants:")[1]
        .matches(of: #/(?m)^   \d+ ([a-z0-9-]+): /#).map { String($0.1) }
    }
    #expect(written.count > 50 && Set(written).count == written.count)
    #expect(Set(written) == Set(proved))
  }
}
