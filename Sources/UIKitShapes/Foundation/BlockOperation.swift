/// A stand-in for Foundation's `BlockOperation`, whose blocks run one after the other.
open class BlockOperation: Operation, @unchecked Sendable {
  public private(set) var executionBlocks: [@Sendable () -> Void] = []

  public override init() {}

  public init(block: @escaping @Sendable () -> Void) { executionBlocks = [block] }

  public func addExecutionBlock(_ block: @escaping @Sendable () -> Void) {
    executionBlocks.append(block)
  }

  open override func main() { executionBlocks.forEach { $0() } }
}
