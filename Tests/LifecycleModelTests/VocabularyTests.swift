import LifecycleModel
import TemporalLogic
import Testing

private typealias Argument = AtomSyntax.Argument

@Suite("Atoms")
struct VocabularyTests {
  private func resolve(_ atom: AtomSyntax, over: EventKinds = .all) throws -> LifecycleAtom {
    let formula = try LifecycleVocabulary(over: over, customActions: ["ready"]).resolve(atom).get()
    guard case .atom(let resolved) = formula else { throw NotAnAtom() }
    return resolved
  }

  private struct NotAnAtom: Error {}

  static let allForms: [(AtomSyntax, LifecycleAtom)] = [
    (AtomSyntax("didBecomeActive"), .callback(.didBecomeActive)),
    (AtomSyntax("stateChange"), .callbackClass(.stateChange)),
    (AtomSyntax("delivery"), .callbackClass(.delivery)),
    (AtomSyntax("geometry"), .callbackClass(.geometry)),
    (AtomSyntax("restoration"), .callbackClass(.restoration)),
    (AtomSyntax("anyCallback"), .anyCallback),
    (AtomSyntax("state", [.init("inactive")]), .state(.inactive)),
    (
      AtomSyntax("returned", [.init("didFinishLaunching"), .init("false")]),
      .returned(.didFinishLaunching, WrittenValue("false"))
    ),
    (AtomSyntax("returned", [.init("openURL")]), .returned(.openURL, nil)),
    (AtomSyntax("forwarded", [.init("didBecomeActive")]), .forwarded(.didBecomeActive)),
    (AtomSyntax("forwarded", [.init("stateChange")]), .forwardedClass(.stateChange)),
    (AtomSyntax("emitted", [.init("route.opened")]), .emitted("route.opened", [])),
    (
      AtomSyntax("emitted", [.init("a b", isQuoted: true), .init("1", key: "n")]),
      .emitted("a b", [WrittenMember("n", WrittenValue("1"))])
    ),
    (AtomSyntax("completed", [.init("performFetch")]), .completed(.performFetch, nil)),
    (
      AtomSyntax("completed", [.init("performFetch"), .init("newData")]),
      .completed(.performFetch, WrittenValue("newData"))
    ),
    (AtomSyntax("task", [.init("expire")]), .task(.expire)),
    (AtomSyntax("action", [.init("deepLink")]), .action(.deepLink)),
    (AtomSyntax("action", [.init("ready")]), .customAction("ready")),
    (AtomSyntax("process", [.init("start")]), .processStart),
    (AtomSyntax("process", [.init("end")]), .processEnd(nil)),
    (AtomSyntax("process", [.init("end"), .init("jetsam")]), .processEnd(.jetsam)),
    (AtomSyntax("suspended"), .suspended),
    (AtomSyntax("resumed"), .resumed),
  ]

  @Test("every form of an atom resolves, and is written so again", arguments: allForms)
  func forms(_ written: AtomSyntax, _ atom: LifecycleAtom) throws {
    #expect(try resolve(written) == atom)
    #expect(LifecycleVocabulary(over: .all, customActions: ["ready"]).syntax(of: atom) == written)
  }

