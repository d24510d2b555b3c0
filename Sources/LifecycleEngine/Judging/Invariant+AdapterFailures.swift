package import LifecycleModel
import LifecycleAdapters
import TemporalLogic

extension Invariant {
  /// The name of the invariant that is violated when an adapter doesn't repeat its behavior.
  package static let nondeterminism = AdapterFailure.nondeterminism

  /// The invariants that every adapter must satisfy, judged in every run with one.
  ///
  /// A failure is shown as an emitted event with the invariant's name. A failure of
  /// ``nondeterminism`` is found by performing a sequence twice.
  package static let ofAdapterFailures =
    AdapterFailure.Kind.allCases.map { failure($0.invariant, $0.title) } + [
      failure(nondeterminism, "the adapter does the same when a sequence is performed again")
    ]

  /// Whether the invariant is one of ``ofAdapterFailures``.
  package var isAboutAdapterFailure: Bool { AdapterFailure.invariants.contains(name) }

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
