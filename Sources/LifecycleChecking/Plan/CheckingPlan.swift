import AppLifecycle
import DelegateAdapters
import StateExploration
import TemporalLogic

/// Everything that is the same for all sequences of a run: the model in tables, the invariants as
/// monitors. Made once, shared by all workers.
struct CheckingPlan: Sendable {
  let model: CompiledModel
  let table: TransitionTable
  let moves: MoveTable
  let generation: GenerationPlan
  let adapter: AdapterDescription?
  /// What can be done beside the actions of the model; `nil` if nothing.
  let beside: BesideActions?
  var invariants: [Invariant]
  var groups: [Group]
  /// The hash of the profile's name, under which the streams of random numbers run.
  let labelHash: UInt64

  /// The invariants judged on the same slices of the same positions.
  struct Group: Sendable {
    let each: Invariant.Slice
    let excusesKill: Bool
    let vocabulary: LifecycleVocabulary
    /// The invariants, as indices into the plan's.
    let members: [Int]
    let formulas: [JudgedFormula]

    /// Whether some formula has durations.
    var isTimed: Bool { formulas.contains { $0.judged.isTimed || $0.exercise.isTimed } }

    /// Whether its slices have keys that reach back to the start of the run.
    var hasKeys: Bool { each.hasKeys }

    /// The letter of an event for each monitor; `nil` if the event is no position.
    func letter(of event: Event) -> [Int32]? {
      guard vocabulary.isPosition(event) else { return nil }
      return formulas.flatMap { formula in
        let letter = Int32(formula.alphabet.letter(for: event, in: vocabulary))
        return [letter, letter]
      }
    }
  }

  /// One invariant's formula, and what exercises it, over one alphabet.
  ///
  /// It is exercised where something happens that the formula speaks of, see `Formula.exercise`.
  struct JudgedFormula: Sendable {
    let alphabet: Alphabet<LifecycleAtom>
    let judged: Monitor<LifecycleAtom>
    let exercise: Monitor<LifecycleAtom>
  }
}

extension CheckingPlan {
  /// Compiles the model of a profile and the invariants that are to be judged in it.
  init(_ options: FuzzOptions, _ profile: Profile) throws(CheckingError) {
    var configuration = options.configuration
    if let adapter = options.adapter {
      configuration.implements = try adapter.methods(options, profile)
    }
    if !profile.methods.contains(.sceneWillConnect) { configuration.sceneCount = 1 }
    do throws(UnknownName) {
      model = try CompiledModel(
        profile: profile, edges: options.edges, configuration: configuration,
        tellsChanges: options.applicable(for: profile).contains { $0.over.contains(.changes) })
    } catch {
      throw CheckingError(.usage, error.description)
    }
    table = model.transitionTable
    moves = MoveTable(model, table)
    generation = GenerationPlan(options, table, moves, model)
    adapter = options.adapter
    try Self.checkOwnActions(of: adapter)
    let methods = model.implemented
    invariants = options.applicable(for: profile).filter {
      $0.canSee(notificationsAmong: methods)
        && !options.isBeyond($0, methods: methods, of: profile)
    }
    if adapter != nil { invariants += Invariant.ofAdapterFailures }
    groups = try Group.all(of: invariants)
    beside = BesideActions(adapter, isTimed: groups.contains(where: \.isTimed))
    labelHash = RandomStream.hash(profile.name)
  }
}

extension CheckingPlan {
  /// The same plan for the invariant of that index alone.
  ///
  /// Whether the invariant is exercised is not asked there, so that its states are told apart by
  /// what it judges alone.
  func judging(only invariant: Int) -> CheckingPlan {
    var plan = self
    plan.invariants = [invariants[invariant]]
    plan.groups = groups.compactMap { group in
      guard let member = group.members.firstIndex(of: invariant) else { return nil }
      let formula = group.formulas[member]
      return Group(
        each: group.each, excusesKill: group.excusesKill, vocabulary: group.vocabulary,
        members: [0],
        formulas: [
          JudgedFormula(
            alphabet: formula.alphabet, judged: formula.judged, exercise: formula.judged)
        ])
    }
    return plan
  }
}

extension CompiledModel {
  /// Its choices as transitions, in the same order.
  var transitionTable: TransitionTable {
    TransitionTable(
      groups: groupsOfState.map { groupsOfOne in
        groupsOfOne.map { group in
          let members = groups[Int(group)].map { choices[Int($0)] }
          return TransitionTable.Group(
            label: members[0].action.name.drawnAs.label, targets: members.map { Int($0.target) })
        }
      })
  }
}

extension CheckingPlan.JudgedFormula {
  /// Builds the monitors of an invariant.
  ///
  /// - Throws: a `CheckingError` that shows the formula, if they would be too large.
  init(_ invariant: Invariant, _ vocabulary: LifecycleVocabulary) throws(CheckingError) {
    let formula = invariant.formula.expandingPatterns()
    do throws(MonitorError) {
      alphabet = try Alphabet(of: formula.atoms, in: vocabulary)
      judged = try Monitor(formula, alphabet: alphabet)
      exercise = try Monitor(formula.exercise, alphabet: alphabet)
    } catch {
      let message = "the invariant '\(invariant.name)' is too large to check"
      let help = "lower its bounds, or split it into several invariants"
      guard let mark = invariant.formulaMark else {
        throw CheckingError(.badInput, "\(message): \(error)", help: help)
      }
      throw CheckingError(
        .badInput, message, diagnostics: [Diagnostic(error.description, at: mark, help: help)])
    }
  }
}

extension CheckingPlan.Group {
  /// What invariants must have in common to be judged together.
  private struct Key: Hashable {
    let each: Invariant.Slice
    let over: EventKinds
    let target: String?
    let atKill: Invariant.AtKill
  }

  /// The groups of some invariants, in the order in which they first turn up.
  static func all(of invariants: [Invariant]) throws(CheckingError) -> [Self] {
    var keys: [Key] = []
    var members: [Key: [Int]] = [:]
    for (index, invariant) in invariants.enumerated() {
      let key = Key(
        each: invariant.each, over: invariant.over, target: invariant.target,
        atKill: invariant.atKill)
      if members[key] == nil { keys.append(key) }
      members[key, default: []].append(index)
    }
    var groups: [Self] = []
    for key in keys {
      let vocabulary = LifecycleVocabulary(over: key.over, target: key.target)
      var formulas: [CheckingPlan.JudgedFormula] = []
      for index in members[key] ?? [] {
        formulas.append(try CheckingPlan.JudgedFormula(invariants[index], vocabulary))
      }
      groups.append(
        Self(
          each: key.each, excusesKill: key.atKill == .excuses, vocabulary: vocabulary,
          members: members[key] ?? [], formulas: formulas))
    }
    return groups
  }
}
