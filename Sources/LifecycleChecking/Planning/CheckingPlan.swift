package import LifecycleModel
package import LifecycleAdapters
package import LifecycleEngine
package import StateExploration
import SourceTexts
import Synchronization
import TemporalLogic

/// Everything that is the same for all sequences of a run: the model as tables, and the invariants
/// as monitors.
///
/// A plan is made once and shared by all workers and by what they find.
package final class CheckingPlan: Sendable {
  /// The options from which the plan was made.
  package let options: FuzzOptions
  /// The selection of what is judged in the profile.
  package let selection: ProfileSelection
  package let moves: MoveTable
  package let generation: GenerationPlan
  /// The invariants that are judged, as monitors.
  package let judging: JudgingPlan
  package let adapter: AdapterDescription?
  /// The claims of people's own invariants that are counted one by one, by the invariants' names.
  private let claims: [String: Range<Int>]
  /// The actions beyond those of the model; `nil` if there are none.
  package let extras: ExtraActions?
  /// The plans under the other configurations, once a counterexample was sought in them.
  let pasts = Mutex<[CheckingPlan]?>(nil)

  package var model: CompiledModel { moves.model }
  /// The transitions of the model as plain numbers.
  package var table: TransitionTable { moves.table }
  package var invariants: [Invariant] { judging.invariants }

  /// Compiles the model of a profile and the invariants that are to be judged in it.
  ///
  /// - Parameters:
  ///   - methods: the methods of the adapter, as a configuration names them.
  ///   - adapter: the adapter as it is in the profile.
  ///   - payloads: the kinds of payloads that the adapter takes.
  ///   - tellsArrivals: whether traces include arrivals even if nothing that is judged mentions
  ///     them.
  package init(
    _ run: Selection, _ profile: Profile, methods: [String], adapter: AdapterDescription?,
    payloads: Set<PayloadKind> = .all, tellsArrivals: Bool = false
  ) throws(CheckingError) {
    options = run.options
    let profile = profile.leavingOut(options.sequences.without)
    var configuration = options.sequences.configuration
    configuration.implements = methods
    if !profile.hasScenes { configuration.sceneCount = 1 }
    let tells = run.told(in: profile).union(tellsArrivals ? [.arrivals] : [])
    let edges = run.edges
    moves = try CheckingError.naming { () throws(UnknownName) in
      try MoveTable.shared(
        profile, edges: edges, configuration: configuration, payloads: payloads, tells: tells)
    }
    self.adapter = adapter.map { adapter in
      var adapter = adapter
      adapter.uses.formUnion(run.features)
      adapter.watched = run.watched
      return adapter
    }
    try Self.checkCustomActions(of: adapter)
    selection = ProfileSelection(run, in: profile, methods: moves.model.implemented)
    let failures = adapter == nil ? [] : Invariant.ofAdapterFailures
    do throws(JudgingPlan.MonitorTooLarge) {
      judging = try JudgingPlan(selection.judged + failures)
    } catch {
      throw CheckingError(error)
    }
    extras = ExtraActions(self.adapter, isTimed: judging.isTimed)
    generation = GenerationPlan(
      options.sequences.generation, moves, customActionCount: extras?.declaredCount ?? 0)
    claims = [:]
  }

  private init(
    _ other: CheckingPlan, _ selection: ProfileSelection? = nil, moves: MoveTable? = nil,
    generation: GenerationPlan? = nil,
    judging: JudgingPlan? = nil, adapter: AdapterDescription?, claims: [String: Range<Int>]? = nil
  ) {
    options = other.options
    self.selection = selection ?? other.selection
    extras = other.extras
    self.moves = moves ?? other.moves
    self.generation = generation ?? other.generation
    self.judging = judging ?? other.judging
    self.adapter = adapter
    self.claims = claims ?? other.claims
  }

  /// Creates the same plan, without an adapter, with something else judged.
  convenience init(
    _ other: CheckingPlan, _ selection: ProfileSelection, judging: JudgingPlan
  ) {
    self.init(other, selection, judging: judging, adapter: nil)
  }

  /// Creates the same plan for another model, with every sequence drawn. The monitors are shared.
  ///
  /// - Parameter judging: the invariants to judge; the same ones if `nil`.
  package convenience init(
    _ other: CheckingPlan, _ model: CompiledModel, judging: JudgingPlan? = nil
  ) {
    self.init(other, MoveTable(model), judging: judging)
  }

  /// Creates the same plan for another table of moves, with every sequence drawn. The monitors are
  /// shared.
  ///
  /// - Parameter judging: the invariants to judge; the same ones if `nil`.
  convenience init(_ other: CheckingPlan, _ moves: MoveTable, judging: JudgingPlan? = nil) {
    self.init(
      other, moves: moves,
      generation: GenerationPlan(other.generation.settings, moves, covers: false),
      judging: judging, adapter: other.adapter)
  }

  /// Throws an error if custom actions cannot be told apart from each other and from the model's
  /// actions.
  private static func checkCustomActions(of adapter: AdapterDescription?) throws(CheckingError) {
    let reserved: [CustomAction] = [.drain, .token, .noToken]
    var known = Set(ActionName.allCases.map(\.rawValue) + reserved.map(\.name))
    for action in adapter?.customActions ?? [] where action != .drain {
      guard !action.name.isEmpty, known.insert(action.name).inserted else {
        throw CheckingError(
          .usage, "the custom action '\(action.name)' needs another name",
          help: "names are not empty, and unlike those of the model's actions and each other")
      }
    }
  }
}

