import AppLifecycle

extension Configuration {
  /// The configuration with so many windows; the same if no number is given.
  func allowing(scenes count: Int?) -> Configuration {
    guard let count else { return self }
    var configuration = self
    configuration.sceneCount = count
    return configuration
  }
}
