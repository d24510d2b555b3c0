/// The cause that launched an app in the background, if the launch options name it and it carries
/// no payload.
///
/// Source: Apple, `UIApplication.LaunchOptionsKey.location`: a Boolean; with scenes, launch options
/// do not contain it (github.com/intuit/LocationManager/issues/119).
public enum LaunchCause: String, Hashable, Sendable, CaseIterable {
  /// An event from Core Location.
  case location

  /// Creates the cause of a background event; `nil` if launch options do not mention it.
  init?(_ kind: BackgroundEventKind?) {
    guard kind == .location else { return nil }
    self = .location
  }

  /// Returns the arguments of a launch method.
  func arguments(of callback: Callback) -> [Value.Member] {
    callback.row.arguments.map { key in
      let isTold = key == "launchOptions"
      return Value.Member(key, isTold ? .object([.init(rawValue, .bool(true))]) : .null)
    }
  }
}
