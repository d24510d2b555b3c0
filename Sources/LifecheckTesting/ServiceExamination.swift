import DelegateAdapters
import LifecycleAdapters
import LifecycleChecking
import LifecycleModel
import UIKitShapes

/// The services that a multiplexer holds: which methods each has, and what that calls for.
///
/// The methods of a service are seen when it takes the multiplexer's place in a few sequences.
struct ServiceExamination {
  /// The checks to which the multiplexer is held.
  private(set) var checks: [AdapterCheck] = []
  /// The methods that some service has.
  private(set) var methods: [Callback] = []
  private var found: [String: CallbackSet] = [:]

  typealias Making = @Sendable (AdapterStorage) -> any DelegateAdapter
  typealias MakingAlone = @Sendable (AdapterStorage, String) -> any DelegateAdapter

  /// Finds the services of the adapter in the options, and their methods in the profiles.
  ///
  /// - Parameter alone: makes an adapter in which a service takes the place of the delegates.
  init(
    _ options: FuzzOptions, in profiles: [Profile], alone: @escaping MakingAlone
  ) throws(CheckingError) {
    guard let adapter = options.adapter else { return }
    let storage = adapter.newStorage()
    _ = adapter.make(storage)
    let services = storage.services
    for name in services.names {
      var trial = options
      trial.adapter = AdapterDescription(
        name: name, title: "a service of \(adapter.name)", implements: ["*"], checks: []
      ) { alone($0, name) }
      var answered = CallbackSet()
      for profile in profiles {
        let finding = try ProfileMethods(trial, in: profile).finding
        answered = answered.union(finding?.answered ?? CallbackSet())
      }
      found[name] = answered
    }
    methods = found.values.reduce(CallbackSet()) { $0.union($1) }.callbacks
    for name in services.names {
      let has = (found[name] ?? CallbackSet()).callbacks.filter { !$0.isNotification }
      guard !has.isEmpty else { continue }
      guard services.later.contains(name) else {
        checks.append(.forwardsFaithfully(to: name, having: has))
        continue
      }
      checks += [
        .each(
          ForwardingDebts.owedEvent(name), isFollowedBy: ForwardingDebts.paidEvent(name)),
        .never(ForwardingDebts.surplusEvent(name)), .never(ForwardingDebts.disorderEvent(name)),
      ]
    }
  }

  /// Returns the same adapter with what is known of its services.
  func informing(_ make: @escaping Making) -> Making {
    guard !found.isEmpty else { return make }
    return { [found] storage in
      storage.services.methods = found
      return make(storage)
    }
  }

  /// Adds what the services call for: the checks, and the methods that the multiplexer is to have
  /// for them, which otherwise nobody would miss.
  func apply(to options: inout FuzzOptions) {
    guard !found.isEmpty else { return }
    options.judging.furtherChecks += checks
    if let adapter = options.adapter {
      var informed = adapter.making(informing)
      let missing = methods.map(\.alias).filter { !adapter.implements.contains($0) }
      if adapter.implements.contains("*") { informed.implements += missing }
      options.adapter = informed
    }
  }
}
