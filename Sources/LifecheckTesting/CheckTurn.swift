import Dispatch

/// Keeps a check that resets global variables apart from all others of the program, which may use
/// the same ones: they would crash, or wait for ever for one to be made.
enum CheckTurn {
  private static let queue = DispatchQueue(label: "lifecheck.checks", attributes: .concurrent)

  /// Makes a check while no other is made, or together with others that need no turn of their own.
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
