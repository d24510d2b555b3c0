import LifecycleAdapters

extension AdapterWatch {
  /// Creates what has to be watched for some checks.
  init(of checks: [AdapterCheck]) {
    self.init()
    for check in checks {
      guard let arguments = try? CheckArguments(check) else { continue }
      if check.name == CheckDefinition.queueing {
        for target in arguments.targets where !queues.contains(target) { queues.append(target) }
      }
      if let value = arguments.keptValue, !keptValues.contains(value) { keptValues.append(value) }
    }
  }
}
