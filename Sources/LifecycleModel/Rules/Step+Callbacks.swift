extension [Step] {
  /// The methods that the steps call in any course.
  package var callbacks: CallbackSet {
    reduce(into: CallbackSet()) { set, step in
      switch step {
      case .call(let callback), .carry(let callback): set.insert(callback)
      case .ask(let callback, _, _, let then, let otherwise):
        set.insert(callback)
        set = set.union((then + otherwise).callbacks)
      case .reading(_, let step): set = set.union([step].callbacks)
      case .every(_, let steps): set = set.union(steps.callbacks)
      case .when(_, let then, let otherwise): set = set.union((then + otherwise).callbacks)
      case .carryFirst, .start, .wake, .suspend, .end, .set: break
      }
    }
  }
}
