import LifecycleModel
import SourceTexts
import TemporalLogic
import Testing

@Suite("Invariants built in Swift")
struct BuiltInvariantTests {
  /// The invariant of a text, by the parser alone.
  private func parsed(_ text: String) throws -> Invariant {
    let source = try SourceText(text, file: "test")
    let file = InvariantFile.parse(source, headers: Invariant.headers)
    let syntax = try #require(file.invariants.first, "\(file.diagnostics.map { $0.rendered() })")
    return try #require(Invariant.resolve(syntax, in: source, group: "own").invariant)
  }

  private func isSame(_ one: Invariant, _ other: Invariant) -> Bool {
    one.name == other.name && one.title == other.title && one.source == other.source
      && one.note == other.note && one.profiles == other.profiles && one.edges == other.edges
      && one.each == other.each && one.over == other.over && one.atKill == other.atKill
      && one.fairness == other.fairness && one.formula == other.formula
      && one.written == other.written && one.group == other.group
  }

  static let noDoubleOpen = Invariant(
    "no-double-open", title: "a \"link\" opens once", source: "the router", note: "each of them",
    profiles: [.sceneIOS13, .appDelegateIOS12], edges: .observed, each: .payload,
    over: [.actions, .emitted], atKill: .judges,
    fairness: Fairness(
      weak: [], strong: [.action(.launch), .settling], assumption: .eventually(.action(.launch)))
  ) {
    .always(.emitted("route.opened").implies(.weakNext(.always(!.emitted("route.opened")))))
  }

  @Test("print as a part of a file")
  func text() {
    #expect(
      Self.noDoubleOpen.fileText() == """
        invariant no-double-open
          title            "a \\"link\\" opens once"
          source           "the router"
          note             "each of them"
          profile          scene-ios13, app-delegate-ios12
          each             payload
          over             emitted, actions
          at-kill          judges
          weak-fairness    none
          strong-fairness  launch, settling
          fairness
            eventually action(launch)
          formula
            always (emitted(route.opened) implies weak next always not emitted(route.opened))

        """)
  }

  static let invariants: [Invariant] = [
    noDoubleOpen,
    Invariant("short") { .pattern(.globally, .absence(.openURL)) },
    Invariant("forwards", each: .target, over: .forwarded) {
      .always(.forwarded(.openURL).implies(.next(.forwarded(.stateChange) || .anyForwarded)))
    },
    Invariant("every-event", each: .run, over: .all) { .eventually(.processEnd(.jetsam)) },
  ]

  @Test("read back as they are", arguments: 0..<4)
  func roundTrip(_ index: Int) throws {
    let invariant = Self.invariants[index]
    #expect(isSame(try parsed(invariant.fileText()), invariant))
    #expect(isSame(try parsed(invariant.fileText(width: 30)), invariant))
    let validated = invariant.validated()
    #expect(validated.diagnostics.isEmpty)
    #expect(validated.invariant.map { isSame($0, invariant) } == true)
    #expect(validated.invariant?.formulaMark?.file == "\(invariant.name) (built in Swift)")
  }

  @Test("say where they stand in the code, and take their name for a title")
  func defaults() {
    let invariant = Invariant("short") { .openURL }
    #expect(invariant.source == "\(#fileID):\(#line - 1)")
    #expect(invariant.title == "short")
    #expect(invariant.profiles == Profile.all.map(\.name))
  }

  static let refused: [(Invariant, String)] = [
    (Invariant("misplaced") { .emitted("a") }, "'emitted' cannot occur over callbacks"),
    (Invariant("No Name") { .openURL }, "name"),
    (Invariant("") { .openURL }, "name"),
    (Invariant("a\n  source \"x\"\n  formula true\ninvariant b") { .openURL }, ""),
    (Invariant("too-far") { .always(.openURL, within: .positions(1_001)) }, "1000"),
    (Invariant("backwards") { .always(.openURL, within: .seconds(-1)) }, ""),
    (Invariant("endless") { .always(.openURL, within: .hours(.max)) }, ""),
    (Invariant("nowhere", over: []) { .openURL }, ""),
    (Invariant("no-bool") { .returned(.openURL, .word("maybe")) }, ""),
    (Invariant("no-handler", over: .all) { .completed(.openURL) }, "no completion handler"),
    (Invariant("keyless", over: .emitted) { .emitted("a", ["b c": 1]) }, ""),
    (
      Invariant("deep") { (0..<300).reduce(.openURL) { formula, _ in .next(formula) } },
      "nests too deeply"
    ),
  ]

  @Test("are held to the rules of a file", arguments: 0..<12)
  func mistakes(_ index: Int) {
    let (invariant, message) = Self.refused[index]
    let validated = invariant.validated()
    #expect(validated.invariant == nil)
    #expect(!validated.diagnostics.isEmpty)
    let text = validated.diagnostics.map { $0.rendered() }.joined(separator: "\n")
    #expect(text.contains(message), "\(text)")
  }
}
