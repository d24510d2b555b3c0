/// A fixed list in memory of its own: an array that touches no reference count when it is read.
@usableFromInline
package struct FlatTable<Element>: ~Copyable, @unchecked Sendable {
  /// Where the elements begin; good for as long as the table lives.
  @usableFromInline package let start: UnsafePointer<Element>
  /// How many elements there are.
  @usableFromInline package let count: Int

  /// Copies the elements.
  @inlinable
  package init(_ elements: [Element]) {
    let memory = UnsafeMutablePointer<Element>.allocate(capacity: max(1, elements.count))
    memory.initialize(from: elements, count: elements.count)
    start = UnsafePointer(memory)
    count = elements.count
  }

  @inlinable
  deinit {
    let memory = UnsafeMutablePointer(mutating: start)
    memory.deinitialize(count: count)
    memory.deallocate()
  }

  /// The element at an index, which must be below the count.
  @inlinable
  package subscript(index: Int) -> Element { start[index] }

  /// The indices of all elements.
  @inlinable package var indices: Range<Int> { 0..<count }
}
