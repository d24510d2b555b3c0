/// A choice made in the configuration: what the sources leave open, the device and its past.
public enum ModelOption: String, Hashable, Sendable, CaseIterable {
  /// `"launchReturned": "both"`: only both launch methods returning false suppress the delivery.
  case launchReturnedBoth = "launchReturned"
  /// `"locationRelaunch": true`: a location event launches the app even after a force quit.
  case locationRelaunch
  /// `"installed": "before"`: the app ran before the run began, so that its scene session exists.
  case installedBefore = "installed"
  /// `"archive": true`: a restoration archive exists when the run begins.
  case archive
  /// `"forceQuit": true`: the user quit the app by force before the run began.
  case forceQuit
  /// `"scenes": 2`: the app may have so many windows, and so scene sessions, at a time.
  case scenes
  /// `"passcode": false`: the device has none, so that it protects no data when it is locked.
  case noPasscode = "passcode"

  /// The options that say how the device stands when a run begins.
  public static let start: [ModelOption] = [.installedBefore, .archive, .forceQuit, .noPasscode]

  /// The values the option may have, its default first.
  public var values: [Value] {
    switch self {
    case .launchReturnedBoth: [.string("either"), .string("both")]
    case .installedBefore: [.string("new"), .string("before")]
    case .locationRelaunch, .archive, .forceQuit: [.bool(false), .bool(true)]
    case .scenes: (1...Configuration.sceneLimit).map { .int($0) }
    case .noPasscode: [.bool(true), .bool(false)]
    }
  }

  /// Whether these options choose what is not the default.
  public func isChosen(in options: [String: Value]) -> Bool {
    options[rawValue].map { $0 != values[0] } ?? false
  }
}

extension DeviceState {
  /// Where a run begins under these options.
  public init(startingWith options: Set<ModelOption>) {
    self.init()
    archive = options.contains(.archive)
    forceQuit = options.contains(.forceQuit)
    if options.contains(.installedBefore) {
      sessions.insert(SceneSession(number: 1, phase: .unattached))
    }
  }
}
