extension Configuration {
  /// The most windows that a model can be made with: its states multiply with each.
  public static let sceneLimit = 4

  /// How many windows an app with scenes may have at a time, from 1 to ``sceneLimit``.
  ///
  /// It is the option `scenes`; what is out of range counts as the nearest number within.
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
}
