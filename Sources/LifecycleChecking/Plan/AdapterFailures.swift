import AppLifecycle
import DelegateAdapters
import TemporalLogic

extension Invariant {
  /// The name of the one that is violated when an adapter does not do the same again.
  static let nondeterminism = AdapterFailure.nondeterminism

  /// That an adapter does what every adapter must; they count in every run with one.
  ///
  /// A failure is shown as an emitted event of the invariant's name. That of
  /// ``nondeterminism`` is found by performing a sequence twice.
  static let ofAdapterFailures =
    AdapterFailure.Kind.allCases.map { failure($0.invariant, $0.title) } + [
      failure(nondeterminism, "the adapter does the same when a sequence is performed again")
    ]

  /// Whether it is one of them.
  var isAboutAdapterFailure: Bool { AdapterFailure.invariants.contains(name) }

  private static func failure(_ name: String, _ title: String) -> Invariant {
    var invariant = Invariant(
      name, title: title, source: "what the checker asks of every adapter", edges: .observed,
      each: .run, over: .emitted
    ) {
      .always(!.emitted(name))
    }
    invariant.group = "adapter"
    return invariant
  }
}

extension AdapterFailure {
  /// The failure as the last event of a run.
  var event: Event {
    Event(.emit(kind.invariant, arguments: [.init("message", .string(message))]))
  }

  /// That an adapter sets a timer and has not declared that it does.
  init(undeclaredTimer token: String) {
    self.init(
      .misbehaved, "it sets the timer '\(token)' and does not declare that it uses timers")
  }
}

extension AdapterFailure.Kind {
  fileprivate var title: String {
    switch self {
    case .crashed: "the adapter does not crash"
    case .hung: "the adapter answers in time"
    case .misbehaved: "the adapter answers as it must"
    case .threw: "the adapter throws no error"
    }
  }
}

extension CheckingPlan {
  /// The number of the invariant that an adapter violates which does not answer; `nil` without one.
  var hangInvariant: Int? {
    adapter == nil
      ? nil : invariants.lastIndex { $0.name == AdapterFailure.Kind.hung.invariant }
  }

  /// Fails if own actions cannot be told apart from each other and from the model's actions.
  static func checkOwnActions(of adapter: AdapterDescription?) throws(CheckingError) {
    var known = Set(ActionName.allCases.map(\.rawValue))
    for own in adapter?.own ?? [] {
      guard !own.name.isEmpty, known.insert(own.name).inserted else {
        throw CheckingError(
          .usage, "the own action '\(own.name)' needs another name",
          help: "names are not empty, and unlike those of the model's actions and each other")
      }
    }
  }
}
