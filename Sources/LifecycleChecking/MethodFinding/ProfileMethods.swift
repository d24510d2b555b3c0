package import LifecycleModel
package import LifecycleAdapters

/// The methods that exist in a profile: those of the adapter, or of the configuration.
///
/// Finding them out is a separate step that runs the code under test before anything is planned.
package struct ProfileMethods: Sendable {
  /// The names of the methods, as in a configuration.
  package let names: [String]
  /// The finding about the adapter; `nil` if there is nothing to find out.
  package let finding: MethodDerivation.Finding?
  /// The adapter, with turns of its loop if it is seen to queue anything, and with the features
  /// that it is seen to use after a call.
  let adapter: AdapterDescription?

  /// Finds out the methods.
  ///
  /// Delegates in UIKit's shape that do not list their methods are driven through some sequences of
  /// the profile as if they had all of them. The methods that nobody has written are left out, and
  /// notifications that somebody observes are added. Methods that no sequence reached are kept.
  package init(_ options: FuzzOptions, in profile: Profile) throws(CheckingError) {
    guard var adapter = options.adapter else {
      (names, finding, self.adapter) = (options.sequences.configuration.implements, nil, nil)
      return
    }
    guard adapter.derivesMethods else {
      (names, finding, self.adapter) = (adapter.implements, nil, adapter)
      return
    }
    let found = try MethodTrial(adapter: adapter, options: options, profile: profile).finding()
    if found.queues { adapter.customActions.append(.drain) }
    adapter.uses.formUnion(found.uses)
    let isFoundOut = adapter.implements.contains("*")
    names = isFoundOut ? found.methods : adapter.implements
    finding = isFoundOut ? found : nil
    self.adapter = adapter
  }

  /// The kinds of payloads that an adapter takes through these methods.
  var payloads: Set<PayloadKind> {
    if let finding { return finding.payloads }
    return names.contains("*")
      ? .all : Set(takenBy: CallbackSet(names.compactMap(Callback.init(named:))))
  }

  /// Returns those of the methods that a profile has.
  func callbacks(
    of profile: Profile, _ configuration: Configuration
  ) throws(CheckingError) -> CallbackSet {
    var configuration = configuration
    configuration.implements = names
    return try CheckingError.naming { () throws(UnknownName) in
      try profile.implemented(by: configuration)
    }
  }
}
