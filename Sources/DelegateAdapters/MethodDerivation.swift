import Synchronization

/// An adapter whose methods are found out by calling it, unless a list says which there are.
@usableFromInline
protocol MethodDerivingAdapter: DelegateAdapter {}

/// Which methods an adapter was found to have, once for each way to ask.
package final class MethodDerivation: Sendable {
  private let found = Mutex([String: [String]]())

  init() {}

  /// What was found before.
  package func known(_ key: String) -> [String]? { found.withLock { $0[key] } }

  /// Keeps what was found.
  package func note(_ methods: [String], under key: String) {
    found.withLock { $0[key] = methods }
  }
}
