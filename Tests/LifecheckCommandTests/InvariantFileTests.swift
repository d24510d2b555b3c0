import Foundation
import Testing

@Suite struct InvariantFileTests {
  private static let sound = """
    invariant mine
      title   "nothing becomes active twice in a row"
      source  "here"
      formula always (didBecomeActive implies weak next not didBecomeActive)

    """

  /// Files that cannot be used, and a part of the diagnostic for each.
  private static let bad: [(name: String, bytes: Data, complaint: String)] = [
    ("binary", Data([0x69, 0x6E, 0, 1, 2]), "binary.ltl:1:3: error: the file holds a NUL byte"),
    ("empty", Data(), "empty.ltl:1:1: error: the file is empty"),
    ("comments", Data("# nothing\n".utf8), "comments.ltl:1:1: error: the file is empty"),
    ("utf16", Data([0xFF, 0xFE, 0x69, 0]), "utf16.ltl:1:1: error: the file is encoded as UTF-16"),
    ("latin1", Data([0x23, 0xE9, 0x0A]), "latin1.ltl:1:2: error: the file is not UTF-8"),
    ("huge", Data(count: 100_000_000), "100000000 bytes or more; the limit is 1048576 bytes"),
    ("parentheses", formula(String(repeating: "(", count: 100_000)), "nests too deeply"),
    ("negations", formula(String(repeating: "not ", count: 100_000)), "nests too deeply"),
    (
      "explosion",
      formula(
        "eventually (willResignActive and next \(String(repeating: "next ", count: 20))"
          + "didBecomeActive)"), "explosion.ltl:3:11: error: the monitor of this formula needs more"
    ),
    (
      "syntax", formula("always (didBecomeActive implies"), "syntax.ltl:3:42: error: expected"
    ),
    (
      "callback", formula("always not didBecomActive"),
      "callback.ltl:3:22: error: unknown name 'didBecomActive'"
    ),
    (
      "header", Data("invariant a\n  sauce \"x\"\n  source \"x\"\n  formula true\n".utf8),
      "header.ltl:2:3: error: unknown header 'sauce'"
    ),
    (
      "twice", Data((sound + sound).utf8), "twice.ltl:5:11: error: the name 'mine' is taken"
    ),
    (
      "shipped", Data(sound.replacing("mine", with: "launched-once").utf8),
      "shipped.ltl:1:11: error: the name 'launched-once' is taken"
    ),
  ]

  private static func formula(_ text: String) -> Data {
    Data("invariant a\n  source \"x\"\n  formula \(text)\n".utf8)
  }

  @Test func unusableFilesAreReportedWithThePlace() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    for (name, bytes, complaint) in Self.bad {
      try tool.write(bytes, to: "\(name).ltl")
      let run = try tool.run(["--seeds", "1", "--invariants", "\(name).ltl"])
      #expect(run.status == 65, "\(name)")
      #expect(run.output == "", "\(name)")
      #expect(run.errors.contains(complaint), "\(name): \(run.errors)")
    }
  }

  @Test(arguments: ["/dev/zero", "pipe.ltl"])
  func endlessFilesAreRefused(path: String) throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    #expect(mkfifo(tool.folder.appending(path: "pipe.ltl").path(), 0o600) == 0)
    let run = try tool.run(["--seeds", "1", "--invariants", path])
    #expect(run.status == 65)
    #expect(run.errors.contains(":1:1: error: this is not a regular file"))
  }

  @Test func missingFilesHaveAStatusOfTheirOwn() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    for path in ["nowhere", "nowhere/", "nowhere/a.ltl", ""] {
      let run = try tool.run(["--invariants", path])
      #expect(run.status == 66, "'\(path)'")
      #expect(run.errors.hasPrefix("error: cannot read '\(path)': "))
    }
  }

  @Test func errorsOfAllFilesAreReportedInOrderOfPaths() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    for path in ["f/b.ltl", "f/a/z.ltl", "f/B.ltl", "f/é.ltl", "f/a.ltl"] {
      try tool.write(Self.formula("nonsense"), to: path)
    }
    try tool.write("no invariant", to: "f/note.txt")
    try tool.write("no invariant", to: "f/.hidden.ltl")
    let run = try tool.run(["--invariants", "f"])
    #expect(run.status == 65)
    let places = run.errors.matches(of: /(?m)^(f\/.*?):\d+:\d+: error/).map { String($0.1) }
    #expect(places == ["f/B.ltl", "f/a.ltl", "f/a/z.ltl", "f/b.ltl", "f/é.ltl"])
  }

  @Test func aFolderThatContainsItselfIsSearchedOnce() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    try tool.write(Self.sound, to: "f/deep/mine.ltl")
    try FileManager.default.createSymbolicLink(
      atPath: tool.folder.appending(path: "f/deep/again").path(), withDestinationPath: "../../f")
    let run = try tool.run(["--seeds", "1", "--invariants", "f", "--invariants", "f/deep/mine.ltl"])
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("mine"))
  }

  @Test func aFolderWithoutInvariantsIsNothingToCheck() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    try tool.write("x", to: "f/note.txt")
    let run = try tool.run(["--invariants", "f"])
    #expect(run.status == 64)
    #expect(run.errors == "error: there is no .ltl file in 'f': nothing to check\n")
  }

  @Test func namesTakenInAnotherFileAreReportedWithBothPlaces() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    try tool.write(Self.sound, to: "one.ltl")
    try tool.write("# copied\n" + Self.sound, to: "two.ltl")
    let run = try tool.run(["--invariants", "one.ltl", "--invariants", "two.ltl"])
    #expect(run.status == 65)
    #expect(run.errors.contains("two.ltl:2:11: error: the name 'mine' is taken"))
    #expect(run.errors.contains("one.ltl:1:11"))
  }

  @Test func ownInvariantsStandBesideTheShippedOnesOrAlone() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    try tool.write(Self.sound, to: "my files/mine.ltl")
    let both = try tool.run(["invariants", "list", "--invariants", "my files"])
    #expect(both.output.contains("mine") && both.output.contains("launched-once"))
    let alone = try tool.run(
      ["invariants", "list", "--invariants", "my files", "--no-catalogue", "--format", "json"])
    let list = try JSONSerialization.jsonObject(with: Data(alone.output.utf8))
    let names = (list as? [[String: Any]])?.map { $0["name"] as? String }
    #expect(names == ["mine"])
  }
}
