/// The global and static variables of the code under test, as seen by one process.
///
/// A process initializes such a variable on first use, and takes it along when it ends. Here the
/// processes of all runs live in one program, so each has a copy of the bytes of all variables.
/// They are moved into place when code of the process runs, and away again when code of another
/// process runs or the process ends; the previous bytes of the program are restored then.
///
/// The variables begin as they are in the program's file, not yet initialized. The objects they
/// hold at the end of a process are never freed. No other thread may use the same variables
/// meanwhile: it would see those of the process, and a variable that it waits for may be taken
/// away.
final class ProcessVariables: @unchecked Sendable {
  private let layout: VariableLayout
  /// The contents of the process's variables while they are not in place.
  private var own: VariableLayout.Contents
  /// The program's own contents while those of the process are in place.
  private var replaced: VariableLayout.Contents

  /// Creates the variables of a new process.
  init(_ layout: VariableLayout) {
    self.layout = layout
    own = layout.initial
    replaced = own
  }

  /// Runs code of the process, while no other thread runs code of a process with variables.
  @inline(__always)
  func with<Result>(_ body: () throws -> Result) rethrows -> Result {
    Self.lock.lock()
    defer { Self.lock.unlock() }
    if Self.inPlace !== self { place() }
    return try body()
  }

  /// Ends the process.
  func end() {
    Self.lock.lock()
    defer { Self.lock.unlock() }
    if Self.inPlace === self { takeAway() }
  }

  private func place() {
    Self.inPlace?.takeAway()
    replaced = layout.contents
    layout.write(own)
    Self.inPlace = self
  }

  private func takeAway() {
    own = layout.contents
    layout.write(replaced)
    Self.inPlace = nil
  }

  /// The process whose variables are in place, guarded by `lock`.
  private nonisolated(unsafe) static var inPlace: ProcessVariables?

  private static let lock = RecursiveLock()
}
