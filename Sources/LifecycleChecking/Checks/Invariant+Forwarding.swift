import InvariantCatalogue
import LifecycleAdapters
import LifecycleModel
import TemporalLogic

extension CheckArguments {
  /// Returns the invariants about each target, with names that begin with the word.
  func ofEachTarget(
    _ word: String, _ invariants: (ForwardingTarget, String) -> [Invariant]
  ) -> [Invariant] {
    targets.flatMap { target in
      invariants(target, word + (namesTargets ? ":\(target.name ?? "")" : ""))
    }
  }
}

extension Invariant {
  /// Returns the invariants that calls reach a target that has the methods.
  ///
  /// - Parameter prefix: the prefix of the names of the invariants.
  static func forwarded(to target: ForwardingTarget, _ prefix: String) -> [Invariant] {
    let words = target.name ?? "the target"
    let scenes = Callback.uiKit.filter(\.row.isOfScene)
    // Deliveries suffice for methods that few apps have: the atoms of a monitor are limited.
    let others = Callback.uiKit.filter {
      !$0.row.isOfScene && !Callback.onRequest.contains($0)
    }
    let carrying = Callback.uiKit.filter { callback in
      callback.row.classes.contains { [.launch, .delivery].contains($0) }
    }
    return [
      forwarding(
        "\(prefix):calls", "every call is passed on to \(words) right away, once", .process, others,
        target),
      forwarding(
        "\(prefix):scene-calls",
        "every call of a scene is passed on to \(words) right away, once", .process, scenes,
        target),
      // A scene's slice ends with its disconnection, before what the adapter does in that call.
      forwarding(
        "\(prefix):scenes", "a call reaches \(words) with its scene", .scene,
        scenes.filter { $0 != .sceneDidDisconnect }, target),
      forwarding(
        "\(prefix):deliveries", "a call reaches \(words) with its payload", .payload, carrying,
        target),
    ] + named(by: target, prefix)
  }

  /// Returns the invariants that calls which few apps get reach a target that is said to have them:
  /// rare methods, the system's answers to a registration, and notifications that UIKit posts.
  private static func named(by target: ForwardingTarget, _ prefix: String) -> [Invariant] {
    let methods = Callback.allCases.filter { target.methods?.contains($0) == true }
    let notifications = methods.filter(\.isNotification)
    let rare = methods.filter(Callback.onRequest.contains)
    let answers = rare.filter(Callback.registrationAnswers.contains)
    let calls = rare.filter { !answers.contains($0) }
    let words = target.name ?? "the target"
    return [
      ("rare-calls", "call", EventKinds.callbacks, calls),
      ("answers", "answer to a registration", .tasks, answers),
      ("notifications", "notification", .notifications, notifications),
    ].compactMap { name, what, kinds, callbacks in
      callbacks.isEmpty
        ? nil
        : forwarding(
          "\(prefix):\(name)", "every \(what) is passed on to \(words) right away, once",
          .process, callbacks, target, over: kinds)
    }
  }

  /// Returns the invariants that calls reach a target in order, at once or later. They are about
  /// the events that tell of calls that wait.
  ///
  /// - Parameter prefix: the prefix of the names of the invariants.
  static func queued(to target: ForwardingTarget, _ prefix: String) -> [Invariant] {
    let (name, words) = (target.eventName, target.name ?? "the target")
    func invariant(
      _ template: AdapterInvariant, _ end: String, _ title: String, _ names: [AgreedName: String]
    ) -> Invariant {
      var arguments = CheckArguments()
      arguments.names = names.mapValues { [$0] }
      let made = arguments.applied(to: template.invariant)
      return Invariant(
        "\(prefix):\(end)", title: title, source: source, each: made.each, over: made.over
      ) { made.formula }.of(target)
    }
    return [
      invariant(
        .followedBy, "all", "every call is passed on to \(words) in the end",
        [.first: ForwardingDebts.owedEvent(name), .second: ForwardingDebts.paidEvent(name)]),
      invariant(
        .neverEmitted, "once", "only what was received is passed on to \(words), once",
        [.event: ForwardingDebts.surplusEvent(name)]),
      invariant(
        .neverEmitted, "order", "calls reach \(words) in the order in which they came",
        [.event: ForwardingDebts.disorderEvent(name)]),
    ]
  }

  /// Returns the invariants that a target written for an app delegate is called as one would be,
  /// even in scenes.
  ///
  /// - Parameter prefix: the prefix of the names of the invariants.
  static func translated(to target: ForwardingTarget, _ prefix: String) -> [Invariant] {
    let words = target.name ?? "the target"
    let told: [(callback: Callback, state: AppState)] = [
      (.didBecomeActive, .active), (.willResignActive, .inactive),
      (.didEnterBackground, .background),
    ]
    let changes = told.filter { target.has($0.callback) }.map { callback, state in
      reported(callback, at: state, words, "\(prefix):\(callback.alias)")
    }
    let untranslated = Callback.uiKit.filter { callback in
      !callback.row.isOfScene && !scenesHaveTheirOwn.contains(callback)
        && !Callback.onRequest.contains(callback)
    }
    let all =
      changes + [
        forwarding(
          "\(prefix):calls", "every other call is passed on to \(words) right away, once",
          .process, untranslated, target)
      ]
      + [
        turns("\(prefix):turns", words, target), deliveries("\(prefix):deliveries", words, target),
      ].compactMap { $0 } + named(by: target, prefix)
    return all.map { $0.of(target) }
  }

