extension Set {
  /// The set of the elements whose iteration has this order.
  ///
  /// Sets are not ordered, and their order differs from process to process; a run must be the same
  /// each time. The place of an element depends on where the set stands in memory and on its room,
  /// so sets are made until one comes out right; three elements take six of them on average. Should
  /// none of many do, the last is taken.
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
