import Foundation
import Testing

/// `--report` and `--format NAME=FILE`.
@Suite struct ReportFolderCommandTests {
  private static let failing = [
    "--seeds", "20", "--profile", "scene-ios13", "--adapter", "demo/lost-link", "--no-regressions",
  ]

  private static func files(_ folder: URL) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path()).sorted()
  }

  private static func text(_ file: String, _ tool: LifecheckProcess) throws -> String {
    try String(contentsOf: tool.folder.appending(path: file), encoding: .utf8)
  }

  @Test func theFolderHasEveryForm() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let run = try tool.run(Self.failing + ["--report", "a/out"])
    #expect(run.status == 1)
    #expect(run.output.contains("✗ every link is routed exactly once"))
    #expect(run.errors.contains("report in a/out\n"))
    let folder = tool.folder.appending(path: "a/out")
    #expect(
      try Self.files(folder) == [
        ".lifecheck-report", "counterexamples",
        "counterexamples/link-routed-once-scene-ios13.json", "index.html", "junit.xml",
        "reference.html", "report.json", "summary.md",
      ])
    #expect(try Self.text("a/out/report.json", tool).contains("\"verdict\": \"violated\""))
    let junit = try Self.text("a/out/junit.xml", tool)
    #expect(junit.contains("</testsuites>"))
    #expect(junit.contains(#/ timestamp="\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d"/#))
    #expect(try Self.text("a/out/index.html", tool).hasPrefix("<!DOCTYPE html>"))
    let saved = "a/out/counterexamples/link-routed-once-scene-ios13.json"
    #expect(try tool.run(["replay", saved]).status == 1)
  }

  @Test func severalFormsAtOnce() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let forms = [
      "junit=j.xml", "json=r.json", "markdown=s.md", "html=i.html", "text=t.txt", "sarif=r.sarif",
    ]
    let run = try tool.run(
      Self.failing + ["--format", "github"] + forms.flatMap { ["--format", $0] })
    #expect(run.status == 1)
    #expect(run.output.hasPrefix("::error title=link-routed-once in scene-ios13::"))
    for (file, start) in [
      ("j.xml", "<?xml"), ("r.json", "{\n"), ("s.md", "# lifecheck fuzz: violated\n"),
      ("i.html", "<!DOCTYPE html>"), ("t.txt", "lifecheck fuzz · scene-ios13"),
      ("r.sarif", "{\n  \"$schema\": \"https://docs.oasis-open.org/sarif/sarif/v2.1.0/"),
    ] {
      #expect(try Self.text(file, tool).hasPrefix(start), "\(file)")
    }
  }

  /// The command fails before anything is run, and existing files are kept.
  @Test(arguments: [
    ["--seeds", "1"], ["replay", "1"], ["compare", "--adapter", "demo/lost-link"],
    ["migrate", "--adapter", "demo/lost-link"],
  ])
  func aFolderOfOthersIsRefused(arguments: [String]) throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    try tool.write("mine", to: "out/report.json")
    let run = try tool.run(arguments + ["--report", "out"])
    #expect(run.status == 73)
    #expect(run.output == "")
    #expect(run.errors.contains("lifecheck did not write 'report.json' in it"))
    #expect(try Self.text("out/report.json", tool) == "mine")
  }

  @Test(arguments: ["compare", "migrate"])
  func twoProfilesHaveAFolderToo(command: String) throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let run = try tool.run([
      command, "--adapter", "migration/cold-url", "--seeds", "20", "--report", "out",
    ])
    #expect(run.status == 1)
    let files = try Self.files(tool.folder.appending(path: "out"))
    #expect(
      Set(["index.html", "junit.xml", "report.json", "summary.md"]).isSubset(of: files))
    #expect(files.contains { $0.hasSuffix("-ios26.json") })
  }

  @Test(arguments: [
    (["--format", "json", "--format", "text"], "two formats for standard output"),
    (["--format", "json=a", "--format", "text=a"], "two formats for 'a'"),
    (["--format", "json="], "a file name is missing after 'json='"),
    (["--format", "jsn=x"], "did you mean 'json'?"),
  ])
  func formsThatExcludeEachOtherAreRefused(arguments: [String], message: String) throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let run = try tool.run(["--seeds", "1"] + arguments)
    #expect(run.status == 64)
    #expect(run.errors.contains(message), "\(run.errors)")
  }

  @Test func filesThatCannotBeWrittenAreReported() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let run = try tool.run(["--seeds", "1", "--format", "json=missing/r.json"])
    #expect(run.status == 73)
    #expect(run.errors.contains("cannot write 'missing/r.json'"))
  }
}
