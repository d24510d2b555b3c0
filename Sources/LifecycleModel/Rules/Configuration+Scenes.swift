extension Configuration {
  /// The number of windows that an app with scenes may have at a time, from 1 to ``sceneLimit``.
  ///
  /// It is the option `scenes`; a value out of range counts as the nearest one within.
  public var sceneCount: Int {
    get {
      guard case .int(let count)? = options[ModelOption.scenes.rawValue] else { return 1 }
      return min(max(1, Int(clamping: count)), Self.sceneLimit)
    }
    set {
      let count = min(max(1, newValue), Self.sceneLimit)
      options[ModelOption.scenes.rawValue] = count == 1 ? nil : .int(count)
    }
  }

  /// Returns the same configuration with the given number of windows.
  package func with(scenes count: Int) -> Configuration {
    var configuration = self
    configuration.sceneCount = count
    return configuration
  }
}
