package import LifecycleModel
package import LifecycleAdapters
package import LifecycleEngine
package import StateExploration
import SourceTexts
import TemporalLogic

/// Everything that is the same for all sequences of a run: the model in tables, the invariants as
/// monitors. Made once, shared by all workers.
package struct CheckingPlan: Sendable {
  /// What it was made of.
  package let options: FuzzOptions
  /// The invariants of the profile, each judged or not.
  package let selection: ProfileSelection
  package private(set) var moves: MoveTable
  package private(set) var generation: GenerationPlan
  /// What is judged.
  package private(set) var judging: JudgingPlan
  package private(set) var adapter: AdapterDescription?
  /// The claims of people's own invariants that are counted one by one, by the invariants' names.
  private var claims: [String: Range<Int>] = [:]
  /// What can be done beside the actions of the model; `nil` if nothing.
  package let extras: ExtraActions?

  package var model: CompiledModel { moves.model }
  /// The choices of the model as transitions.
  package var table: TransitionTable { moves.table }
  package var invariants: [Invariant] { judging.invariants }

  /// Compiles the model of a profile and the invariants that are to be judged in it.
  ///
  /// - Parameters:
  ///   - methods: those that the adapter has, as a configuration names them.
  ///   - adapter: the adapter as it is in the profile.
  ///   - payloads: the kinds of payloads that it takes.
  ///   - tellsArrivals: whether traces tell what arrives even if nothing that is judged speaks of
  ///     it.
  package init(
    _ run: Selection, _ profile: Profile, methods: [String], adapter: AdapterDescription?,
    payloads: Set<PayloadKind> = .all, tellsArrivals: Bool = false
  ) throws(CheckingError) {
    options = run.options
    var configuration = options.sequences.configuration
    configuration.implements = methods
    if !profile.hasScenes { configuration.sceneCount = 1 }
    let tells = run.told(in: profile).union(tellsArrivals ? [.arrivals] : [])
    let edges = run.edges
    moves = MoveTable(
      try CheckingError.naming { () throws(UnknownName) in
        try CompiledModel(
          profile: profile, edges: edges, configuration: configuration, payloads: payloads,
          tells: tells)
      })
    self.adapter = adapter?.held(to: run.checks.map(\.check))
    try Self.checkOwnActions(of: adapter)
    selection = ProfileSelection(run, in: profile, methods: moves.model.implemented)
    let failures = adapter == nil ? [] : Invariant.ofAdapterFailures
    do throws(JudgingPlan.MonitorTooLarge) {
      judging = try JudgingPlan(selection.judged + failures)
    } catch {
      throw CheckingError(error)
    }
    extras = ExtraActions(self.adapter, isTimed: judging.isTimed)
    generation = GenerationPlan(
      options.sequences.generation, moves, ownCount: extras?.declaredCount ?? 0)
  }

  /// The same plan for another model, with every sequence drawn; the monitors are shared.
  ///
  /// - Parameter judging: what is judged; the same if none is given.
  package init(_ other: CheckingPlan, _ model: CompiledModel, judging: JudgingPlan? = nil) {
    self = other
    moves = MoveTable(model)
    generation = GenerationPlan(other.generation.settings, moves, covers: false)
    self.judging = judging ?? other.judging
  }

  /// Fails if own actions cannot be told apart from each other and from the model's actions.
  private static func checkOwnActions(of adapter: AdapterDescription?) throws(CheckingError) {
    let reserved: [OwnAction] = [.drain, .token, .noToken]
    var known = Set(ActionName.allCases.map(\.rawValue) + reserved.map(\.name))
    for own in adapter?.own ?? [] where own != .drain {
      guard !own.name.isEmpty, known.insert(own.name).inserted else {
        throw CheckingError(
          .usage, "the own action '\(own.name)' needs another name",
          help: "names are not empty, and unlike those of the model's actions and each other")
      }
    }
  }
}

extension CheckingPlan {
  /// The number of the invariant of that name; `nil` if it is not judged.
  package func number(of name: String) -> Int? {
    invariants.indices.first { invariants[$0].name == name && judging.judges($0) }
  }

  /// The same plan for the invariant of that index alone.
  package func judging(only invariant: Int) -> CheckingPlan {
    judging(judging.judging(only: invariant))
  }

  /// The same plan, in which nothing is judged.
  package var judgingNothing: CheckingPlan { judging(judging.judgingNothing) }

  /// The plan of the invariants that no event of an adapter touches, without the adapter; without
  /// one of all invariants.
  var aboutModel: CheckingPlan {
    adapter == nil ? self : judging(judging.aboutModel).checking(nil)
  }

  /// The same plan, in which that is judged.
  func judging(_ other: JudgingPlan) -> CheckingPlan {
    var plan = self
    plan.judging = other
    return plan
  }

  /// A plan in which that is judged, with claims that are counted one by one.
  func judging(_ other: JudgingPlan, counting claims: [String: Range<Int>]) -> CheckingPlan {
    var plan = judging(other)
    plan.claims = claims
    return plan
  }

  /// The claims of an invariant that are counted one by one, as indices.
  package func claims(of name: String) -> Range<Int> { claims[name] ?? 0..<0 }

  /// Whether what an action does to the invariants about the model can be looked up: no time
  /// matters, and the adapter is no more than calls.
  package var isActionwise: Bool { !judging.isTimed && (adapter?.isPlain ?? true) }

  /// The same plan for another adapter that has the same methods and own actions, or for none.
  package func checking(_ adapter: AdapterDescription?) -> CheckingPlan {
    var plan = self
    plan.adapter = adapter
    return plan
  }

  /// The number of the invariant that an adapter violates which does not answer; `nil` without one.
  var hangInvariant: Int? {
    adapter == nil
      ? nil : invariants.lastIndex { $0.name == AdapterFailure.Kind.hung.invariant }
  }

  /// A judge of what happens under the plan.
  package func judge() -> TraceJudge { TraceJudge(judging, EventRows(moves)) }

  /// A machine that runs sequences of the plan.
  ///
  /// - Parameters:
  ///   - rows: numbers the events.
  ///   - host: where adapters come from; a new one if none is given.
  func machine(_ rows: EventRows, _ host: AdapterHost? = nil) -> Machine {
    Machine(moves, rows, extras, host: adapter.map { host ?? AdapterHost($0) })
  }
}

extension CheckingError {
  /// What the body gives, or that it names something there is not.
  package static func naming<Result>(
    _ body: () throws(UnknownName) -> Result
  ) throws(CheckingError) -> Result {
    do throws(UnknownName) {
      return try body()
    } catch {
      throw CheckingError(.usage, error.description)
    }
  }

  /// That the monitor of an invariant would be too large; it shows the formula.
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
  /// The events that no delegate need be told of and that what is judged speaks of.
  fileprivate func told(in profile: Profile) -> EventKinds {
    applicable(in: profile).reduce(into: EventKinds()) { $0.formUnion($1.over) }
      .intersection([.changes, .arrivals])
  }
}
