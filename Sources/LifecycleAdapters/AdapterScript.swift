public import LifecycleModel

/// The demands of a model's actions on an adapter, as long as methods return what the configuration
/// says: lists in plain memory, built once.
///
/// A script runs whole sequences on an adapter in code specialized for its type.
@usableFromInline
package struct AdapterScript: ~Copyable, @unchecked Sendable {
  /// An action, or an action cut short by the end of the process.
  @usableFromInline
  package struct ScriptedMove: Sendable {
    /// The index of the first step, which is the action itself.
    @usableFromInline package var first: Int32
    /// The number of callbacks after which the process dies; 0 if it does not.
    @usableFromInline package var cut: Int16
    /// The index of the count of payloads that the move increases, and the amount of the increase.
    @usableFromInline package var slot: UInt8
    @usableFromInline package var payloadCount: UInt8
    /// The reason for the end of the process.
    @usableFromInline package var reason: KillReason

    /// Creates a move.
    package init(
      first: Int32, cut: Int16, carries: PayloadKind?, payloadCount: UInt8, reason: KillReason
    ) {
      self.first = first
      self.cut = cut
      slot = UInt8(carries == nil ? AdapterOutput.slotCount - 1 : carries.slot)
      self.payloadCount = payloadCount
      self.reason = reason
    }
  }

  @usableFromInline let steps: UnsafePointer<CourseStep>
  @usableFromInline let moves: UnsafePointer<ScriptedMove>

  /// Copies the steps of all actions, and the moves.
  package init(_ steps: [CourseStep], _ moves: [ScriptedMove]) {
    self.steps = Self.copy(steps)
    self.moves = Self.copy(moves)
  }

  deinit {
    steps.deallocate()
    moves.deallocate()
  }

  private static func copy<Element>(_ array: [Element]) -> UnsafePointer<Element> {
    let memory = UnsafeMutablePointer<Element>.allocate(capacity: max(1, array.count))
    memory.initialize(from: array, count: array.count)
    return UnsafePointer(memory)
  }
}
