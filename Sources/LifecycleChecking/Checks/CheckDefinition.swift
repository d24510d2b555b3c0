package import LifecycleModel
package import LifecycleAdapters

/// The definition of a check that adapters can declare: its parameters, and the invariants that it
/// gives with some arguments.
package struct CheckDefinition: Sendable {
  /// The name under which it is declared.
  package let name: String
  /// The parameters of the check, in order.
  package let parameters: [Parameter]
  /// The kinds of payloads that the check is about.
  package var payloads: [PayloadKind] = []
  /// The features that an adapter uses if it is held to the check, whether it says so or not.
  var uses: Set<AdapterFeature> = []
  /// Whether the check may be chosen automatically for an adapter that does what it is about.
  package var isAutomatic = true
  /// Whether the check is meaningless without arguments. Its invariants are then called as the
  /// check with its arguments.
  var isParametrised = false
  /// The parts of a trace on which it can be judged instead of that of its invariants.
  var slices: [Invariant.Slice] = [.run, .process, .payload]
  /// Whether only an app with several windows can break it, apart from checks of each scene.
  var tellsWindowsApart = false
  /// The situations, not tried by default, in which wrong code differs from code that is right.
  var situations: Set<Situation> = []
  /// An event that is a promise of its own: an adapter that was never seen to emit it is held only
  /// to what the check says about the other event.
  package var dispensable: AgreedName?
  /// A function that returns the definition for which this one stands with some arguments, and
  /// which is about the first of them; `nil` if it stands for itself.
  var alias: @Sendable ([LabelledWords]) -> CheckDefinition? = { _ in nil }
  /// A function that returns the invariants.
  let gives: @Sendable (CheckArguments) -> [Invariant]
  /// The invariants without arguments.
  package let agreed: [Invariant]

  /// Creates a definition.
  init(
    _ name: String, _ parameters: [Parameter] = [],
    gives: @escaping @Sendable (CheckArguments) -> [Invariant]
  ) {
    (self.name, self.parameters, self.gives) = (name, parameters, gives)
    agreed = gives(CheckArguments())
  }

  /// A parameter of a check.
  package enum Parameter: Hashable, Sendable {
    /// Names of events or custom actions of the adapter, any of which counts, in place of an agreed
    /// name.
    case names(AgreedName)
    /// The state of the app that is meant, in place of `active`.
    case state
    /// The states of the app that are allowed, in place of `active`.
    case states
    /// The values that a completion handler may be called with, in place of `value`.
    case values
    /// The words that the adapter uses for the states, `active: running`, and for the key under
    /// which it reports them, `key: phase`.
    case words
    /// The targets of forwards.
    case targets
    /// The key of a value that events have to agree on, `key: count`; it may be left out.
    case key
    /// One of the given words.
    case word([String])

    /// The agreed name that names stand in place of, if they do.
    package var name: AgreedName? { if case .names(let agreed) = self { agreed } else { nil } }

    /// Whether the words for it may have a label.
    var takesLabels: Bool {
      switch self {
      case .names, .state, .states, .word: false
      case .values, .words, .targets, .key: true
      }
    }

    /// Whether it may be left out even where a check is meaningless without arguments.
    var isOptional: Bool { self == .key }

    /// Whether it takes all remaining arguments.
    var takesSeveral: Bool {
      switch self {
      case .names, .state, .word, .key: false
      case .states, .values, .words, .targets: true
      }
    }

    /// An example of how it is written in a check.
    var example: String {
      switch self {
      case .names(let agreed): agreed.rawValue
      case .state: "active"
      case .states: "active or inactive"
      case .values: "newData or noData"
      case .words: "active: running"
      case .targets: "target"
      case .key: "key: count"
      case .word(let words): words[0]
      }
    }
  }

  /// The names of its invariants without arguments.
  package var invariants: [String] { agreed.map(\.name) }

  /// The same definition with other properties.
  func with(_ change: (inout CheckDefinition) -> Void) -> CheckDefinition {
    var definition = self
    change(&definition)
    return definition
  }
}

extension CheckDefinition {
  /// All definitions. Each shipped invariant about adapters is a check as well, by its own name.
  package static let all = readyMade + ofEvents

  private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  /// The names of the shipped invariants that are meaningless without arguments.
  package static let templates = Set(all.filter(\.isParametrised).flatMap(\.invariants))

  /// The shipped invariants about adapters.
  static let shipped: [Invariant] =
    ((try? InvariantLibrary.catalogue()) ?? []).filter(\.needsAdapter)

  /// Returns the definition with a name, or `nil` if there is none. The name may still be that of a
  /// shipped invariant.
  package static func named(_ name: String) -> CheckDefinition? { byName[name] }

  /// Returns the features that an adapter uses if it is held to some of the shipped invariants.
  static func features(of invariants: Set<String>) -> Set<AdapterFeature> {
    all.reduce(into: []) { features, definition in
      if !invariants.isDisjoint(with: definition.invariants) { features.formUnion(definition.uses) }
    }
  }
}

extension AdapterCheck {
  /// Whether only an app with several windows can break it.
  var tellsWindowsApart: Bool { isOfEachScene || definition?.tellsWindowsApart == true }

  /// The definition of the check, which may depend on its arguments; `nil` if there is none.
  package var definition: CheckDefinition? {
    CheckDefinition.named(name).map { $0.alias(places) ?? $0 }
  }

  /// The kinds of payloads that the check asks for.
  package var payloads: [PayloadKind] {
    guard let definition else { return [] }
    let selected = (try? CheckArguments(self))?.kinds
    return definition.payloads.filter { selected?.contains($0) ?? true }
  }
}
