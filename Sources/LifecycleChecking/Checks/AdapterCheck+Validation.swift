package import LifecycleAdapters

extension AdapterCheck {
  /// Throws an error if the check is malformed, does not exist, or has other arguments than it
  /// takes.
  ///
  /// - Parameters:
  ///   - names: the names of the existing checks.
  ///   - customActions: the names of the adapter's custom actions.
  package func validate(among names: [String], customActions: [String]) throws(CheckingError) {
    if let mistake {
      throw CheckingError(.usage, mistake.message, help: "write '\(mistake.meant)'")
    }
    guard names.contains(name) else { throw .unknown("check", name, among: names) }
    _ = try CheckArguments(self, customActions: customActions)
  }
}
