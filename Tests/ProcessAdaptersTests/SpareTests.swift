import LifecycleAdapters
import LifecycleModel

import Foundation
import ProcessAdapters
import Testing

/// Processes of a command that crashes, started before they are needed.
@Suite struct SpareTests {
  /// A command that notes each start, is over at once while a file is there, and crashes at its
  /// first call.
  private struct Crashing {
    let adapter: ShellAdapter
    let spares = SpareConversations()
    let description: AdapterDescription

    init() throws {
      adapter = try ShellAdapter(then: "ok; ok; read -r call; exit 3")
      let folder = adapter.folder.path()
      var command = adapter.command()
      command.line =
        "echo started >> '\(folder)/starts'; [ ! -e '\(folder)/over' ] || exit 1; \(command.line)"
      description = try command.description(profile: "scene-ios13", spares: spares)
    }

    /// The number of starts, waited for until there are so many.
    func starts(_ expected: Int) -> Int {
      var count = 0
      for _ in 0..<400 {
        let text = try? String(
          contentsOf: adapter.folder.appending(path: "starts"), encoding: .utf8)
        count = (text ?? "").split(separator: "\n").count
        if count >= expected { break }
        Thread.sleep(forTimeInterval: 0.01)
      }
      return count
    }

    /// Opens a session, in which the command crashes.
    func crash() throws {
      let session = try description.openSession()
      defer { session.close() }
      try session.beginRun()
      var process = try session.makeAdapter(AdapterStorage())
      var output = AdapterOutput()
      try process.start(&output)
      let call = DelegateCall(.didFinishLaunching, state: .background)
      let failure = #expect(throws: AdapterFailure.self) { try process.receive(call, &output) }
      #expect(failure?.message.contains("status 3") == true, "\(failure?.message ?? "")")
    }
  }

  @Test func thereAreTwoOnceTheCommandHasCrashed() throws {
    let crashing = try Crashing()
    defer { crashing.adapter.remove() }
    // The one that described itself, and one that was used and did not crash.
    try crashing.description.openSession().close()
    Thread.sleep(forTimeInterval: 0.1)
    #expect(crashing.starts(2) == 2)
    for crash in 1...4 {
      try crashing.crash()
      // One that crashed, cold only the first time, and two that wait.
      #expect(crashing.starts(4 + crash) == 4 + crash)
    }
    Thread.sleep(forTimeInterval: 0.1)
    #expect(crashing.starts(8) == 8)
  }

  @Test func noneIsLeft() throws {
    let adapter: ShellAdapter
    do {
      let crashing = try Crashing()
      adapter = crashing.adapter
      try crashing.crash()
      #expect(crashing.starts(4) == 4)
    }
    defer { adapter.remove() }
    #expect(adapter.leftProcesses().isEmpty)
  }

  /// A spare that is over before it is needed is no crash of the code under test.
  @Test func oneThatHasEndedIsNotUsed() throws {
    let crashing = try Crashing()
    defer { crashing.adapter.remove() }
    let over = crashing.adapter.folder.appending(path: "over")
    let session = try crashing.description.openSession()
    try Data().write(to: over)
    #expect(throws: (any Error).self) {
      try session.beginRun()
      var process = try session.makeAdapter(AdapterStorage())
      var output = AdapterOutput()
      try process.start(&output)
      _ = try process.receive(DelegateCall(.didFinishLaunching, state: .background), &output)
    }
    session.close()
    #expect(crashing.starts(4) == 4)
    // Both end once they have noted their start and seen the file.
    Thread.sleep(forTimeInterval: 0.3)
    try FileManager.default.removeItem(at: over)
    try crashing.crash()
  }
}
