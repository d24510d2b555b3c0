extension BGTaskScheduler.Error {
  public static let unavailable = Code.unavailable
  public static let tooManyPendingTaskRequests = Code.tooManyPendingTaskRequests
  public static let notPermitted = Code.notPermitted
  public static let immediateRunIneligible = Code.immediateRunIneligible
}

extension BGTaskScheduler.Error.Code {
  /// Whether an error has this code, for `catch BGTaskScheduler.Error.notPermitted`.
  public static func ~= (code: Self, error: any Error) -> Bool {
    (error as? BGTaskScheduler.Error)?.code == code
  }
}
