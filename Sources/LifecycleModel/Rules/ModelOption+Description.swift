extension ModelOption {
  /// Returns the meaning of a value, as a phrase of a list; `nil` for a value that the option
  /// cannot have.
  public func phrase(_ value: Value) -> String? {
    guard let index = values.firstIndex(of: value) else { return nil }
    return switch (self, index) {
    case (.launchReturnedBoth, 0): "either launch method refuses a payload by returning false"
    case (.launchReturnedBoth, _): "both launch methods have to return false to refuse a payload"
    case (.locationRelaunch, 0): "a location event launches no app that was quit by force"
    case (.locationRelaunch, _): "a location event launches the app even if it was quit by force"
    case (.installedBefore, 0): "the app was never launched before"
    case (.installedBefore, _): "the app was launched before"
    case (.archive, 0): "no state was saved before"
    case (.archive, _): "an earlier process saved its state"
    case (.forceQuit, 0): "the app was not quit by force"
    case (.forceQuit, _): "the app was quit by force before"
    case (.scenes, 0): "one window"
    case (.scenes, _): "up to \(index + 1) windows"
    case (.noPasscode, 0): "the device has a passcode"
    case (.noPasscode, _): "the device has no passcode"
    }
  }
}
