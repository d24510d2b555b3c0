import Testing

/// A check named in place of an invariant is judged alone, and can be reproduced; also one that an
/// adapter is held to with another name besides.
@Suite struct NamedCheckTests {
  @Test(arguments: [
    ("in-turn(route.opened, route.closed)", ""), ("once-a-process(route.opened)", ""),
    (#"once-a-process("of sale" or "yes or no")"#, ""),
    ("once-a-process(it's \u{feff}100 % \u{202e}\u{e9} \"x\")", "$(printf "),
    (
      "link-routed-once(route.shown)",
      "--check 'link-routed-once(route.shown)' --only link-routed-once-2 "
    ),
  ])
  func itsViolationComesWithACommandThatFindsItAgain(check: String, words: String) throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let run = try tool.run([
      "--adapter", "demo/lost-link", "--profile", "scene-ios13", "--no-regressions", "--seeds",
      "40", "--only", check,
    ])
    #expect(run.status == 1, "\(run.output)\(run.errors)")
    let command = try #require(run.reproduction)
    #expect(command.contains(words), "\(command)")
    let again = try tool.runShell(command)
    #expect(again.status == 1, "\(command): \(again.errors)")
  }

  /// A check without arguments that has no invariant's name stands for the invariants it consists
  /// of.
  @Test func aCheckWithoutArgumentsStandsForItsInvariants() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let run = try tool.run([
      "--adapter", "demo/forgotten-handler", "--profile", "scene-ios13", "--no-regressions",
      "--seeds", "200", "--only", "completion-once",
    ])
    #expect(run.status == 1, "\(run.output)\(run.errors)")
    #expect(run.output.contains("1 of 2 invariants violated"), "\(run.output)")
    let bare = try tool.run(["--adapter", "demo/lost-link", "--only", "once-a-process"])
    #expect(bare.status == 64 && bare.errors.contains("once-a-process"), "\(bare.errors)")
  }
}
