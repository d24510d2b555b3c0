import LifecycleAdapters

/// How adapters of one type compare, found once a type: to look for a conformance takes longer than
/// to compare.
final class AdapterComparison {
  /// Whether two adapters of the type are equal.
  let areEqual: (any DelegateAdapter, any DelegateAdapter) -> Bool
  /// Feeds what makes an adapter of the type equal to others.
  let hash: (any DelegateAdapter, inout Hasher) -> Void

  /// `nil` if adapters of the type are objects, or do not compare.
  convenience init?(_ type: any DelegateAdapter.Type) {
    guard !(type is any AnyObject.Type), let type = type as? any (DelegateAdapter & Hashable).Type
    else { return nil }
    self.init(of: type)
  }

  private init<Adapter: DelegateAdapter & Hashable>(of type: Adapter.Type) {
    areEqual = { one, other in
      guard let one = one as? Adapter, let other = other as? Adapter else { return false }
      return one == other
    }
    hash = { adapter, hasher in (adapter as? Adapter)?.hash(into: &hasher) }
  }
}
