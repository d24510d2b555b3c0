/// An immutable list in memory of its own. Unlike an array, reading it involves no reference
/// counting.
@usableFromInline
package struct FlatTable<Element>: ~Copyable, @unchecked Sendable {
  /// The start of the elements; valid for the lifetime of the table.
  @usableFromInline package let start: UnsafePointer<Element>
  /// The number of elements.
  @usableFromInline package let count: Int

  /// Creates a table with copies of the elements.
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

  /// Returns the element at an index, which must be below `count`.
  @inlinable
  package subscript(index: Int) -> Element { start[index] }

  /// The indices of all elements.
  @inlinable package var indices: Range<Int> { 0..<count }
}
