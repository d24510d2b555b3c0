import LifecycleModel

extension [Value.Member] {
  /// The key under which a request says that protected data cannot be read; where it can, the key
  /// is not there.
  static let protectedDataKey = "protectedDataAvailable"

  /// What a request says of it.
  init(protectedData isAvailable: Bool) {
    self = isAvailable ? [] : [Value.Member(Self.protectedDataKey, .bool(false))]
  }
}
