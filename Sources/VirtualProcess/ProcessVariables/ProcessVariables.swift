/// The global and static variables of the code under test, as one process has them.
///
/// A process makes such a variable when it first uses it, and takes it along when it ends. Here the
/// processes of all runs live in one program, so each has bytes of its own for all of them. They
/// are put in their place when code of the process runs, and taken away again when that of another
/// one does, or when the process ends; what the program had there before is put back then.
///
/// They begin as the program's file has them: not made yet. What variables of a process hold when
/// it ends is never freed. No other thread may use the same variables meanwhile: it would see those
/// of the process, and a variable that it waits for may be taken back.
final class ProcessVariables: @unchecked Sendable {
  private let layout: VariableLayout
  /// What those of the process hold, while they are not in their place.
  private var own: VariableLayout.Contents
  /// What the program has there, while those of the process are.
  private var replaced: VariableLayout.Contents

  /// The variables of a new process.
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

  /// The process ends.
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

  /// The process whose variables are in their place, guarded by `lock`.
  private nonisolated(unsafe) static var inPlace: ProcessVariables?

  private static let lock = RecursiveLock()
}
