import LifecycleAdapters
import LifecycleModel
import LifecycleChecking
import Testing

/// Definitions of checks and the shipped invariants that they give.
@Suite struct CheckDefinitionTests {
  private static func invariants(of check: AdapterCheck) throws -> [Invariant] {
    var options = FuzzOptions(
      profiles: [.sceneIOS13], invariants: try InvariantLibrary.catalogue())
    options.adapter = ClosureAdapter.description([check]) { _, _, _ in }
    return Selection(options).checks.flatMap(\.invariants)
  }

  /// Without arguments a definition gives shipped invariants, in their own words but for quotes.
  @Test func eachDefinitionSaysWhatTheShippedInvariantsSay() throws {
    let shipped = try InvariantLibrary.catalogue().filter(\.needsAdapter)
    let agreed = CheckDefinition.all.flatMap(\.agreed)
    #expect(Set(agreed.map(\.name)) == Set(shipped.map(\.name)))
    func unquoted(_ text: String) -> String { text.filter { $0 != "'" } }
    for invariant in agreed {
      let template = try #require(shipped.first { $0.name == invariant.name })
      #expect(unquoted(invariant.title) == unquoted(template.title))
      #expect(invariant.source == template.source)
      #expect(invariant.formula == template.formula, "\(invariant.name)")
    }
  }

  /// A title is composed of the arguments, whatever they look like.
  @Test(arguments: [
    (
      "in-turn('second', b)",
      "'second' and b are emitted in turn, and nothing is left open when the app is suspended"
    ),
    ("once-a-process(x, y)", "each process that stays alive emits x or y, and only once"),
    (
      "reported-at(left, background)",
      "left is emitted each time the app enters the background, once, and at no other time"
    ),
    (
      "completes-with(performFetch: noData)",
      "every completion handler of performFetch is called with noData"
    ),
  ])
  func titlesSpeakOfTheArguments(check: String, title: String) throws {
    #expect(try Self.invariants(of: AdapterCheck(check)).map(\.title) == [title])
  }

  /// The part of a trace on which a check is judged does not change what it stands for.
  @Test(arguments: [
    ("reported-at(left, inactive, each run)", "reported-inactive(left, each run)"),
    ("answers-merged(said, any, each run)", "merged-by-any(said, each run)"),
    ("sessions-counted(each run, visit)", "once-a-foreground(visit, each run)"),
  ])
  func aSliceDoesNotChangeTheMeaning(check: String, same: String) throws {
    let invariants = try Self.invariants(of: AdapterCheck(check))
    #expect(invariants.map(\.name) == [check])
    let others = try Self.invariants(of: AdapterCheck(same))
    #expect(invariants.map(\.title) == others.map(\.title))
    #expect(invariants.map(\.formula) == others.map(\.formula))
    #expect(invariants.map(\.each) == [.run])
  }
}
