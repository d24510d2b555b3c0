/// Growable storage for slices whose elements are changed without uniqueness checks.
@usableFromInline
struct SliceStorage: ~Copyable {
  @usableFromInline var elements: UnsafeMutablePointer<SliceMonitor.Slice>
  @usableFromInline var capacity = 8
  @usableFromInline var count = 0

  init() { elements = .allocate(capacity: capacity) }

  @inlinable
  deinit { elements.deallocate() }

  /// The slices; valid until the next change.
  @inlinable var all: UnsafeBufferPointer<SliceMonitor.Slice> {
    UnsafeBufferPointer(start: elements, count: count)
  }

  @inlinable
  subscript(index: Int) -> SliceMonitor.Slice {
    get { elements[index] }
    nonmutating _modify { yield &elements[index] }
  }

  @inlinable
  mutating func append(_ slice: SliceMonitor.Slice) {
    if count == capacity { grow() }
    (elements + count).initialize(to: slice)
    count &+= 1
  }

  @inlinable
  mutating func removeAll() { count = 0 }

  mutating func remove(at index: Int) {
    count -= 1
    (elements + index).update(from: elements + index + 1, count: count - index)
  }

  @usableFromInline
  mutating func grow() {
    let larger = UnsafeMutablePointer<SliceMonitor.Slice>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: elements, count: count)
    elements.deallocate()
    elements = larger
    capacity *= 2
  }
}
