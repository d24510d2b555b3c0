extension BGTaskScheduler.Error {
  /// There are no background tasks.
  public static let unavailable = Code.unavailable
  /// Too much is asked for.
  public static let tooManyPendingTaskRequests = Code.tooManyPendingTaskRequests
  /// The app may not ask for it, or not now.
  public static let notPermitted = Code.notPermitted
  /// It cannot be launched at once.
  public static let immediateRunIneligible = Code.immediateRunIneligible
}

extension BGTaskScheduler.Error.Code {
  /// Whether an error is of this code, for `catch BGTaskScheduler.Error.notPermitted`.
  public static func ~= (code: Self, error: any Error) -> Bool {
    (error as? BGTaskScheduler.Error)?.code == code
  }
}
