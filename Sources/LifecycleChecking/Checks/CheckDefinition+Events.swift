import InvariantCatalogue
import LifecycleAdapters
import LifecycleModel

/// The checks of the adapter's own events, handlers and answers.
extension CheckDefinition {
  /// The check that something never comes.
  package static let alarm = AdapterInvariant.neverEmitted.rawValue

  static let ofEvents: [CheckDefinition] = [
    ofOne(.onceAProcess, .names(.event)) {
      "each process that stays alive emits \($0[.event]), and only once"
    },
    ofOne(.onceALaunch, .names(.event)) {
      "\($0[.event]) is emitted once in each process that the user opens, and in no other"
    }.with { $0.situations = [.prewarming] },
    onceAForeground,
    ofOne(.onlyWhile, .names(.event), .states) {
      "\($0[.event]) is emitted only while the app is \($0.stateWords)"
    }.with {
      $0.alias = { places in
        places.count == 2 && places[1].single == foreground ? onlyInForeground : nil
      }
    },
    onlyInForeground,
    ofOne(.onlyBetween, .names(.event), .names(.start), .names(.end)) {
      "\($0[.event]) comes only between \($0[.start]) and \($0[.end]), afresh in each process"
    }.ofScenes,
    ofOne(.reportedAt, .names(.event), .state) {
      "\($0[.event]) is emitted each time the app \($0.change), once, and at no other time"
    }.with {
      $0.situations = [.secondWindow]
      $0.alias = { places in
        places.count == 2 && places[1].single == AppState.inactive.rawValue ? reportedInactive : nil
      }
    },
    reportedInactive,
    ofOne(.inTurn, .names(.first), .names(.second)) {
      "\($0[.first]) and \($0[.second]) are emitted in turn, and nothing is left open when the app "
        + "is suspended"
    }.ofScenes.countingWindows,
    ofOne(.comesAfter, .names(.event), .names(.earlier)) {
      "\($0[.event]) comes only after \($0[.earlier]), afresh in each process and after each time "
        + "in background"
    }.ofScenes,
    ofOne(.followedBy, .names(.first), .names(.second)) {
      "each \($0[.first]) is followed by \($0[.second]) in the same process"
    }.ofScenes,
    ofOne(.followedBeforeSuspension, .names(.first), .names(.second)) {
      "each \($0[.first]) is followed by \($0[.second]) before the app is next suspended"
    }.ofScenes,
    ofOne(.neverAfter, .names(.event), .names(.earlier)) {
      "\($0[.event]) never comes after \($0[.earlier]) in the same process"
    }.ofScenes,
    ofOne(.neverAfterLink, .names(.event)) {
      "once a link has come, \($0[.event]) does not come before the app has been in background"
    },
    ofOne(.neverBetween, .names(.event), .names(.start), .names(.end)) {
      "\($0[.event]) never comes between \($0[.start]) and \($0[.end]), afresh in each process"
    }.ofScenes,
    ofOne(.onceAReturn, .names(.event)) {
      "\($0[.event]) is emitted once at each return from background, and at no other time"
    }.ofScenes.countingWindows,
    ofOne(.alternates, .names(.first), .names(.second)) {
      "\($0[.first]) and \($0[.second]) are emitted in turn, suspended in between or not"
    }.ofScenes.countingWindows,
    ofOne(.nothingHeld, .names(.first), .names(.second)) {
      "whenever the app is suspended, each \($0[.first]) has been followed by its own "
        + "\($0[.second])"
    },
    ofOne(.stateTold, .names(.stateChanged), .words) {
      "\($0[.stateChanged]) reports the actual state of the app"
    }.with { $0.isParametrised = false }.countingWindows,
    ofOne(.completesWith, .values) { "\($0.handlers) is called with \($0.valueWords)" }
      .with { $0.uses = [.completionHandlers] },
    CheckDefinition(
      "answers-merged",
      [.names(.answered), .word(AdapterCheck.AnswerRule.allCases.map(\.rawValue))]
    ) { _ in [] }.with {
      $0.isAutomatic = false
      $0.isParametrised = true
      $0.alias = { places in
        places.count == 2
          ? places[1].single.flatMap(AdapterCheck.AnswerRule.init).map(merged) : nil
      }
    },
    merged(by: .any), merged(by: .all), merged(by: .first),
    survivesKill,
    ofOne(.initialAtLaunchOnly, .names(.event)) {
      "\($0[.event]) is emitted before the first activation of its process, and never after"
    },
    ofOne(.neverEmitted, .names(.event)) { "\($0[.event]) is never emitted" },
  ]

  static let survivesKill = CheckDefinition(
    AdapterInvariant.survivesKill.rawValue, [.names(.recorded), .names(.known), .key]
  ) { arguments in
    let title =
      "after \(arguments[.recorded]) and a time in background a later process emits "
      + arguments[.known]
    let invariant = arguments.invariant(
      .survivesKill,
      title: arguments.key.map { "\(title), with the same value of '\($0)'" } ?? title)
    return [arguments.keptValue.map(invariant.comparing) ?? invariant]
  }.with {
    // In the slice of a process nothing comes after its end.
    $0.slices = [.run]
    $0.isAutomatic = false
    $0.isParametrised = true
  }

  static let onceAForeground = ofOne(.onceAForeground, .names(.event)) {
    "\($0[.event]) is emitted once in each stay in the foreground, and never in background"
  }.ofScenes.countingWindows

  /// The word for the foreground, in place of states.
  static let foreground = "foreground"

  static let onlyInForeground = ofOne(.onlyInForeground, .names(.event)) {
    "\($0[.event]) is emitted only in the foreground, or on the way there"
  }

  static let reportedInactive = ofOne(.reportedInactive, .names(.event)) {
    "\($0[.event]) is emitted each time the app becomes inactive, once, and at no other time"
  }.countingWindows

  /// Returns the check of the answers of targets that are combined by a rule.
  private static func merged(by rule: AdapterCheck.AnswerRule) -> CheckDefinition {
    let (invariant, answers): (AdapterInvariant, String) =
      switch rule {
      case .any: (.mergedByAny, "true if any target does")
      case .all: (.mergedByAll, "true if all targets do")
      case .first: (.mergedByFirst, "what the first target returns")
      }
    return ofOne(invariant, .names(.answered)) {
      "methods that return a Bool return \(answers), as \($0[.answered]) says"
    }
  }

  /// Returns the definition of a check of one invariant with the same name, which is meaningless
  /// without arguments.
  private static func ofOne(
    _ invariant: AdapterInvariant, _ parameters: Parameter...,
    title: @escaping @Sendable (CheckArguments) -> String
  ) -> CheckDefinition {
    CheckDefinition(invariant.rawValue, parameters) {
      [$0.invariant(invariant, title: title($0))]
    }.with {
      $0.isAutomatic = false
      $0.isParametrised = true
    }
  }

  /// The same definition for a check that can be judged scene by scene.
  private var ofScenes: CheckDefinition { with { $0.slices.append(.scene) } }

  /// The same definition for a check of the whole app that code for a single window keeps as long
  /// as there is one.
  var countingWindows: CheckDefinition { with { $0.situations.insert(.secondWindow) } }
}
