import LifecycleModel
import LifecycleAdapters
import LifecycleChecking
import Synchronization

/// An adapter that keeps a check, as a function from moments to reactions.
struct ReferenceAdapter: Sendable {
  /// The check that it keeps.
  let check: AdapterCheck
  /// The profiles in which it does anything relevant to the check.
  var profiles = Profile.ofDocuments
  var customActions: [CustomAction] = []
  var uses: Set<AdapterFeature> = []
  /// The reactions of the adapter to a moment.
  let react: @Sendable (Moment, inout Memory, AdapterStorage) -> [Reaction]

  /// An occasion on which an adapter acts.
  enum Moment {
    case call(DelegateCall)
    case custom(String)
    case timer

    /// The call, if it is one.
    var call: DelegateCall? {
      if case .call(let call) = self { return call }
      return nil
    }

    /// The name in mutants.
    var name: String {
      switch self {
      case .call(let call): call.callback.alias
      case .custom(let name): name
      case .timer: "timer"
      }
    }
  }

  /// A reaction of an adapter.
  enum Reaction: Hashable {
    case event(Event)
    /// Sets its timer, in milliseconds.
    case timer(Int)
    /// Answers the call with yes or no.
    case answer(Bool)

    /// The name in mutants.
    var name: String {
      switch self {
      case .timer: "timer"
      case .answer: "answer"
      case .event(let event):
        switch event.body {
        case .emit(let name, _): name
        case .forward(_, let target): target
        case .complete: "completion"
        case .task(let phase, _): "task \(phase.rawValue)"
        default: ""
        }
      }
    }
  }

  /// The memory of an adapter within a process.
  typealias Memory = [String: Value]
}

extension ReferenceAdapter.Reaction {
  /// Emits an event.
  static func emit(
    _ name: String, _ payload: Payload? = nil, _ arguments: [Value.Member] = []
  ) -> Self {
    .event(Event(.emit(name, arguments: arguments), payload: payload.map { [$0.id] } ?? []))
  }
}

extension ReferenceAdapter {
  /// The names of the events relevant to the check.
  var names: [String] {
    let agreed = (CheckDefinition.named(check.name)?.parameters ?? []).compactMap(\.name?.rawValue)
    return check.places.isEmpty
      ? agreed
      : Array(
        check.places.flatMap(\.words).prefix(agreed.count))
  }

  /// Returns the adapter for the checker, with a mistake if one is given.
  ///
  /// - Parameter log: the log of the adapters' behavior.
  func description(_ mutation: AdapterMutation?, _ log: BehaviourLog) -> AdapterDescription {
    AdapterDescription(
      name: mutation.map { "\(check), \($0)" } ?? "\(check)", title: "an adapter of the checker",
      customActions: customActions, uses: uses, checks: [check]
    ) { storage in
      MutableAdapter(reference: self, mutation: mutation, storage: storage, log: log)
    }
  }
}

/// A log of the behavior of adapters: condensed into a few numbers for comparison, with the
/// reactions that occurred.
final class BehaviourLog: Sendable {
  private let seen = Mutex(Seen())

  /// The behavior seen so far.
  private struct Seen {
    var digest = 0
    var pairs: [Pair] = []
  }

  /// A reaction to something.
  struct Pair: Hashable {
    let moment: String
    let reaction: String
  }

  /// A digest of all behavior, in order; it is different in each process.
  var digest: Int { seen.withLock { $0.digest } }

  /// The reactions and their moments, in the order first seen.
  var pairs: [Pair] { seen.withLock { $0.pairs } }

  /// Logs the reactions at a moment.
  func note(_ moment: String, _ reactions: [ReferenceAdapter.Reaction]) {
    seen.withLock { seen in
      for reaction in reactions {
        let pair = Pair(moment: moment, reaction: reaction.name)
        if !seen.pairs.contains(pair) { seen.pairs.append(pair) }
      }
      var hasher = Hasher()
      hasher.combine(seen.digest)
      hasher.combine(reactions)
      if !reactions.isEmpty { hasher.combine(moment) }
      seen.digest = hasher.finalize()
    }
  }
}
