/// Stands in for Foundation's `BlockOperation`: its blocks run one after the other.
open class BlockOperation: Operation, @unchecked Sendable {
  /// What it does.
  public private(set) var executionBlocks: [@Sendable () -> Void] = []

  /// Creates an operation that does nothing yet.
  public override init() {}

  /// Creates an operation that runs a block.
  public init(block: @escaping @Sendable () -> Void) { executionBlocks = [block] }

  /// Has it run another block too.
  public func addExecutionBlock(_ block: @escaping @Sendable () -> Void) {
    executionBlocks.append(block)
  }

  /// Runs the blocks.
  open override func main() { executionBlocks.forEach { $0() } }
}
