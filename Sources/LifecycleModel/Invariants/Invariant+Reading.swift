public import SourceTexts
public import TemporalLogic

extension Invariant {
  /// The headers an invariant may have in a file.
  public static let headers = HeaderSchema([
    .init("title", .quoted),
    .init("source", .quoted, isRequired: true),
    .init("note", .quoted),
    .init("profile", .names(Profile.all.map(\.name) + Profile.groups.map(\.name))),
    .init("edges", .names(["documented", "observed"] + Profile.edgeNames)),
    .init("each", .oneName(Slice.allCases.map(\.rawValue))),
    .init("over", .names(EventKinds.names.map(\.name))),
    .init("at-kill", .oneName(AtKill.allCases.map(\.rawValue))),
    .init("fairness", .formula),
  ])

  /// The invariant that was written, or everything that is wrong with its atoms.
  ///
  /// - Parameters:
  ///   - source: the text that the syntax was parsed from with `headers`.
  ///   - group: the group it belongs to.
  ///   - own: the names of the adapter's own actions, of which it may speak.
  public static func resolve(
    _ syntax: InvariantSyntax, in source: SourceText, group: String, own: [String] = []
  ) -> (invariant: Invariant?, diagnostics: [Diagnostic]) {
    let over = syntax.words("over").reduce(into: EventKinds()) { kinds, name in
      kinds.formUnion((try? EventKinds(named: name)) ?? [])
    }
    let vocabulary = LifecycleVocabulary(over: over.isEmpty ? .callbacks : over, own: own)
    let resolved = syntax.formula.resolved(by: vocabulary, in: source)
    let fairness = syntax.header("fairness")?.formula?.resolved(by: vocabulary, in: source)
    let diagnostics = resolved.diagnostics + (fairness?.diagnostics ?? [])
    guard diagnostics.isEmpty, let formula = resolved.formula else { return (nil, diagnostics) }
    let profiles = syntax.words("profile").flatMap { (try? Profile.all(named: $0)) ?? [] }
      .map(\.name).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    var invariant = Invariant(
      name: syntax.name, title: syntax.words("title").first ?? syntax.name,
      source: syntax.words("source").first ?? "", note: syntax.words("note").first,
      profiles: profiles.isEmpty ? Profile.all.map(\.name) : profiles,
      each: syntax.words("each").first.flatMap(Slice.init) ?? .process, over: vocabulary.over,
      atKill: syntax.words("at-kill").first.flatMap(AtKill.init) ?? .excuses,
      fairness: fairness?.formula, formula: formula, written: syntax.formula, group: group)
    invariant.nameMark = source.mark(syntax.nameRange)
    invariant.formulaMark = source.mark(syntax.formulaRange)
    let stated = syntax.list("edges").map { (try? EdgeSet.parse($0)) ?? .documented }
    invariant.edges = stated ?? invariant.standardEdges
    return (invariant, [])
  }

  /// The group of people's own invariants.
  public static let ownGroup = "own"

  /// The edges under which it is claimed if it names none: all of them, but for a shipped one about
  /// the platform, which is claimed for what is documented.
  var standardEdges: EdgeSet {
    group == Self.ownGroup || needsAdapter ? .observed : .documented
  }

  /// Whether it speaks of what an adapter does; one of people's own also if it is of what methods
  /// return, which the model does where there is no adapter.
  public var isAboutAdapter: Bool {
    needsAdapter
      || group == Self.ownGroup && atoms.contains { $0.kinds == .returns }
  }

  /// Whether it speaks of what only an adapter does.
  public var needsAdapter: Bool {
    if over != .all && !over.isDisjoint(with: [.forwarded, .emitted, .completed, .tasks]) {
      return true
    }
    return atoms.contains { atom in
      switch atom {
      case .forwarded, .forwardedClass, .anyForwarded, .emitted, .handedOver, .completed, .task,
        .ownAction:
        true
      default: false
      }
    }
  }
}

extension InvariantSyntax {
  /// The values of a header, all of its lines together.
  fileprivate func words(_ name: String) -> [String] {
    headers.filter { $0.name == name }.flatMap(\.values).map(\.text)
  }

  fileprivate func list(_ name: String) -> String? {
    let words = words(name)
    return words.isEmpty ? nil : words.joined(separator: ",")
  }
}