  @Test("a whole selector names the callback too")
  func selectors() throws {
    #expect(
      try resolve(AtomSyntax("application(_:open:options:)")) == .callback(.openURL))
  }

  @Test(
    "what means nothing is an error",
    arguments: [
      (AtomSyntax("didBecomActive"), "didBecomeActive"),
      (AtomSyntax("applicationDidBecomActive(_:)"), "applicationDidBecomeActive(_:)"),
      (AtomSyntax("didBecomeActive", [.init("x")]), nil),
      (AtomSyntax("state"), nil),
      (AtomSyntax("state", [.init("inactiv")]), "inactive"),
      (AtomSyntax("state", [.init("active", key: "k")]), nil),
      (AtomSyntax("returned", [.init("didBecomeActive"), .init("true")]), nil),
      (AtomSyntax("returned", [.init("openURL"), .init("tru")]), "true"),
      (AtomSyntax("forwarded", [.init("opnURL")]), "openURL"),
      (AtomSyntax("emitted"), nil),
      (AtomSyntax("emitted", [.init("a"), .init("b")]), nil),
      (AtomSyntax("completed", [.init("didBecomeActive")]), nil),
      (AtomSyntax("completed", [.init("performFetch"), .init("newdata")]), "newData"),
      (AtomSyntax("task", [.init("ends")]), "end"),
      (AtomSyntax("action", [.init("deeplink")]), "deepLink"),
      (AtomSyntax("action", [.init("own")]), nil),
      (AtomSyntax("process", [.init("start"), .init("crash")]), nil),
      (AtomSyntax("process", [.init("end"), .init("crashed")]), "crash"),
      (AtomSyntax("suspended", [.init("x")]), nil),
      (AtomSyntax("launch"), nil),
    ] as [(AtomSyntax, String?)])
  func errors(_ written: AtomSyntax, _ nearest: String?) {
    let error = #expect(throws: AtomProblem.self) { try resolve(written) }
    if let nearest { #expect(error?.suggestions.contains(nearest) == true) }
    #expect(error?.message.isEmpty == false)
  }

  @Test(
    "a silent push is not a variant of a push",
    arguments: [AtomSyntax.Argument("silent"), .init("silent", key: "variant")])
  func silentPush(_ variant: AtomSyntax.Argument) {
    let error = #expect(throws: AtomProblem.self) {
      try resolve(AtomSyntax("action", [.init("push"), variant]))
    }
    #expect(error?.message == "'silent' is not a variant of 'push'")
    #expect(error?.help?.contains("'action(silentPush)'") == true)
  }

  @Test("an atom that cannot occur among the positions is an error that says what to add")
  func positions() {
    for (written, atom) in Self.allForms {
      let others = EventKinds.all.subtracting(atom.kinds).subtracting(.forwarded)
      let error = #expect(throws: AtomProblem.self) { try resolve(written, over: others) }
      #expect(error?.message.contains("cannot occur over") == true)
      #expect(error?.help?.contains("'\(atom.kinds)'") == true)
    }
  }

  @Test("over forwarded events alone a bare name is the forward, and is written bare again")
  func forwards() throws {
    let vocabulary = LifecycleVocabulary(over: .forwarded)
    for name in ["didBecomeActive", "stateChange", "anyCallback"] {
      let atom = try resolve(AtomSyntax(name), over: .forwarded)
      #expect(atom.kinds == .forwarded)
      #expect(vocabulary.syntax(of: atom) == AtomSyntax(name))
    }
    #expect(
      try resolve(AtomSyntax("didBecomeActive"), over: [.forwarded, .callbacks])
        == .callback(.didBecomeActive))
  }

  @Test(
    "kinds of events are read by name",
    arguments: EventKinds.names.map(\.name))
  func kinds(_ name: String) throws {
    #expect(try EventKinds(named: name).description == name)
  }

  @Test("an unknown kind of event is an error with the nearest")
  func unknownKind() {
    let error = #expect(throws: UnknownName.self) { try EventKinds(named: "callback") }
    #expect(error?.suggestions.first == "callbacks")
  }

  @Test(
    "a bare word is what it says in JSON or a string, a quoted one a string alone",
    arguments: [
      (WrittenValue("true"), Value.bool(true), true), (WrittenValue("true"), .string("true"), true),
      (WrittenValue("true", isQuoted: true), .bool(true), false),
      (WrittenValue("true", isQuoted: true), .string("true"), true),
      (WrittenValue("3"), .int(3), true), (WrittenValue("3"), .int(4), false),
      (WrittenValue("null"), .null, true), (WrittenValue("a"), .string("b"), false),
    ])
  func values(_ written: WrittenValue, _ value: Value, _ matches: Bool) {
    #expect(written.matches(value) == matches)
  }
}
