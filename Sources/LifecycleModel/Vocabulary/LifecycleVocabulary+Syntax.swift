public import TemporalLogic

extension LifecycleVocabulary {
  /// Returns the formula as it is written over these kinds of events.
  func syntax(of formula: Formula<LifecycleAtom>) -> Formula<AtomSyntax> {
    formula.mapAtoms { .atom(syntax(of: $0)) }
  }

  /// Returns the atom as it is written over these kinds of events.
  public func syntax(of atom: LifecycleAtom) -> AtomSyntax {
    let meansForward = over.contains(.forwarded) && !over.contains(.callbacks)
    switch atom {
    case .callback(let callback): return AtomSyntax(callback.alias)
    case .callbackClass(let kind): return AtomSyntax(kind.rawValue)
    case .anyCallback: return AtomSyntax("anyCallback")
    case .withPayload: return AtomSyntax("withPayload")
    case .state(let state): return AtomSyntax("state", [.init(state.rawValue)])
    case .becomes(let state): return AtomSyntax("becomes", [.init(state.rawValue)])
    case .sceneBecomes(let state): return AtomSyntax("sceneBecomes", [.init(state.rawValue)])
    case .arrives(let kind):
      return kind.map { AtomSyntax("arrives", [.init($0.rawValue)]) } ?? AtomSyntax("arrives")
    case .ofScene(let scene): return AtomSyntax("of", [.init(scene ?? Self.noScene)])
    case .returned(let callback, let value):
      return AtomSyntax("returned", [.init(callback.alias)] + written(value))
    case .forwarded(let callback): return forward(callback.alias, meansForward)
    case .forwardedClass(let kind): return forward(kind.rawValue, meansForward)
    case .anyForwarded: return forward("anyCallback", meansForward)
    case .emitted(let name, let members):
      return AtomSyntax(
        "emitted",
        [word(name)]
          + members.map { .init($0.value.text, key: $0.key, isQuoted: $0.value.isQuoted) })
    case .handedOver(nil): return AtomSyntax("handedOver")
    case .handedOver(let callback?): return AtomSyntax("handedOver", [.init(callback.alias)])
    case .completed(nil, let value):
      return value == nil
        ? AtomSyntax("completed") : AtomSyntax("completed", [.init("any")] + written(value))
    case .completed(let callback?, let value):
      return AtomSyntax("completed", [.init(callback.alias)] + written(value))
    case .task(let phase): return AtomSyntax("task", [.init(phase.rawValue)])
    case .action(.custom): return AtomSyntax("action", [.init(Self.anyCustomAction)])
    case .action(let name): return AtomSyntax("action", [.init(name.rawValue)])
    case .customAction(let name): return AtomSyntax("action", [word(name)])
    case .processStart: return AtomSyntax("process", [.init("start")])
    case .processEnd(let reason):
      return AtomSyntax(
        "process", [.init("end")] + (reason.map { [.init($0.rawValue)] } ?? []))
    case .suspended: return AtomSyntax("suspended")
    case .resumed: return AtomSyntax("resumed")
    }
  }

  private func forward(_ name: String, _ isBare: Bool) -> AtomSyntax {
    isBare ? AtomSyntax(name) : AtomSyntax("forwarded", [.init(name)])
  }

  private func written(_ value: WrittenValue?) -> [AtomSyntax.Argument] {
    value.map { [.init($0.text, isQuoted: $0.isQuoted)] } ?? []
  }

  /// Returns a name, in quotes unless it is a plain word.
  private func word(_ name: String) -> AtomSyntax.Argument {
    let isPlain =
      name.first?.isLetter == true
      && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || ".-_".contains($0)) }
    return .init(name, isQuoted: !isPlain)
  }
}
