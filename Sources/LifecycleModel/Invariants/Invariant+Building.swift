public import SourceTexts
public import TemporalLogic

extension Invariant {
  /// Creates an invariant in Swift, equal to one from a file.
  ///
  /// ```swift
  /// Invariant("no-double-open", each: .payload, over: [.actions, .emitted]) {
  ///   .always(.emitted("route.opened").implies(.weakNext(.always(!.emitted("route.opened")))))
  /// }
  /// ```
  ///
  /// Mistakes that a file could not contain, such as an atom that cannot occur among the positions,
  /// are found by ``validated(group:)``, with which every check of the invariant begins.
  ///
  /// - Parameters:
  ///   - name: the unique name, in kebab case.
  ///   - title: the statement, in a sentence; the name if there is none.
  ///   - source: the place where this is documented; the place in the code if there is none.
  ///   - note: a remark for readers.
  ///   - profiles: the profiles for which it is claimed.
  ///   - edges: the edges under which it is claimed; all of them if none are named.
  ///   - each: the part of a trace on which it is judged.
  ///   - over: the events that are positions.
  ///   - atKill: the effect of the end of a process on pending obligations.
  ///   - fairness: the assumption about endless runs, on which a proof judges it too.
  ///   - formula: the formula.
  public init(
    _ name: String, title: String? = nil, source: String? = nil, note: String? = nil,
    profiles: [Profile] = Profile.all, edges: EdgeSet = .observed, each: Slice = .process,
    over: EventKinds = .callbacks, atKill: AtKill = .excuses,
    fairness: Fairness = .standard, fileID: String = #fileID, line: Int = #line,
    formula: () -> Formula<LifecycleAtom>
  ) {
    let formula = formula()
    self.init(
      name: name, title: title ?? name, source: source ?? "\(fileID):\(line)", note: note,
      profiles: profiles.map(\.name), edges: edges, each: each, over: over, atKill: atKill,
      fairness: fairness, formula: formula,
      written: LifecycleVocabulary(over: over).syntax(of: formula), group: Self.ownGroup)
  }

  /// Returns the invariant as a part of a file, ending in a newline; headers at their default are
  /// left out.
  ///
  /// - Complexity: O(size · depth²) for the formula's size and depth; the stack grows with its
  ///   depth.
  public func fileText(width: Int = 100) -> String {
    InvariantSyntax(name: name, headers: headers, formula: written).fileText(width: width)
  }

  private var headers: [InvariantSyntax.Header] {
    func header(_ name: String, _ words: [String], isQuoted: Bool = false) -> InvariantSyntax.Header
    {
      InvariantSyntax.Header(name, words.map { .init($0, isQuoted: isQuoted) })
    }
    var headers: [InvariantSyntax.Header] = []
    if title != name { headers.append(header("title", [title], isQuoted: true)) }
    headers.append(header("source", [source], isQuoted: true))
    if let note { headers.append(header("note", [note], isQuoted: true)) }
    if profiles != Profile.all.map(\.name) {
      headers.append(header("profile", Profile.grouped(profiles)))
    }
    if edges != standardEdges { headers.append(header("edges", edges.names)) }
    if each != .process { headers.append(header("each", [each.rawValue])) }
    if over != .callbacks { headers.append(header("over", over.namesOfKinds)) }
    if atKill != .excuses { headers.append(header("at-kill", [atKill.rawValue])) }
    headers += fairness.stated.map { header($0.header, $0.words) }
    if let assumption = fairness.assumption {
      let written = LifecycleVocabulary(over: over).syntax(of: assumption)
      headers.append(InvariantSyntax.Header(Fairness.Header.assumption, [], formula: written))
    }
    return headers
  }
}

extension Invariant {
  /// Returns the invariant as parsed from its own text, or the mistakes in it.
  ///
  /// This way, invariants built in Swift and invariants in a file follow the same rules and mean
  /// the same. Positions in diagnostics are those in the text.
  ///
  /// - Parameters:
  ///   - group: the group that it belongs to; by default, its own.
  ///   - customActions: the names of the adapter's custom actions, which it may mention.
  public func validated(
    group: String? = nil, customActions: [String] = []
  ) -> (invariant: Invariant?, diagnostics: [Diagnostic]) {
    let label = "\(name) (built in Swift)"
    let depth = max(formula.depth, fairness.assumption?.depth ?? 0)
    guard depth <= SyntaxLimits.nesting else {
      let message = "the formula nests too deeply; the limit is \(SyntaxLimits.nesting)"
      return (nil, [Diagnostic(message, file: label)])
    }
    do throws(Diagnostic) {
      let text = try SourceText(fileText(), file: label)
      let parsed = InvariantFile.parse(text, headers: Self.headers)
      guard parsed.diagnostics.isEmpty else { return (nil, parsed.diagnostics) }
      guard parsed.invariants.count == 1, parsed.invariants[0].name == name else {
        return (nil, [Diagnostic("'\(name)' is not a name in kebab-case", file: label)])
      }
      return Self.resolve(
        parsed.invariants[0], in: text, group: group ?? self.group, customActions: customActions)
    } catch {
      return (nil, [error])
    }
  }
}

extension EventKinds {
  /// The names of the kinds in the set, `all` for every kind.
  fileprivate var namesOfKinds: [String] {
    self == .all
      ? ["all"] : Self.names.filter { $0.name != "all" && contains($0.kinds) }.map(\.name)
  }
}
