import Foundation
import LifecheckCommand
import LifecycleChecking
import LifecycleReports
import Testing

@Suite struct ProgressTests {
  #if os(Linux)
  @Test(
    "a terminal shows one line of progress, which goes away",
    arguments: [(["--quiet"], false), ([], true), (["--format", "json"], true)])
  func terminal(arguments: [String], isShown: Bool) throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let text = try PseudoTerminal().output(
      of: tool,
      [
        "--seeds", "100000000", "--time-limit", isShown ? "2.5" : "1", "--jobs", "1",
        "--profile", "app-delegate-ios12", "--only", "launched-once",
      ] + arguments, ["TERM": "xterm", "COLUMNS": "60"], errors: true)
    guard isShown else {
      #expect(!text.contains("left"))
      return
    }
    let lines = text.split(separator: "\r\u{1B}[K", omittingEmptySubsequences: false)
    #expect(lines.count > 2, "\(text)")
    #expect(lines.first == "" && lines.dropLast().last?.contains("app-delegate-ios12 ") == true)
    #expect(lines.dropFirst().dropLast().allSatisfy { $0.count < 60 && !$0.contains("\n") })
    // The last progress line has been removed.
    #expect(lines.last?.contains("left") == false)
  }
  #endif

  private static let progress = FuzzProgress(
    profile: "scene-ios13", profilesDone: 0, profileCount: 1, sequencesDone: 10,
    sequenceCount: 100, transitions: .init(3, of: 4), seconds: 2, secondsInProfile: 2,
    secondsAllowed: nil)

  @Test(
    "elsewhere each line stands for itself, and a quiet run says nothing",
    arguments: [
      (
        ProgressDisplay.Mode.log,
        "scene-ios13 10 % · 18 s left · 10 sequences, 5/s · 75 % of transitions\n"
      ),
      (.silent, ""),
      (.line(width: 20), "\r\u{1B}[Kscene-ios13 10 % ·…\r\u{1B}[K"),
    ])
  func elsewhere(mode: ProgressDisplay.Mode, text: String) throws {
    let pipe = Pipe()
    let display = ProgressDisplay(
      mode, descriptor: pipe.fileHandleForWriting.fileDescriptor)
    var options = FuzzOptions(profiles: [], invariants: [])
    display.watch(&options)
    options.work.onProgress?(Self.progress)
    display.end()
    display.end()
    try pipe.fileHandleForWriting.close()
    #expect(
      String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self) == text)
  }

  @Test("a short run into a file shows no progress")
  func short() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let run = try tool.run(["--seeds", "200", "--profile", "app-delegate-ios12"])
    #expect(run.status == 0)
    #expect(run.errors == "")
  }
}
