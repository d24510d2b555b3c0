import LifecycleModel

/// The data of the device that can be read, as a request tells.
struct ReadableData: Hashable {
  /// Whether protected data is available, which it is not while the device is locked.
  var isProtectedDataAvailable = true
  /// Whether the device was unlocked since it was started.
  var isUnlockedSinceBoot = true

  static let protectedKey = "protectedDataAvailable"
  static let unlockedKey = "unlockedSinceBoot"

  /// The members of a request; none for what can be read.
  var members: [Value.Member] {
    (isProtectedDataAvailable ? [] : [Value.Member(Self.protectedKey, .bool(false))])
      + (isUnlockedSinceBoot ? [] : [Value.Member(Self.unlockedKey, .bool(false))])
  }
}
