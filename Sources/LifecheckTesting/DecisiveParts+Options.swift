import LifecycleModel
import LifecycleReports

extension Report.DecisiveParts {
  /// The options of a check that leave the parts out; empty if there are none.
  var options: String {
    var options: [String] = []
    func list(_ names: [String]) -> String { "[" + names.joined(separator: ", ") + "]" }
    var arguments: [String] = []
    if !exclusions.actions.isEmpty {
      arguments.append("actions: " + list(exclusions.actionNames.map { ".\($0)" }))
    }
    if !exclusions.variants.isEmpty {
      arguments.append("variants: " + list(exclusions.variantNames.map { "\"\($0)\"" }))
    }
    if let payload { options.append("payloads: .init(without: [.\(payload.rawValue)])") }
    if !arguments.isEmpty {
      options.append("without: .init(\(arguments.joined(separator: ", ")))")
    }
    return options.joined(separator: ", ")
  }
}
