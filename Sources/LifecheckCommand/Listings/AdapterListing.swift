import LifecycleAdapters
import LifecycleModel
import LifecycleReports

/// All adapters, one per line or object.
struct AdapterListing {
  let adapters: [AdapterDescription]

  /// Returns the adapters with their titles and the checks they declare.
  func page(for terminal: Terminal) -> Page {
    var page = Page(for: terminal)
    guard !adapters.isEmpty else {
      page.paragraph("This tool was built without adapters.")
      return page
    }
    page.facts(
      adapters.map { adapter in
        let checks =
          adapter.checks.isEmpty
          ? "nothing" : adapter.checks.map(\.description).joined(separator: ", ")
        return (adapter.name, "\(adapter.title) (declares \(checks))")
      }, indent: 0)
    return page
  }

  /// Returns the custom actions of an adapter, if it has any.
  private func customActions(_ adapter: AdapterDescription) -> [Value.Member] {
    adapter.customActions.isEmpty
      ? [] : [.init("own", .array(adapter.customActions.map { .string($0.name) }))]
  }

  /// The adapters as a JSON array of objects.
  var json: Value {
    .array(
      adapters.map { adapter in
        .object(
          [
            .init("name", .string(adapter.name)),
            .init("title", .string(adapter.title)),
            .init("implements", .array(adapter.implements.map { .string($0) })),
          ] + customActions(adapter) + [
            .init("checks", .array(adapter.checks.map { .string($0.description) }))
          ])
      })
  }
}
