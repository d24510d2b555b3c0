/// A list in memory of its own that grows: an array that touches no reference count.
@usableFromInline
package struct GrowingTable<Element: ~Copyable>: ~Copyable, @unchecked Sendable {
  /// Where the elements are, until the next one is appended.
  @usableFromInline package var elements: UnsafeMutablePointer<Element>
  /// How many elements there are.
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

  /// The element at an index, which must be below the count.
  @inlinable
  package subscript(index: Int) -> Element {
    _read { yield elements[index] }
    nonmutating _modify { yield &elements[index] }
  }

  /// Adds an element.
  @inlinable
  package mutating func append(_ element: consuming Element) {
    if count == capacity { grow() }
    (elements + count).initialize(to: element)
    count &+= 1
  }

  /// Makes room for so many elements in all.
  @inlinable
  package mutating func reserve(_ total: Int) {
    while capacity < total { grow() }
  }

  /// Forgets the elements, keeping their room.
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
  /// Adds the element so many times.
  @inlinable
  package mutating func append(_ element: Element, count: Int) {
    for _ in 0..<count { append(element) }
  }

  /// A copy as an array.
  package var array: [Element] { (0..<count).map { elements[$0] } }
}
