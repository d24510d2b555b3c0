import Dispatch

/// A readers-writer lock that keeps a check that resets global variables apart from all other
/// checks of the program. Those may use the same variables: they would crash, or wait forever for
/// one to be initialized.
enum CheckTurn {
  private static let queue = DispatchQueue(label: "lifecheck.checks", attributes: .concurrent)

  /// Performs a check while no other runs, or together with others that need not be alone.
  static func take<Result, Failure: Error>(
    alone: Bool, _ check: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let result = queue.sync(flags: alone ? .barrier : []) {
      () -> Swift.Result<Result, Failure> in
      do throws(Failure) {
        return .success(try check())
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }
}
