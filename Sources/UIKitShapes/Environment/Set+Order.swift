extension Set {
  /// Returns a set whose iteration order is that of the elements.
  ///
  /// Sets are not ordered, and their order differs from process to process, but a run must be the
  /// same each time. The position of an element depends on the set's address and capacity, so sets
  /// are created until one has the right order; three elements take six of them on average. If none
  /// of many has it, the last is returned.
  package static func iterating(_ elements: [Element]) -> Self {
    guard elements.count > 1 else { return Self(elements) }
    var tried: [Self] = []
    repeat {
      var set = Self(minimumCapacity: elements.count << (tried.count % 8))
      for element in elements { set.insert(element) }
      if set.elementsEqual(elements) { return set }
      tried.append(set)
    } while tried.count < 512
    return Self(elements)
  }
}
