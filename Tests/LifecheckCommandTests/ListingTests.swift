import GoldenFiles
import LifecycleModel
import Foundation
import LifecheckCommand
import LifecycleChecking
import Testing

@Suite struct ListingTests {
  @Test(arguments: [
    ("invariants-list", ["invariants", "list"]),
    ("explain-foreground-becomes-active", ["invariants", "explain", "foreground-becomes-active"]),
    ("explain-link-routed-once", ["invariants", "explain", "link-routed-once"]),
    ("profiles-list", ["profiles", "list"]),
    ("profiles-show", ["profiles", "show", "app-delegate-ios12"]),
    ("profiles-diff", ["profiles", "diff", "app-delegate-ios12", "app-delegate-ios26"]),
    ("adapters-list", ["adapters", "list"]),
  ])
  func listingsBeginAndEndAsRecorded(name: String, arguments: [String]) throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let run = try tool.run(arguments)
    #expect(run.status == 0)
    try Golden.expect(Excerpt.ends(of: run.output), matches: "\(name).txt")
  }

  @Test(arguments: [
    ("invariants", ["name", "group", "title", "profiles", "edges", "each", "over", "source"]),
    ("profiles", ["name", "summary", "sources", "edges"]),
    ("adapters", ["name", "title", "implements", "checks"]),
  ])
  func listsAreThereAsJSONToo(command: String, keys: [String]) throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let run = try tool.run([command, "list", "--format", "json"])
    let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
    let list = try #require(object as? [[String: Any]])
    #expect(list.count >= 2)
    #expect(list.allSatisfy { Set(keys).isSubset(of: $0.keys) })
    let text = try tool.run([command, "list"]).output
    #expect(list.allSatisfy { text.contains($0["name"] as? String ?? "?") })
  }

  @Test func everyInvariantCanBeExplained() throws {
    let terminal = Terminal(isTerminal: false, windowColumns: nil, environment: { _ in nil })
    let invariants = try InvariantLibrary.catalogue()
    #expect(invariants.count >= 20)
    for invariant in invariants {
      let page = try InvariantExplanation(invariant).page(for: terminal).text
      #expect(page.hasPrefix("\(invariant.name)\n"))
      for part in ["says", "formula", "exercised", "source", "monitor", "state"] {
        #expect(page.contains(part), "\(invariant.name): \(part)")
      }
    }
  }

  /// Reports name the invariants of checks with their arguments.
  @Test func aCheckIsExplainedByTheNameInReports() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let name = "once-a-process(session.started)"
    let run = try tool.run(["invariants", "explain", name])
    #expect(run.status == 0 && run.output.hasPrefix("\(name)\n"), "\(run.errors)")
    #expect(run.output.contains("emitted(session.started)"))
    #expect(try tool.run(["invariants", "explain", "once-a-proces(x)"]).status == 64)
  }

  @Test(arguments: Profile.all.map(\.name))
  func thePageOfAProfileHasEveryRuleWithItsSourceAndTheSizeOfItsGraph(name: String) throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let profile = try Profile.named(name)
    let text = try tool.run(["profiles", "show", name], environment: ["COLUMNS": "160"]).output
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let rules = profile.rules
    #expect(rules.count > 10)
    for edge in Profile.edgeNames where rules.contains(where: { $0.edge == edge }) {
      #expect(words.contains("edge \(edge) "), "\(edge)")
    }
    for rule in rules {
      let source = rule.source.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(words.contains(source), "\(rule.action)")
    }
    #expect(words.matches(of: /\bsource\b/).count >= rules.count)
    // Each course has its ground, and that of an assumption is none that is written.
    #expect(words.contains(#/ground seen in \d+ published logs? /#))
    #expect(words.contains("ground written in a document "))
    #expect(!words.contains("ground written in a document source assumption: "))
    for count in 1...2 {
      var configuration = Configuration()
      configuration.sceneCount = count
      let model = try CompiledModel(profile: profile, configuration: configuration)
      #expect(
        text.contains("with \(count) window") == profile.hasScenes)
      #expect(text.contains("\(model.states.count) states, "), "\(count)")
    }
  }
}
