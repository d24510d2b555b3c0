import LifecycleModel

extension [Value.Member] {
  /// The key with which a request reports that protected data is unavailable; it is absent if the
  /// data is available.
  static let protectedDataKey = "protectedDataAvailable"

  /// Creates the members with which a request reports the availability of protected data.
  init(protectedData isAvailable: Bool) {
    self = isAvailable ? [] : [Value.Member(Self.protectedDataKey, .bool(false))]
  }
}