  /// The methods of app delegates that scenes replace with others, or that only scenes need.
  private static let scenesHaveTheirOwn: Set<Callback> = [
    .didBecomeActive, .willResignActive, .didEnterBackground, .willEnterForeground, .openURL,
    .willContinueUserActivity, .continueUserActivity, .performAction, .configurationForConnecting,
    .didDiscardSceneSessions,
  ]

  private func of(_ target: ForwardingTarget) -> Invariant {
    var invariant = self
    invariant.target = target.name
    invariant.group = "adapter"
    return invariant
  }

  private static let source = "fmo91/PluggableApplicationDelegate issue 14"

  /// Returns the invariant that each call is followed by its forward, and that no forward comes
  /// without a call.
  ///
  /// Forwards to one target are the only other positions, so what follows a call is what the
  /// adapter did in it. The end of a process excuses nothing: `applicationWillTerminate` is the
  /// last call there is. A method that the target does not have is never passed on to it.
  ///
  /// - Parameter kinds: the kind of positions that the calls are. Among answers, the adapter's
  ///   background tasks may come in between.
  private static func forwarding(
    _ name: String, _ title: String, _ each: Slice, _ callbacks: [Callback],
    _ target: ForwardingTarget, over kinds: EventKinds = .callbacks
  ) -> Invariant {
    Invariant(
      name, title: title, source: source, each: each, over: kinds.union([.callbacks, .forwarded]),
      atKill: .judges
    ) {
      typealias Words = Formula<LifecycleAtom>
      let tasks = TaskPhase.allCases.map { Words.atom(.task($0)) }
      let between = kinds == .tasks ? tasks.dropFirst().reduce(tasks[0], Words.or) : nil
      let parts = callbacks.map { callback -> Words in
        let (called, passed) = (Words.callback(callback), Words.atom(.forwarded(callback)))
        guard target.has(callback) else { return .not(passed) }
        return .and(
          .implies(called, .next(between.map { .until($0, passed) } ?? passed)),
          .implies(passed, .previously(between.map { .since($0, called) } ?? called)))
      }
      return .always(parts.dropFirst().reduce(parts[0], Formula.and), within: nil)
    }.of(target)
  }

  /// Returns the invariant that the method reaches the target each time the app enters the state:
  /// the check `reported-at`, about calls that are passed on.
  private static func reported(
    _ callback: Callback, at state: AppState, _ words: String, _ name: String
  ) -> Invariant {
    let arguments = CheckArguments(state: state)
    let invariant =
      state == .inactive
      ? AdapterInvariant.reportedInactive.invariant
      : arguments.applied(to: AdapterInvariant.reportedAt.invariant)
    let title = "\(callback.alias) reaches \(words) each time the app \(arguments.change), once"
    return Invariant(
      name, title: title, source: source,
      over: invariant.over.subtracting(.emitted).union(.forwarded)
    ) {
      invariant.formula.mapAtoms { atom in
        if case .emitted = atom { .atom(.forwarded(callback)) } else { .atom(atom) }
      }
    }
  }

  /// Returns the invariant that the methods about states reach a target in the order in which an
  /// app delegate gets them.
  private static func turns(
    _ name: String, _ words: String, _ target: ForwardingTarget
  ) -> Invariant? {
    typealias Words = Formula<LifecycleAtom>
    let active = Words.forwarded(.didBecomeActive)
    let resigns = Words.forwarded(.willResignActive)
    let background = Words.forwarded(.didEnterBackground)
    let foreground = Words.forwarded(.willEnterForeground)
    var parts: [Words] = []
    if target.has(.willResignActive), target.has(.didBecomeActive) {
      parts.append(.implies(resigns, .previously(.since(.not(resigns), active))))
    }
    if target.has(.willEnterForeground), target.has(.didBecomeActive) {
      parts.append(
        .implies(background, .weakNext(.weakUntil(.not(active), foreground))))
    }
    if target.has(.willEnterForeground), target.has(.didEnterBackground) {
      parts.append(
        .implies(foreground, .weakNext(.weakUntil(.not(foreground), background))))
    }
    guard let always = Words.always(parts) else { return nil }
    let title = "the changes of state reach \(words) in order"
    return Invariant(name, title: title, source: source, over: .forwarded) { always }
  }

  /// Returns the invariant that every arrival reaches the target by the method that an app delegate
  /// has for it.
  ///
  /// Payloads in the launch options of an app delegate come by that method as well.
  private static func deliveries(
    _ name: String, _ words: String, _ target: ForwardingTarget
  ) -> Invariant? {
    typealias Words = Formula<LifecycleAtom>
    let methods: [(PayloadKind, Callback)] = [
      (.url, .openURL), (.activity, .continueUserActivity), (.shortcut, .performAction),
    ]
    let launches = Words.or(.callback(.willFinishLaunching), .callback(.didFinishLaunching))
    let parts = methods.filter { target.has($0.1) }.flatMap { kind, callback -> [Words] in
      let passed = Words.forwarded(callback)
      return [
        .implies(
          .and(.arrives(kind), .not(.next(launches))),
          .next(.until(.not(.arrives(kind)), passed))),
        .implies(passed, .weakNext(.weakUntil(.not(passed), .arrives(kind)))),
        .implies(passed, .once(.arrives(kind), within: nil)),
      ]
    }
    guard let always = Words.always(parts) else { return nil }
    return Invariant(
      name, title: "what arrives reaches \(words), once", source: source, each: .payload,
      over: [.callbacks, .forwarded, .arrivals]
    ) { always }
  }
}
