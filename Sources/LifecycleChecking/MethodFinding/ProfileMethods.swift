package import LifecycleModel
package import LifecycleAdapters

/// The methods that there are in a profile: those of the adapter, or of the configuration.
///
/// Finding out which there are is a step of its own, which runs the code under test, before
/// anything is planned.
package struct ProfileMethods: Sendable {
  /// Their names, as a configuration has them.
  package let names: [String]
  /// The result of trying the adapter; `nil` if there is nothing to find out.
  package let finding: MethodDerivation.Finding?
  /// The adapter, with turns of its loop where it is seen to queue anything, and with what it is
  /// seen to do that goes on after a call.
  let adapter: AdapterDescription?

  /// Finds them out.
  ///
  /// Where delegates in UIKit's shape do not list theirs, they are driven through some sequences of
  /// the profile as if they had all, and those are left out that nobody had written; notifications
  /// are added that somebody observes. What no sequence reached stays.
  package init(_ options: FuzzOptions, in profile: Profile) throws(CheckingError) {
    guard var adapter = options.adapter else {
      (names, finding, self.adapter) = (options.sequences.configuration.implements, nil, nil)
      return
    }
    guard adapter.derivesMethods else {
      (names, finding, self.adapter) = (adapter.implements, nil, adapter)
      return
    }
    let found = try adapter.finding(options, profile)
    if found.queues { adapter.own.append(.drain) }
    adapter.uses.formUnion(found.uses)
    let isFoundOut = adapter.implements.contains("*")
    names = isFoundOut ? found.methods : adapter.implements
    finding = isFoundOut ? found : nil
    self.adapter = adapter
  }

  /// The kinds of payloads that an adapter takes by them.
  var payloads: Set<PayloadKind> {
    if let finding { return finding.payloads }
    return names.contains("*")
      ? .all : Set(takenBy: CallbackSet(names.compactMap(Callback.init(named:))))
  }

  /// The methods, of those of a profile.
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
