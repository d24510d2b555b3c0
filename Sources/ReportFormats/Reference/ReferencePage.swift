public import LifecycleModel
import LifecycleReports
import TemporalLogic

/// A page with an article for each invariant and each callback, which can be searched.
public struct ReferencePage {
  private let invariants: [Invariant]
  private let models: [CompiledModel]
  private let survival: [String: [String]]

  /// Creates a page about invariants, and about the callbacks of some profiles.
  ///
  /// - Parameter survival: the edges under which invariants hold, by invariant name: one line per
  ///   profile.
  /// - Throws: `UnknownName` if a profile cannot be compiled.
  public init(
    _ invariants: [Invariant], _ profiles: [Profile], survival: [String: [String]] = [:]
  ) throws(UnknownName) {
    self.invariants = invariants
    self.survival = survival
    models = try profiles.map { profile throws(UnknownName) in
      try CompiledModel(profile: profile, edges: .documented)
    }
  }

  /// The text of the page.
  public var html: String {
    let callbacks = Callback.allCases
    return HTMLPage(
      title: "lifecheck: invariants and callbacks",
      header: [
        Markup("h1", "Invariants and callbacks"),
        Markup(
          "p",
          "\(invariants.count.counting("invariant")), \(callbacks.count.counting("callback"))"
            + " in \(models.count.counting("profile"))."),
        Markup(trusted: referenceSearch),
      ],
      sections: groups.map { name, members in
        .init(
          id: "group-\(name.asIdentifier)", title: name, count: members.count,
          parts: [Self.contents(members)]
            + members.map {
              InvariantArticle(invariant: $0, survival: survival[$0.name] ?? []).markup
            })
      } + [
        .init(
          id: "callbacks", title: "callbacks", count: callbacks.count,
          parts: callbacks.map(article))
      ], scripts: [pageScript, referenceScript], styles: [pageStyle, referenceStyle]
    ).text
  }

  /// The groups of the invariants, in the order in which they come.
  private var groups: [(name: String, members: [Invariant])] {
    var groups: [(name: String, members: [Invariant])] = []
    for invariant in invariants {
      let name = invariant.group.isEmpty ? "others" : invariant.group
      if let index = groups.firstIndex(where: { $0.name == name }) {
        groups[index].members.append(invariant)
      } else {
        groups.append((name, [invariant]))
      }
    }
    return groups
  }

  /// The contents of a group: a link to each of its invariants, and what it says.
  private static func contents(_ members: [Invariant]) -> Markup {
    Markup(
      "ul", [.class("contents")],
      members.map { invariant in
        let title = Markup("span", [.class("faint")], " \(invariant.title)")
        return Markup("li", [link(to: invariant), title])
      })
  }

  private static func link(to invariant: Invariant) -> Markup {
    Markup("a", [.init("href", "#invariant-\(invariant.name.asIdentifier)")], invariant.name)
  }

  // MARK: Callbacks

  private func article(_ callback: Callback) -> Markup {
    let row = callback.row
    var facts: [(String, Markup)] = [("Method", Markup("code", row.selector))]
    if !row.classes.isEmpty {
      let names = row.classes.map(\.rawValue).joined(separator: ", ")
      facts.append(("Classes", Markup(text: names)))
    }
    if !row.arguments.isEmpty {
      facts.append(("Arguments", Markup(text: row.arguments.joined(separator: ", "))))
    }
    switch row.returns {
    case .nothing: break
    case .bool(let value): facts.append(("Returns", Markup(text: "a Bool, else \(value)")))
    case .value(let value): facts.append(("Returns", Markup(text: "else \(value.jsonText())")))
    }
    for model in models {
      let calls = calls(of: callback, in: model)
      guard !calls.isEmpty else { continue }
      facts.append((model.profile.name, Markup("ul", calls.map { Markup("li", $0) })))
    }
    let speaking = invariants.filter { Self.speaks($0.formula, of: callback) }
    if !speaking.isEmpty {
      let links = speaking.map { Markup("li", [Self.link(to: $0)]) }
      facts.append(("Invariants", Markup("ul", links)))
    }
    return Markup(
      "article", [.id("callback-\(callback.alias.asIdentifier)")],
      [
        Markup("h3", callback.alias),
        Markup("dl", facts.flatMap { [Markup("dt", $0.0), Markup("dd", [$0.1])] }),
      ])
  }

  /// Returns the actions in which a callback is called, with the state read and the source.
  private func calls(of callback: Callback, in model: CompiledModel) -> [String] {
    var seen: Set<String> = []
    var calls: [String] = []
    for choice in model.transitions {
      for place in choice.path {
        guard
          case .callback(callback, let state) = model.events[Int(model.pathEvents[place])].body
        else { continue }
        let reading = state.map { ", reading \($0.rawValue)" } ?? ""
        let source = model.rule(of: choice).source
        let text = "\(choice.action.name.rawValue)\(reading): \(source.text)"
        if seen.insert(text).inserted { calls.append(text) }
      }
    }
    return calls
  }

  private static func speaks(_ formula: Formula<LifecycleAtom>, of callback: Callback) -> Bool {
    formula.atoms.contains { atom in
      switch atom {
      case .callback(callback), .returned(callback, _), .forwarded(callback): true
      case .handedOver(let other), .completed(let other, _): other == callback
      default: false
      }
    }
  }
}
