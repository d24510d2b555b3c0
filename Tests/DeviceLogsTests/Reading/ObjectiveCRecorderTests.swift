import DeviceLogs
import Foundation
import LifecycleModel
import Testing

/// The recorder in Objective-C, which nothing here can run: that it compiles, and that its lines
/// are those that the reader takes.
@Suite struct ObjectiveCRecorderTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static let compiler = (ProcessInfo.processInfo.environment["PATH"] ?? "")
    .split(separator: ":").map { "\($0)/clang" }
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  private static func text(_ name: String) throws -> String {
    try String(contentsOf: root.appending(path: "Reports/recorder/\(name)"), encoding: .utf8)
  }

  @Test(.enabled(if: compiler != nil)) func itCompiles() throws {
    let compiler = try #require(Self.compiler)
    func compile(_ file: String) throws -> (status: Int32, errors: String) {
      let process = Process()
      process.executableURL = URL(filePath: compiler)
      process.currentDirectoryURL = Self.root
      process.arguments = [
        "-fsyntax-only", "-x", "objective-c", "-fobjc-arc", "-fobjc-runtime=macosx-14.0", "-Wall",
        "-Wextra", "-Werror", "-I", "Tests/ObjectiveCHeaders", "-I", "Reports/recorder", file,
      ]
      let pipe = Pipe()
      process.standardError = pipe
      try process.run()
      let data = pipe.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      return (process.terminationStatus, String(decoding: data, as: UTF8.self))
    }
    let run = try compile("Reports/recorder/LifecycleRecorder.m")
    #expect(run.status == 0, "\(run.errors)")
    // The check sees names that Apple's types do not have.
    let wrong = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).m")
    defer { try? FileManager.default.removeItem(at: wrong) }
    let text = try Self.text("LifecycleRecorder.m").replacing("absoluteString", with: "wholeString")
    try text.write(to: wrong, atomically: true, encoding: .utf8)
    #expect(try compile(wrong.path).status != 0)
  }

  /// The keys of the lines, and the names of the events and states, are those of the recorder in
  /// Swift, whose lines are read back elsewhere.
  @Test func itsLinesHaveTheFormatThatIsRead() throws {
    let text = try Self.text("LifecycleRecorder.m")
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count < 150)
    let keys = Set(
      text.matches(of: #/line\[@"(\w+)"\]|@"(\w+)":/#).compactMap { $0.1 ?? $0.2 }.map(String.init))
    let swift = try Self.text("LifecycleRecorder.swift")
    #expect(keys == Set(swift.matches(of: #/\\"(\w+)\\":/#).map { String($0.1) }))
    #expect(keys.count == 8)
    let values: [String: String] = [
      "event": "\"callback\"", "name": "\"scene:openURLContexts:\"", "state": "\"active\"",
      "scene": "\"scene-1\"", "payload": "[\"app://1\",\"app://2\"]", "time": "1.5", "pid": "410",
      "launch": "\"A\"",
    ]
    let line = keys.sorted().map { "\"\($0)\":\(values[$0] ?? "")" }.joined(separator: ",")
    let logs = LogReader.read(Array("{\(line)}\n".utf8))
    let read = try #require(logs.first?.lines.first)
    #expect(read.call == LoggedCall(.sceneOpenURLContexts, state: .active, scene: "scene-1"))
    #expect(read.payload == ["app://1", "app://2"] && read.time == 1_500 && read.process != nil)
    // In the order of UIApplicationState, by which they are looked up.
    let states = try #require(text.firstMatch(of: #/states = @\[([^\]]*)\]/#)?.1)
    #expect(
      states.matches(of: #/@"(\w+)"/#).map { String($0.1) } == ["active", "inactive", "background"])
  }
}
