import LifecycleModel
import LifecycleAdapters

/// A mistake in an adapter, such as people make.
struct AdapterMutation: Hashable, Sendable, CustomStringConvertible {
  /// The kind of mistake.
  let operation: Operation
  /// The reaction that it changes, by its name; empty if it changes all.
  var reaction = ""
  /// The name of the moment that it changes; every one if it is empty.
  var moment = ""

  /// The kinds of mistakes.
  enum Operation: String, Hashable, Sendable, CaseIterable {
    case dropped, doubled
    case latePerCall = "late by a call"
    case latePerActivation = "late by an activation"
    case latePerProcess = "late by a process"
    case reversed = "in the other order"
    case swapped = "another event"
    case additional = "besides"
    case otherPayload = "another payload"
    case otherValue = "another value"
    case onlyCold = "only cold"
    case onlyWarm = "only warm"
    case onlyFirstScene = "only the first scene"
    case onlyFirstTime = "only the first time"
    case otherScene = "in the second scene"
    case memoryKept = "memory kept across processes"
    case memoryLost = "memory lost"
    case storageLost = "storage lost"
    case oneHandler = "one variable for all handlers"
    case mergedByAnd = "answers merged by and"
    case mergedByFirst = "answers merged by first"
    case mergedByLast = "answers merged by last"
  }

  /// The mistake in words.
  var description: String {
    [reaction, operation.rawValue, moment.isEmpty ? "" : "in \(moment)"]
      .filter { !$0.isEmpty }.joined(separator: " ")
  }
}

extension AdapterMutation {
  /// Returns all mistakes in an adapter with these reactions.
  ///
  /// - Parameter pairs: its reactions and their moments, in some sequences.
  static func all(
    _ pairs: [BehaviourLog.Pair], of reference: ReferenceAdapter
  ) -> [AdapterMutation] {
    let names = reference.names.filter { name in
      !reference.customActions.contains { $0.name == name }
    }
    var reactions: [String] = []
    for pair in pairs where !reactions.contains(pair.reaction) { reactions.append(pair.reaction) }
    let single: [Operation] = [.dropped, .doubled]
    let perReaction: [Operation] = [
      .latePerCall, .latePerActivation, .latePerProcess, .swapped, .otherPayload, .otherValue,
      .onlyCold, .onlyWarm, .onlyFirstScene, .onlyFirstTime, .otherScene,
    ]
    let whole: [Operation] = [
      .reversed, .memoryKept, .memoryLost, .storageLost, .oneHandler, .mergedByAnd,
      .mergedByFirst, .mergedByLast,
    ]
    return pairs.flatMap { pair in
      single.map { AdapterMutation(operation: $0, reaction: pair.reaction, moment: pair.moment) }
    }
      + reactions.flatMap { name in
        perReaction.map { AdapterMutation(operation: $0, reaction: name) }
      } + whole.map { AdapterMutation(operation: $0) }
      + names.flatMap { name in
        additionalMoments.map {
          AdapterMutation(operation: .additional, reaction: name, moment: $0.alias)
        }
      }
  }

  /// The moments at which an additional event is emitted wrongly.
  private static let additionalMoments: [Callback] = [
    .didFinishLaunching, .didBecomeActive, .willResignActive, .didEnterBackground,
    .willEnterForeground, .sceneDidBecomeActive, .sceneWillResignActive,
    .sceneDidEnterBackground, .sceneWillEnterForeground,
  ]
}
