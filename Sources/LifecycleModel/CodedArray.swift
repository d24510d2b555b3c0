/// An array of values of which few differ: each is kept once, and an element is its number. That is
/// the dictionary coding of column stores.
package struct CodedArray<Element: Hashable & Sendable>: Sendable {
  /// The values that occur, in the order in which they first did.
  package private(set) var values: [Element] = []
  /// The number of the value of each element.
  package private(set) var codes: [UInt32] = []
  private var numbers: [Element: UInt32] = [:]

  package init() {}

  package init(_ elements: some Sequence<Element>) {
    for element in elements { append(element) }
  }

  /// Removes the elements from an index on.
  package mutating func removeAll(from index: Int) { codes.removeSubrange(index...) }

  /// Returns the array of what a function makes of each element, which it is called with once.
  package func mapValues<Other>(_ transform: (Element) -> Other) -> CodedArray<Other> {
    var other = CodedArray<Other>()
    other.values = values.map(transform)
    other.numbers = Dictionary(
      other.values.enumerated().map { ($1, UInt32($0)) }
    ) { first, _ in first }
    other.codes = codes
    return other
  }

  /// Appends an element.
  package mutating func append(_ element: Element) {
    // Most elements are among the last values, and to compare is faster than to hash.
    if let last = codes.last, values[Int(last)] == element {
      codes.append(last)
    } else if let known = numbers[element] {
      codes.append(known)
    } else {
      let number = UInt32(values.count)
      numbers[element] = number
      values.append(element)
      codes.append(number)
    }
  }
}

extension CodedArray: RandomAccessCollection {
  package var startIndex: Int { 0 }
  package var endIndex: Int { codes.count }
  package subscript(index: Int) -> Element { values[Int(codes[index])] }
}

extension CodedArray: Hashable {
  /// Whether they have equal elements, in whatever order the values first occurred.
  package static func == (left: Self, right: Self) -> Bool {
    left.count == right.count
      && (left.values == right.values ? left.codes == right.codes : left.elementsEqual(right))
  }

  /// The number of elements whose values tell most arrays apart.
  private static var hashedLength: Int { 64 }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for element in prefix(Self.hashedLength) { hasher.combine(element) }
  }
}

extension CodedArray: ExpressibleByArrayLiteral {
  package init(arrayLiteral elements: Element...) { self.init(elements) }
}
