import LifecycleModel
import LifecycleReports

/// All profiles, one per line or object.
struct ProfileListing {
  let profiles: [Profile]

  /// Returns the profiles with their summaries and sources.
  func page(for terminal: Terminal) -> Page {
    var page = Page(for: terminal)
    page.facts(
      profiles.map { ($0.name, "\($0.summary) (\($0.sources.joined(separator: ", ")))") },
      indent: 0)
    return page
  }

  /// The profiles as a JSON array of objects.
  var json: Value {
    .array(
      profiles.map { profile in
        .object([
          .init("name", .string(profile.name)),
          .init("summary", .string(profile.summary)),
          .init("sources", .array(profile.sources.map { .string($0) })),
          .init("edges", .array(profile.edgeNames.map { .string($0) })),
        ])
      })
  }
}
