/// A growable list in memory of its own. Unlike an array, it involves no reference counting.
@usableFromInline
package struct GrowingTable<Element: ~Copyable>: ~Copyable, @unchecked Sendable {
  /// The elements; the pointer is valid until the next element is appended.
  @usableFromInline package var elements: UnsafeMutablePointer<Element>
  /// The number of elements.
  @usableFromInline package var count = 0
  @usableFromInline var capacity: Int

  /// Creates an empty list.
  @inlinable
  package init() {
    capacity = 8
    elements = .allocate(capacity: 8)
  }

  @inlinable
  deinit {
    elements.deinitialize(count: count)
    elements.deallocate()
  }

  /// The element at an index, which must be below `count`.
  @inlinable
  package subscript(index: Int) -> Element {
    _read { yield elements[index] }
    nonmutating _modify { yield &elements[index] }
  }

  /// Appends an element.
  @inlinable
  package mutating func append(_ element: consuming Element) {
    if count == capacity { grow() }
    (elements + count).initialize(to: element)
    count &+= 1
  }

  /// Makes room for `total` elements.
  @inlinable
  package mutating func reserve(_ total: Int) {
    while capacity < total { grow() }
  }

  /// Removes all elements, keeping the capacity.
  @inlinable
  package mutating func removeAll() {
    elements.deinitialize(count: count)
    count = 0
  }

  @inlinable
  mutating func grow() {
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: elements, count: count)
    elements.deallocate()
    elements = larger
    capacity *= 2
  }
}

extension GrowingTable {
  /// Appends `count` copies of an element.
  @inlinable
  package mutating func append(_ element: Element, count: Int) {
    for _ in 0..<count { append(element) }
  }

  /// The elements, copied to an array.
  package var array: [Element] { (0..<count).map { elements[$0] } }
}
