import Foundation
import Testing

#if os(Linux)
/// A full disk, an interrupt or a kill at any call that writes: a file is the old or the new one.
@Suite(.enabled(if: Program.isThere("clang"), "it compiles a library that makes calls fail"))
struct FaultTests {
  private static let line = [
    "--adapter", "demo/lost-link", "--profile", "scene-ios13", "--seeds", "6", "--only",
    "link-routed-once", "--quiet", "--format", "json=report.json", "--report", "page", "--baseline",
    "known.json", "--resume", "run.json",
  ]
  /// A baseline about something else, which is not replaced.
  private static let known = #"{"schema": "lifecheck-baseline/1", "known": []}"#
  private static let oldReport = "an old report\n"

  /// A folder with files of an earlier run and the library.
  private static func prepared() throws -> LifecheckProcess {
    let tool = try LifecheckProcess()
    try tool.write(known, to: "known.json")
    try tool.write(oldReport, to: "report.json")
    let source = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Faults/faults.c").path()
    let compiled = try tool.runShell("clang -shared -fPIC -O1 -o faults.so '\(source)' -ldl")
    #expect(compiled.status == 0, "\(compiled.errors)")
    return tool
  }

  /// Runs the line with a fault at a call; `nil` if there are fewer calls.
  private static func run(
    _ tool: LifecheckProcess, _ fault: String, at call: Int
  ) throws -> ToolRun? {
    let run = try tool.start(
      line,
      environment: [
        "LD_PRELOAD": tool.folder.appending(path: "faults.so").path(), "FAULT": fault,
        "FAULT_AT": String(call),
      ]
    ).wait()
    return run.errors.contains("FAULT\n") ? run : nil
  }

  /// Runs the line with a fault at each call of some, and looks at what is there after each.
  private static func each(
    _ fault: String, in tool: LifecheckProcess, by step: Int, _ look: (ToolRun, Int) throws -> Void
  ) throws {
    var call = 1
    while let run = try Self.run(tool, fault, at: call) {
      try look(run, call)
      call += step
    }
    #expect(call > 20, "the library is loaded")
  }

  /// Removes what a run has written, so that the next one begins anew.
  private static func restore(_ tool: LifecheckProcess) throws {
    for name in ["Reports", "page", "run.json"] {
      try? FileManager.default.removeItem(at: tool.folder.appending(path: name))
    }
    try tool.write(oldReport, to: "report.json")
  }

  private static func text(_ tool: LifecheckProcess, _ name: String) throws -> String {
    try String(contentsOf: tool.folder.appending(path: name), encoding: .utf8)
  }

  /// Whether the report is the old one, or a whole new one.
  private static func isWhole(_ tool: LifecheckProcess) throws -> Bool {
    let report = try text(tool, "report.json")
    if report == oldReport { return true }
    let json = try? JSONSerialization.jsonObject(with: Data(report.utf8)) as? [String: Any]
    return json?["verdict"] as? String == "violated" && report.hasSuffix("}\n")
  }

  private static func drafts(_ tool: LifecheckProcess) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: tool.folder.path())
      .filter { $0.contains(".lifecheck.tmp") || $0.contains(".lifecheck.old") }
  }

  @Test func aFullDiskIsReportedWithThePath() throws {
    let tool = try Self.prepared()
    defer { tool.remove() }
    try Self.each("full", in: tool, by: 1) { run, call in
      #expect(run.status == 73, "call \(call): \(run.errors)")
      #expect(run.errors.contains(/error: cannot (write|make the folder) '[^']+': No space left/))
      #expect(try Self.isWhole(tool), "call \(call)")
      #expect(try Self.text(tool, "known.json") == Self.known)
      try Self.restore(tool)
    }
  }

  @Test func aKilledRunLeavesWholeFilesAndCanBeRunAgain() throws {
    let tool = try Self.prepared()
    defer { tool.remove() }
    // A report folder that is replaced is the old one or the new one too.
    #expect(try tool.run(Self.line).status == 1)
    try? FileManager.default.removeItem(at: tool.folder.appending(path: "run.json"))
    try Self.each("kill", in: tool, by: 2) { run, call in
      #expect(run.status == -SIGKILL)
      #expect(try Self.isWhole(tool), "call \(call)")
      #expect(try Self.text(tool, "page/index.html").hasSuffix("</html>\n"), "call \(call)")
      let again = try tool.run(Self.line)
      #expect(again.status == 1, "after a kill in call \(call): \(again.errors)")
      #expect(try Self.isWhole(tool) && Self.text(tool, "report.json") != Self.oldReport)
      #expect(try Self.drafts(tool) == [], "after a kill in call \(call)")
      try? FileManager.default.removeItem(at: tool.folder.appending(path: "run.json"))
      try tool.write(Self.oldReport, to: "report.json")
    }
  }

  @Test func anInterruptedCallIsMadeAgain() throws {
    let tool = try Self.prepared()
    defer { tool.remove() }
    try Self.each("interrupt", in: tool, by: 3) { run, call in
      #expect(run.status == 1, "call \(call): \(run.errors)")
      #expect(try Self.isWhole(tool) && Self.text(tool, "report.json") != Self.oldReport)
      try Self.restore(tool)
    }
  }
}
#endif
