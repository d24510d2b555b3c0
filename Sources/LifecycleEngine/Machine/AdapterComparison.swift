import LifecycleAdapters

/// The equality and hashing of adapters of one type.
///
/// It is created once per type, since looking up a conformance takes longer than comparing.
final class AdapterComparison {
  /// Returns whether two adapters of the type are equal.
  let areEqual: (any DelegateAdapter, any DelegateAdapter) -> Bool
  /// Feeds the essential components of an adapter of the type into a hasher.
  let hash: (any DelegateAdapter, inout Hasher) -> Void

  /// Creates the comparison of a type; `nil` if its adapters are objects or aren't hashable.
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
