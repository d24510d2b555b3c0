public import LifecycleModel

/// The kinds of payloads that a check asks for, which are an argument at any place.
extension AdapterCheck {
  /// The word for no kind at all.
  package static let noKind = "none"

  /// Returns the check about payloads of these kinds alone, of those that it is about.
  ///
  /// Others need not be opened, but if they are, then once: `.linksRoutedOnce().of(.url)` lets an
  /// app ignore universal links. As text, `link-routed-once(of url)`.
  public func of(_ kinds: PayloadKind...) -> AdapterCheck { of(kinds) }

  /// Returns the check about payloads of some kinds; without any, nothing has to be opened.
  package func of(_ kinds: [PayloadKind]) -> AdapterCheck {
    let words = kinds.isEmpty ? [Self.noKind] : kinds.map(\.rawValue)
    return AdapterCheck(name: name, arguments: arguments + [.kinds(words)])
  }

  /// The lists of kinds that the arguments select, each as written; none if they select none.
  package var writtenKinds: [[String]] {
    arguments.compactMap { if case .kinds(let names) = $0 { names } else { nil } }
  }
}
