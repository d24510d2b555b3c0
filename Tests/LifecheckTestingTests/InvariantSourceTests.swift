import Foundation
import LifecheckTesting
import Testing

/// A test's own invariants: how they are read, and their mistakes.
@Suite struct InvariantSourceTests {
  struct Router: DelegateAdapter {
    mutating func receive(_ call: DelegateCall, _ output: inout AdapterOutput) -> LifecycleValue? {
      let isLink = call.callback == .openURL || call.callback == .continueUserActivity
      for payload in call.payloads where isLink { output.emit("route.opened", payload: payload) }
      return nil
    }
  }

  private static func text(_ name: String) -> String {
    "invariant \(name)\n  source \"none\"\n  formula\n    always not process(start)\n"
  }

  private static let holding =
    "  source \"none\"\n  formula\n    pattern globally, didFinishLaunching precedes openURL\n"

  private func check(_ sources: [InvariantSource]) -> LifecycleReport? {
    checkLifecycle(
      profile: .appDelegateIOS12, seeds: 5, options: .init(invariants: sources)
    ) { _ in Router() }
  }

  /// The names of the test's own invariants that were judged.
  private func own(_ report: LifecycleReport?) -> [String] {
    report?.runs.first?.invariants.filter { $0.group == "own" }.map(\.name) ?? []
  }

  @Test func filesFoldersTextsAndSwiftAreReadInOrder() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    let deep = folder.appending(path: "deep")
    try FileManager.default.createDirectory(at: deep, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (path, name) in [("b.ltl", "second"), ("a.ltl", "first"), ("deep/c.ltl", "third")] {
      try Data("invariant \(name)\n\(Self.holding)".utf8).write(to: folder.appending(path: path))
    }
    try Data("no invariant".utf8).write(to: folder.appending(path: "notes.txt"))
    let built = LifecycleInvariant("fifth") {
      .pattern(.globally, .precedence(.didFinishLaunching, before: .openURL))
    }
    let report = check([
      .file(folder.path), .text("invariant fourth\n\(Self.holding)"), .built(built),
    ])
    #expect(own(report) == ["first", "second", "third", "fourth", "fifth"])
  }

  static let mistakes: [([InvariantSource], [String])] = [
    ([.text(text("a"))], ["invariants[0]:4:16: error: 'process' cannot occur over callbacks"]),
    (
      [.text("invariant a\n\(holding)"), .text("invariant b\n")],
      ["invariants[1]:1:11: error"]
    ),
    (
      [.built(LifecycleInvariant("a") { .suspended }), .text("invariant c\n formula\n x\n")],
      ["a (built in Swift):", "invariants[1]:"]
    ),
    (
      [.text("invariant a\n\(holding)"), .built(LifecycleInvariant("a") { .openURL })],
      ["'a' is taken"]
    ),
    ([.built(LifecycleInvariant("launched-once") { .openURL })], ["'launched-once' is taken"]),
    ([.file("no-such-file.ltl")], ["cannot read '/", "LifecheckTestingTests/no-such-file.ltl"]),
    ([.file("Golden")], ["there is no .ltl file in"]),
    ([.file("/dev/null")], ["/dev/null", "not a regular file"]),
    ([.text("")], ["invariants[0]:1:1: error: the file is empty"]),
  ]

  @Test(arguments: mistakes.indices)
  func mistakesFailWithTheirPlaces(_ index: Int) async throws {
    let (sources, messages) = Self.mistakes[index]
    let told = try await failing { check(sources) }
    #expect(own(told.value).isEmpty)
    #expect(told.messages.count == 1)
    for message in messages {
      #expect(told.messages.first?.contains(message) == true, "\(told.messages)")
    }
  }
}
