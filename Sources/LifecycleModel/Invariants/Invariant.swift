public import SourceTexts
public import TemporalLogic

/// A named temporal formula with its scope, title and source.
public struct Invariant: Sendable {
  /// The unique name, in kebab case.
  public var name: String
  /// The statement, in a sentence.
  public var title: String
  /// The place where this is documented.
  public var source: String
  /// A remark for readers.
  public var note: String?
  /// The names of the profiles for which it is claimed.
  public var profiles: [String]
  /// The edges under which it is claimed.
  public var edges: EdgeSet
  /// The part of a trace on which it is judged.
  public var each: Slice
  /// The events that are positions.
  public var over: EventKinds
  /// The only target whose forwards are positions; `nil` for all targets.
  public var target: String?
  /// The effect of the end of a process on pending obligations.
  public var atKill: AtKill
  /// The assumption about endless runs, on which a proof judges it too.
  public var fairness: Fairness
  /// The formula.
  public var formula: Formula<LifecycleAtom> {
    didSet { (expanded, atoms) = Self.expansion(of: formula) }
  }
  /// The formula without patterns.
  package private(set) var expanded: Formula<LifecycleAtom>
  /// The atoms of the formula, each once.
  package private(set) var atoms: [LifecycleAtom]
  /// The formula as written.
  public var written: Formula<AtomSyntax>
  /// The group that it belongs to, the name of its folder.
  public var group: String
  /// The position of its name in the source; `nil` if it was built in Swift.
  public var nameMark: SourceMark?
  /// The position of its formula in the source; `nil` if it was built in Swift.
  public var formulaMark: SourceMark?

  /// The kinds of events that are positions: those of ``over``.
  ///
  /// Actions that an adapter takes of its own accord in the course of another action count as
  /// actions only if the formula mentions custom actions: between two calls of the system they do
  /// not affect what the system owes.
  package var positions: EventKinds {
    let speaksOfOwn = atoms.contains {
      switch $0 {
      case .customAction, .action(.custom): true
      default: false
      }
    }
    let positions = over.contains(.actions) && speaksOfOwn ? over.union(.insideActions) : over
    return onlyForbids ? positions.union(.callbacks) : positions
  }

  /// Whether the invariant is the user's own, about nothing but what code does, and says that
  /// something of that never happens. Every call that the code answers without it then puts it to
  /// the test.
  private var onlyForbids: Bool {
    guard group == Self.ownGroup, over.isSubset(of: [.forwarded, .emitted, .completed, .tasks]),
      case .always(.not(let forbidden), nil) = formula.expandingPatterns()
    else { return false }
    return forbidden.fold { node, below in
      switch node {
      case .atom(let atom): atom.kinds.isSubset(of: over)
      case .and, .or: below.allSatisfy(\.self)
      default: false
      }
    }
  }

  /// Creates an invariant.
  public init(
    name: String, title: String, source: String, note: String? = nil, profiles: [String],
    edges: EdgeSet = .documented, each: Slice = .process, over: EventKinds = .callbacks,
    target: String? = nil, atKill: AtKill = .excuses, fairness: Fairness = .standard,
    formula: Formula<LifecycleAtom>,
    written: Formula<AtomSyntax>, group: String
  ) {
    self.name = name
    self.title = title
    self.source = source
    self.note = note
    self.profiles = profiles
    self.edges = edges
    self.each = each
    self.over = over
    self.target = target
    self.atKill = atKill
    self.fairness = fairness
    self.formula = formula
    (expanded, atoms) = Self.expansion(of: formula)
    self.written = written
    self.group = group
  }

  /// Returns the parts derived from the formula, which are read often and so computed once.
  private static func expansion(
    of formula: Formula<LifecycleAtom>
  ) -> (Formula<LifecycleAtom>, [LifecycleAtom]) {
    let expanded = formula.expandingPatterns()
    return (expanded, expanded.atoms)
  }

  /// The parts of a trace on which a formula can be judged.
  public enum Slice: String, Hashable, Sendable, CaseIterable {
    /// The whole run.
    case run
    /// From the action that starts a process, its first position, to its end.
    case process
    /// From one action to the next.
    case action
    /// One connection of one scene.
    case scene
    /// One payload id.
    case payload
    /// One target of forwards.
    case target
    /// One completion handler that was handed over.
    case handler
    /// One background task.
    case task

    /// Whether slices have keys that are not known beforehand, and reach back to the start of the
    /// run.
    public var hasKeys: Bool {
      switch self {
      case .payload, .target, .handler, .task: true
      case .run, .process, .action, .scene: false
      }
    }

    /// Whether a run of the model can have such a slice that never ends.
    package var canBeEndless: Bool {
      switch self {
      case .run, .process, .scene, .payload: true
      // Actions end, and the others are those of adapters.
      case .action, .target, .handler, .task: false
      }
    }

    /// The kinds of events that begin and end its slices.
    package var boundKinds: EventKinds {
      switch self {
      case .action: .actions
      case .process: .process
      case .run, .scene, .payload, .target, .handler, .task: []
      }
    }
  }

  /// The effect of the end of a process on pending obligations in it.
  public enum AtKill: String, Hashable, Sendable, CaseIterable {
    case excuses, judges
  }

  /// Whether it is claimed in a run of the profile under the edges.
  public func isClaimed(for profile: String, edges run: EdgeSet) -> Bool {
    profiles.contains(profile) && edges.includes(run)
  }
}
