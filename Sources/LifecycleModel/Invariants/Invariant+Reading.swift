public import SourceTexts
public import TemporalLogic

extension Invariant {
  /// The headers that an invariant may have in a file.
  public static let headers = HeaderSchema([
    .init("title", .quoted),
    .init("source", .quoted, isRequired: true),
    .init("note", .quoted),
    .init("profile", .names(Profile.all.map(\.name) + Profile.groups.map(\.name))),
    .init("edges", .names(["documented", "observed"] + Profile.edgeNames)),
    .init("each", .oneName(Slice.allCases.map(\.rawValue))),
    .init("over", .names(EventKinds.names.map(\.name))),
    .init("at-kill", .oneName(AtKill.allCases.map(\.rawValue))),
    .init(Fairness.Header.weak, .names(Fairness.words)),
    .init(Fairness.Header.strong, .names(Fairness.words)),
    .init(Fairness.Header.assumption, .formula),
  ])

  /// Returns the invariant of a parsed text, or everything that is wrong with its atoms.
  ///
  /// - Parameters:
  ///   - source: the text that the syntax was parsed from with `headers`.
  ///   - group: the group that it belongs to.
  ///   - customActions: the names of the adapter's custom actions, which it may mention.
  public static func resolve(
    _ syntax: InvariantSyntax, in source: SourceText, group: String, customActions: [String] = []
  ) -> (invariant: Invariant?, diagnostics: [Diagnostic]) {
    let over = syntax.words("over").reduce(into: EventKinds()) { kinds, name in
      kinds.formUnion((try? EventKinds(named: name)) ?? [])
    }
    let vocabulary = LifecycleVocabulary(
      over: over.isEmpty ? .callbacks : over, customActions: customActions)
    let resolved = syntax.formula.resolved(by: vocabulary, in: source)
    let assumption = syntax.header(Fairness.Header.assumption)?.formula?
      .resolved(by: vocabulary, in: source)
    let diagnostics =
      resolved.diagnostics + (assumption?.diagnostics ?? [])
      + Fairness.mistakes(in: syntax, of: source)
    guard diagnostics.isEmpty, let formula = resolved.formula else { return (nil, diagnostics) }
    let profiles = syntax.words("profile").flatMap { (try? Profile.all(named: $0)) ?? [] }
      .map(\.name).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    var invariant = Invariant(
      name: syntax.name, title: syntax.words("title").first ?? syntax.name,
      source: syntax.words("source").first ?? "", note: syntax.words("note").first,
      profiles: profiles.isEmpty ? Profile.all.map(\.name) : profiles,
      each: syntax.words("each").first.flatMap(Slice.init) ?? .process, over: vocabulary.over,
      atKill: syntax.words("at-kill").first.flatMap(AtKill.init) ?? .excuses,
      fairness: Fairness(syntax, assumption: assumption?.formula), formula: formula,
      written: syntax.formula, group: group)
    invariant.nameMark = source.mark(syntax.nameRange)
    invariant.formulaMark = source.mark(syntax.formulaRange)
    let edges = syntax.words("edges")
    invariant.edges =
      edges.isEmpty
      ? invariant.standardEdges
      : (try? EdgeSet.parse(edges.joined(separator: ","))) ?? .documented
    return (invariant, [])
  }

  /// The group of the user's own invariants.
  public static let ownGroup = "own"

  /// The edges under which it is claimed if it names none: all of them, except that a shipped
  /// invariant about the platform is claimed only for documented behavior.
  var standardEdges: EdgeSet {
    group == Self.ownGroup || needsAdapter ? .observed : .documented
  }

  /// Whether it is about an adapter. A user's own invariant also is if it is about return values,
  /// which come from the model if there is no adapter.
  public var isAboutAdapter: Bool {
    needsAdapter
      || group == Self.ownGroup && atoms.contains { $0.kinds == .returns }
  }

  /// Whether it is about events that only an adapter causes.
  public var needsAdapter: Bool {
    if over != .all && !over.isDisjoint(with: [.forwarded, .emitted, .completed, .tasks]) {
      return true
    }
    return atoms.contains { atom in
      switch atom {
      case .forwarded, .forwardedClass, .anyForwarded, .emitted, .handedOver, .completed, .task,
        .customAction:
        true
      default: false
      }
    }
  }
}
