public import LifecycleModel

/// The kinds of payloads that a check asks for, which are an argument at any place.
extension AdapterCheck {
  static let kindsPrefix = "of "
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
    return AdapterCheck(
      name: name, arguments: arguments + [Self.kindsPrefix + words.joined(separator: " or ")])
  }

  /// The kinds that the arguments select, each as written; none if they select none.
  package var writtenKinds: [String] {
    arguments.filter { $0.hasPrefix(Self.kindsPrefix) }
      .map { String($0.dropFirst(Self.kindsPrefix.count)) }
  }
}
