/// An object whose weak references show whether something still holds it.
final class Tracked {
  let number: Int

  init(_ number: Int) { self.number = number }
}

/// Weak references to some objects.
struct WeakReferences {
  private struct Reference {
    weak var object: Tracked?
  }

  private var references: [Reference] = []

  /// Makes an object, of which only a weak reference is kept here.
  mutating func make(_ number: Int) -> Tracked {
    let object = Tracked(number)
    references.append(Reference(object: object))
    return object
  }

  /// The numbers of those that live.
  var living: [Int] { references.compactMap { $0.object?.number } }
}

/// Counts how often values that cannot be copied came to their end.
final class EndCount {
  fileprivate(set) var ended: [Int] = []

  /// A value that counts when it is destroyed.
  struct Counted: ~Copyable {
    let number: Int
    private let count: EndCount

    init(_ number: Int, _ count: EndCount) {
      self.number = number
      self.count = count
    }

    deinit { count.ended.append(number) }
  }
}
