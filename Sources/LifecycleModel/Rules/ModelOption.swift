/// A choice made in the configuration: open questions of the sources, the device and its past.
public enum ModelOption: String, Hashable, Sendable, CaseIterable {
  /// `"launchReturned": "both"`: only both launch methods returning false suppress the delivery.
  case launchReturnedBoth = "launchReturned"
  /// `"locationRelaunch": true`: a location event launches the app even after a force quit.
  case locationRelaunch
  /// `"installed": "before"`: the app ran before the run began, so its scene session exists.
  case installedBefore = "installed"
  /// `"archive": true`: a restoration archive exists when the run begins.
  case archive
  /// `"forceQuit": true`: the user quit the app by force before the run began.
  case forceQuit
  /// `"scenes": 2`: the app may have this many windows, and so scene sessions, at a time.
  case scenes
  /// `"passcode": false`: the device has none, so it protects no data when it is locked.
  case noPasscode = "passcode"

  /// The options that determine the state of the device when a run begins.
  public static let start: [ModelOption] = [.installedBefore, .archive, .forceQuit, .noPasscode]

  /// The values that the option may have, its default first.
  public var values: [Value] {
    switch self {
    case .launchReturnedBoth: [.string("either"), .string("both")]
    case .installedBefore: [.string("new"), .string("before")]
    case .locationRelaunch, .archive, .forceQuit: [.bool(false), .bool(true)]
    case .scenes: (1...Configuration.sceneLimit).map { .int($0) }
    case .noPasscode: [.bool(true), .bool(false)]
    }
  }

  /// Whether these options give it a value other than its default.
  public func isChosen(in options: [String: Value]) -> Bool {
    options[rawValue].map { $0 != values[0] } ?? false
  }
}

extension DeviceState {
  /// Creates the state in which a run begins under these options.
  public init(startingWith options: Set<ModelOption>) {
    self.init()
    archive = options.contains(.archive)
    forceQuit = options.contains(.forceQuit)
    if options.contains(.installedBefore) {
      sessions.insert(SceneSession(number: 1, phase: .unattached))
    }
  }
}
