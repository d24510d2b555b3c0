import Foundation
import Testing

/// Files that version 0.1.0 wrote, or that were written for it, are read for ever.
///
/// Those of a later version join them in a folder of their own; none is changed.
@Suite struct CompatibilityTests {
  private static let files = Repository.root
    .appending(path: "Tests/LifecheckCommandTests/Written/0.1.0")

  private static func file(_ name: String) -> String { files.appending(path: name).path() }

  @Test func aSavedSequenceIsPerformed() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let run = try tool.run(["replay", Self.file("sequence.json")])
    #expect(run.status == 1, "\(run.errors)")
    #expect(run.output.contains("'route.opened' for link-2 never came after sceneWillConnect"))
  }

  /// The violation is in the baseline, the payloads are in the story, and the page compares.
  @Test func theFilesOfARunAreRead() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let line = [
      "--config", Self.file("lifecheck.json"), "--payloads", Self.file("payloads.json"),
      "--invariants", Self.file("own.ltl"), "--since", Self.file("report.json"),
      "--format", "html=page.html", "--format", "json=report.json", "--no-regressions",
    ]
    let run = try tool.run(line)
    #expect(run.status == 1, "\(run.errors)")
    let report = try String(
      contentsOf: tool.folder.appending(path: "report.json"), encoding: .utf8)
    #expect(report.contains("demo://item/") && report.contains("\"opened-while-running\""))
    let page = try String(contentsOf: tool.folder.appending(path: "page.html"), encoding: .utf8)
    #expect(page.contains("holds then, violated now"))
    let known = try tool.run([
      "--config", Self.file("lifecheck.json"), "--baseline", Self.file("baseline.json"),
      "--no-regressions",
    ])
    #expect(known.status == 0, "\(known.output)")
    #expect(known.output.contains("known"))
  }

  @Test(arguments: [
    ("sequence.json", ["replay"]), ("baseline.json", ["--seeds", "2", "--baseline"]),
    ("report.json", ["--seeds", "2", "--format", "html", "--since"]),
  ])
  func filesOfALaterVersionAreRejected(name: String, words: [String]) throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let text = try String(contentsOf: Self.files.appending(path: name), encoding: .utf8)
    let later = text.replacing(/("schema": "lifecheck-[a-z]+)\/1"/) { "\($0.1)/2\"" }
    #expect(later != text)
    try tool.write(later, to: name)
    let options = ["--adapter", "demo/lost-link", "--profile", "scene-ios13", "--no-regressions"]
    let run = try tool.run(words + [name] + (words == ["replay"] ? [] : options))
    #expect(run.status == 65, "\(run.output)")
    #expect(
      run.errors.contains("\(name)") && run.errors.contains("written by a later version"),
      "\(run.errors)")
  }
}
