import LifecycleAdapters

#if os(Linux)

import Foundation
import ProcessAdapters
import Testing

/// The processors on which a worker and its adapter run, according to the system.
@Suite struct ProcessorTests {
  /// The processors on which a process or thread may run, `0-1`.
  private static func allowed(_ path: String) -> String? {
    let status = FileManager.default.contents(atPath: "/proc/\(path)/status") ?? Data()
    return String(decoding: status, as: UTF8.self).split(separator: "\n")
      .first { $0.hasPrefix("Cpus_allowed_list:") }?
      .split(separator: "\t").last.map(String.init)
  }

  private static var own: String? { allowed("thread-self") }

  /// The processors allowed to the calling thread before, during and after a session, and to its
  /// child.
  private struct Places {
    var before: String?
    var meanwhile: String?
    var child: String?
    var after: String?
  }

  private static func places() throws -> Places {
    let adapter = try ShellAdapter(
      then: "grep Cpus_allowed_list: /proc/$$/status > \"$PLACE\"; ok; cat > /dev/null")
    defer { adapter.remove() }
    let file = adapter.folder.appending(path: "place")
    let line = "PLACE='\(file.path())' \(adapter.command().line.dropFirst("exec ".count))"
    let command = AdapterCommand(line, timeout: .seconds(20))
    var places = Places(before: own)
    let session = try command.description(profile: "scene-ios13").openSession()
    try session.beginRun()
    places.meanwhile = own
    places.child = try String(contentsOf: file, encoding: .utf8).split(
      whereSeparator: \.isWhitespace
    )
    .last.map(String.init)
    session.close()
    places.after = own
    return places
  }

  /// Something to choose from.
  static let hasSeveral = (own ?? "").contains { "-,".contains($0) }

  @Test(.enabled(if: hasSeveral, "there is one processor"))
  func bothAreOnOneProcessorWhileTheyTalk() throws {
    let places = try Self.places()
    let one = try #require(places.meanwhile)
    #expect(Int(one) != nil, "\(one)")
    #expect(places.child == one)
    #expect(places.after == places.before && places.after != one)
  }

  @Test(arguments: [
    ([0, 1], [:], 1, 1), ([0, 1], [1: 1], 1, 0), ([0, 1], [0: 1, 1: 1], 1, 1),
    ([2, 5, 64, 1_000], [2: 2, 5: 1, 64: 1, 1_000: 2], 0, 5), ([3], [3: 9], 0, 3),
  ])
  func theLeastUsedProcessorIsChosenPreferablyTheCurrent(
    members: [Int], loads: [Int: Int], current: Int, chosen: Int
  ) {
    let set = ProcessorSet(members)
    #expect(set.members == members)
    #expect(set.choice(loads, current: current) == chosen)
  }
}
#endif
