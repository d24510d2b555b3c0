/// What launched an app in background, where the options of the launch name it and it carries no
/// payload.
///
/// Source: Apple, `UIApplication.LaunchOptionsKey.location`: a Boolean; with scenes launch options
/// do not have it (github.com/intuit/LocationManager/issues/119).
public enum LaunchCause: String, Hashable, Sendable, CaseIterable {
  /// Something came from Core Location.
  case location

  /// The cause that a background event is; `nil` if launch options say nothing of it.
  init?(_ kind: BackgroundEventKind?) {
    guard kind == .location else { return nil }
    self = .location
  }

  /// The arguments of a launch method.
  func arguments(of callback: Callback) -> [Value.Member] {
    callback.row.arguments.map { key in
      let isTold = key == "launchOptions"
      return Value.Member(key, isTold ? .object([.init(rawValue, .bool(true))]) : .null)
    }
  }
}
