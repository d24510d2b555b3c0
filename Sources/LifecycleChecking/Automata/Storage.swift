/// Elements in plain memory that grows: an array that touches no reference count.
struct Storage<Element> {
  private(set) var elements = UnsafeMutablePointer<Element>.allocate(capacity: 8)
  private var capacity = 8
  var count = 0

  subscript(index: Int) -> Element {
    get { elements[index] }
    nonmutating _modify { yield &elements[index] }
  }

  mutating func append(_ element: Element) {
    if count == capacity { grow() }
    (elements + count).initialize(to: element)
    count &+= 1
  }

  /// Adds the element if the condition holds, without a branch on it.
  @inline(__always)
  mutating func append(_ element: Element, if condition: Bool) {
    if count == capacity { grow() }
    (elements + count).initialize(to: element)
    count &+= condition ? 1 : 0
  }

  /// Makes room for so many elements in all.
  mutating func reserve(_ total: Int) {
    while capacity < total { grow() }
  }

  /// Frees the memory; elements must be trivial.
  func deallocate() { elements.deallocate() }

  private mutating func grow() {
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: elements, count: count)
    elements.deallocate()
    elements = larger
    capacity *= 2
  }
}