extension CheckingPlan {
  /// Returns the number of the invariant with a name, or `nil` if it is not judged.
  package func number(of name: String) -> Int? {
    invariants.indices.first { invariants[$0].name == name && judging.judges($0) }
  }

  /// Returns the same plan for one invariant alone, given by its index.
  package func judging(only invariant: Int) -> CheckingPlan {
    judging(judging.judging(only: invariant))
  }

  /// Returns the same plan for what exercises one invariant, see `JudgingPlan`.
  func judgingExercise(of invariant: Int) -> CheckingPlan {
    judging(judging.judgingExercise(of: invariant))
  }

  /// The same plan with nothing judged.
  package var judgingNothing: CheckingPlan { judging(judging.judgingNothing) }

  /// The plan, without the adapter, of the invariants that no event of an adapter affects; the plan
  /// itself if there is no adapter.
  var aboutModel: CheckingPlan {
    adapter == nil ? self : judging(judging.aboutModel).checking(nil)
  }

  /// Returns the same plan with other invariants judged.
  func judging(_ other: JudgingPlan) -> CheckingPlan {
    CheckingPlan(self, judging: other, adapter: adapter)
  }

  /// A plan in which that is judged, with claims that are counted one by one.
  func judging(_ other: JudgingPlan, counting claims: [String: Range<Int>]) -> CheckingPlan {
    CheckingPlan(self, judging: other, adapter: adapter, claims: claims)
  }

  /// The claims of an invariant that are counted one by one, as indices.
  package func claims(of name: String) -> Range<Int> { claims[name] ?? 0..<0 }

  /// Whether the effect of an action on the invariants about the model can be looked up: time does
  /// not matter, and the adapter consists only of calls.
  package var isActionwise: Bool { !judging.isTimed && (adapter?.isPlain ?? true) }

  /// Returns the same plan for another adapter that has the same methods and custom actions, or for
  /// none.
  package func checking(_ adapter: AdapterDescription?) -> CheckingPlan {
    var adapter = adapter
    adapter?.watched = selection.run.watched
    return CheckingPlan(self, adapter: adapter)
  }

  /// The number of the invariant that an adapter violates by not answering; `nil` without an
  /// adapter.
  var hangInvariant: Int? {
    adapter == nil
      ? nil : invariants.lastIndex { $0.name == AdapterFailure.Kind.hung.invariant }
  }

  /// Returns a judge of what happens under the plan.
  package func judge() -> TraceJudge { TraceJudge(judging, EventRows(moves)) }

  /// Returns a machine that runs sequences of the plan.
  ///
  /// - Parameters:
  ///   - rows: the numbering of the events.
  ///   - host: the source of adapters; a new one if `nil`.
  func machine(_ rows: EventRows, _ host: AdapterHost? = nil) -> Machine {
    Machine(moves, rows, extras, host: adapter.map { host ?? AdapterHost($0) })
  }
}

extension CheckingError {
  /// Returns the result of the body, and throws a `CheckingError` if the body finds a name unknown.
  package static func naming<Result>(
    _ body: () throws(UnknownName) -> Result
  ) throws(CheckingError) -> Result {
    do throws(UnknownName) {
      return try body()
    } catch {
      throw CheckingError(.usage, error.description)
    }
  }

  /// Creates an error about an invariant whose monitor would be too large, which shows the formula.
  package init(_ tooLarge: JudgingPlan.MonitorTooLarge) {
    let (invariant, error) = (tooLarge.invariant, tooLarge.error)
    let message = "the invariant '\(invariant.name)' is too large to check"
    let help = "lower its bounds, or split it into several invariants"
    guard let mark = invariant.formulaMark else {
      self.init(.badInput, "\(message): \(error)", help: help)
      return
    }
    self.init(
      .badInput, message, diagnostics: [Diagnostic(error.description, at: mark, help: help)])
  }
}

extension Selection {
  /// Returns the kinds of events that delegates need not be told of but that the judged invariants
  /// mention.
  fileprivate func told(in profile: Profile) -> EventKinds {
    applicable(in: profile).reduce(into: EventKinds()) { $0.formUnion($1.over) }
      .intersection([.changes, .arrivals])
  }
}
