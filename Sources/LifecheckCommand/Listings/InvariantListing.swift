import LifecycleModel
import LifecycleReports

/// All invariants, one per line or object.
struct InvariantListing {
  let invariants: [Invariant]

  /// Returns the invariants by group, each with its title and the profiles it is claimed for.
  func page(for terminal: Terminal) -> Page {
    var page = Page(for: terminal)
    for group in groups {
      page.heading(group)
      page.facts(
        invariants.filter { $0.group == group }.map {
          ($0.name, "\($0.title) (\($0.profilesInWords))")
        })
    }
    return page
  }

  /// The groups in order of first appearance.
  private var groups: [String] {
    invariants.reduce(into: []) { groups, invariant in
      if !groups.contains(invariant.group) { groups.append(invariant.group) }
    }
  }

  /// The invariants as a JSON array of objects.
  var json: Value {
    .array(
      invariants.map { invariant in
        .object([
          .init("name", .string(invariant.name)),
          .init("group", .string(invariant.group)),
          .init("title", .string(invariant.title)),
          .init("profiles", .array(invariant.profiles.map { .string($0) })),
          .init("edges", .array(invariant.edges.names.map { .string($0) })),
          .init("each", .string(invariant.each.rawValue)),
          .init("over", .string(invariant.over.description)),
          .init("source", .string(invariant.source)),
        ])
      })
  }
}
