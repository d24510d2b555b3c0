import LifecycleModel
import LifecycleReports

/// The differences between two profiles, with sources.
struct DifferenceListing {
  private let difference: ProfileDifference

  init(_ first: Profile, _ second: Profile) { difference = ProfileDifference(first, second) }

  /// Returns the differences as text.
  func page(for terminal: Terminal) -> Page {
    let (first, second) = (difference.first.name, difference.second.name)
    var page = Page(for: terminal)
    page.heading("\(first) and \(second)")
    let changes = difference.changes
    add("system changes only in \(second)", changes.onlySecond.map(facts), to: &page)
    add("system changes only in \(first)", changes.onlyFirst.map(facts), to: &page)
    let methods = difference.methods
    add("methods called only in \(second)", methods.onlySecond.map(facts), to: &page)
    add("methods called only in \(first)", methods.onlyFirst.map(facts), to: &page)
    let rules = difference.rules
    for change in rules { add(change, to: &page) }
    if rules.isEmpty { page.paragraph("No rule differs.", indent: 2) }
    return page
  }

  private func add(
    _ heading: String, _ facts: [(label: String, text: String)], to page: inout Page
  ) {
    guard !facts.isEmpty else { return }
    page.heading(heading)
    page.facts(facts)
  }

  private func facts(_ change: SystemChange) -> (label: String, text: String) {
    ("iOS \(change.version)", "\(change.title) (\(change.source.phrase))")
  }

  private func facts(_ callback: Callback) -> (label: String, text: String) {
    (callback.alias, callback.selector)
  }

  private func add(_ change: ProfileDifference.RuleChange, to page: inout Page) {
    guard let rule = change.second ?? change.first else { return }
    page.heading("\(rule.action)")
    var facts: [(label: String, text: String)] = []
    for (profile, rule) in [(difference.first, change.first), (difference.second, change.second)] {
      facts.append((profile.name, rule?.inFull ?? "has no such rule"))
    }
    if let change = rule.change { facts.append(("from", change.phrase)) }
    facts.append(("source", rule.source.phrase))
    page.facts(facts)
  }

  /// The differences as a JSON object.
  var json: Value {
    .object([
      .init("first", .string(difference.first.name)),
      .init("second", .string(difference.second.name)),
      .init("changes", .array(difference.changes.onlySecond.map(Self.json))),
      .init("changesOfFirst", .array(difference.changes.onlyFirst.map(Self.json))),
      .init("methods", names(difference.methods.onlySecond)),
      .init("methodsOfFirst", names(difference.methods.onlyFirst)),
      .init("rules", .array(difference.rules.map(json))),
    ])
  }

  private func names(_ callbacks: [Callback]) -> Value {
    .array(callbacks.map { .string($0.alias) })
  }

  private static func json(of change: SystemChange) -> Value {
    .object([
      .init("name", .string(change.name)), .init("version", .int(change.version)),
      .init("title", .string(change.title)), .init("source", .string(change.source.text)),
    ])
  }

  private func json(_ change: ProfileDifference.RuleChange) -> Value {
    let rule = change.second ?? change.first
    return .object([
      .init("action", .string(rule.map { "\($0.action)" } ?? "")),
      .init("first", change.first.map { .string($0.inFull) } ?? .null),
      .init("second", change.second.map { .string($0.inFull) } ?? .null),
      .init("change", rule?.change.map { .string($0.name) } ?? .null),
      .init("source", .string(rule?.source.text ?? "")),
    ])
  }
}
