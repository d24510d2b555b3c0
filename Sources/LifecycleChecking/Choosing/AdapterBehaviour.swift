package import LifecycleModel
package import LifecycleAdapters
import LifecycleReports
import TemporalLogic

/// The behavior of an adapter in a few sequences, and the checks that may fit it.
package struct AdapterBehaviour {
  /// The events that an adapter emits under one name.
  private struct Emission {
    var count = 0
    var kinds: Set<PayloadKind> = []
    /// The payloads that the events were about, with the numbers of their sequences.
    var payloads: Set<RunPayload> = []
    /// The key under which the events carry a state of the app; `nil` if they carry none.
    var stateKey: String?
    /// The number of times that the event was emitted in the process that emitted it most often.
    var most = 0
    var inThisProcess = 0
  }

  /// A payload of one of the sequences.
  private struct RunPayload: Hashable {
    var run: Int
    var id: String
  }

  private let name: String
  private var runCount = 0
  private var emissions: [String: Emission] = [:]
  private var targets: [String] = []
  /// Whether the adapter passed a call on as another one.
  private var translates = false
  /// Whether the adapter called a completion handler.
  private var answers = false
  /// Whether the adapter began a background task.
  private var beginsTasks = false
  /// The names of the failures that were seen.
  private(set) var failures: Set<String> = []
  private var lastCall: Callback?
  private var processes = 0

  /// The number of sequences of each profile that are examined.
  private static let sequenceCount: UInt64 = 8
  /// The maximum number of sequences, if an event that is known to come has not come in these.
  private static let longestCount: UInt64 = 200

  /// Creates the behavior of an adapter of which nothing has been seen yet.
  package init(of name: String) { self.name = name }

  /// Performs the sequences.
  ///
  /// - Parameter events: the events that the adapter was seen to emit in other sequences.
  init(_ options: FuzzOptions, knownToEmit events: Set<String> = []) throws(CheckingError) {
    self.init(of: options.adapter?.name ?? "")
    try watch(options, knownToEmit: events)
  }

  /// The names of the events that were emitted, in order.
  var events: [String] { emissions.keys.sorted() }

  /// Performs sequences and adds what happens in them.
  ///
  /// - Parameter events: the events that the adapter was seen to emit in other sequences.
  mutating func watch(
    _ options: FuzzOptions, knownToEmit events: Set<String> = []
  ) throws(CheckingError) {
    var options = options.judgingNothing
    options.sequences.strategy = .uniform
    for seed in 0..<Self.longestCount {
      guard seed < Self.sequenceCount || !events.isSubset(of: emissions.keys),
        !options.work.isInterrupted()
      else { break }
      options.sequences.firstSeed = seed
      for run in try Replayer(options).replaySeed().runs {
        see(run.performance?.trace ?? [])
      }
    }
  }

  /// Adds what happened in a sequence.
  package mutating func see(_ trace: [Event]) {
    runCount += 1
    trace.forEach { note($0) }
  }

  private mutating func note(_ event: Event) {
    switch event.body {
    case .processStart:
      processes += 1
      for name in emissions.keys { emissions[name]?.inThisProcess = 0 }
    case .emit(let name, let arguments) where !AdapterFailure.invariants.contains(name):
      var emission = emissions[name] ?? Emission()
      emission.count += 1
      emission.inThisProcess += 1
      emission.most = max(emission.most, emission.inThisProcess)
      emission.kinds.formUnion(
        event.payload.compactMap { Payload(numbered: $0)?.kind })
      emission.payloads.formUnion(event.payload.map { RunPayload(run: runCount, id: $0) })
      emission.stateKey =
        emission.stateKey
        ?? arguments.first { member in
          guard case .string(let text) = member.value else { return false }
          return AppState(rawValue: text) != nil && !Self.formerly.contains(member.key)
        }?.key
      emissions[name] = emission
    case .emit(let name, _): failures.insert(name)
    case .callback(let callback, _, _): lastCall = callback
    case .complete: answers = true
    case .task(.begin, _): beginsTasks = true
    case .forward(let callback, let target):
      if callback != lastCall { translates = true }
      if !targets.contains(target) { targets.append(target) }
    default: break
    }
  }

  /// Returns what the adapter does that nothing judges, except what some invariants already cover.
  ///
  /// - Parameter checks: those to which the adapter is held already.
  package func unjudged(
    besides invariants: [Invariant] = [], _ checks: [AdapterCheck] = []
  ) -> [UnjudgedBehaviour] {
    let known = Set(invariants.flatMap(\.atoms).compactMap(\.emittedName))
    func judges(_ kind: EventKinds) -> Bool { invariants.contains { $0.over.contains(kind) } }
    var found: [UnjudgedBehaviour] = []
    if !targets.isEmpty, !judges(.forwarded) {
      let check = AdapterCheck(
        name: translates ? CheckDefinition.translation : CheckDefinition.forwarding,
        arguments: targets.sorted().map { .words([$0]) })
      found.append(
        UnjudgedBehaviour("\(name) forwards calls", .forwards, [check], isOwed: true))
    }
    let asks = checks.contains { $0.name == CheckDefinition.allPayloads }
    let handling = payloadHandlers
    for (event, emission) in emissions.sorted(by: { $0.key < $1.key }) {
      let union = handling.contains(event) ? handling : [event]
      let candidates =
        union.count > 1 ? [payloadCheck(of: union)] : candidates(for: event, emission)
      // A check of links alone says nothing about a lost shortcut.
      let isMore = candidates[0].name == CheckDefinition.allPayloads && !asks
      guard !known.isSuperset(of: union) || isMore else { continue }
      if union.count > 1, event != union[0] { continue }
      let kinds = PayloadKind.allCases.filter(emission.kinds.contains).map(\.rawValue)
      let about =
        union.count > 1
        ? " about other payloads than \(words(union.dropFirst()))"
        : known.contains(event) ? " about \(kinds.joined(separator: ", "))" : ""
      let times = emission.count == 1 ? "once" : "\(emission.count) times"
      found.append(
        UnjudgedBehaviour(
          "'\(event)' was emitted\(about) \(times) in \(processes) processes",
          .emissions(Set(union).union(partners(of: event))), candidates,
          isOwed: candidates[0].definition?.payloads.isEmpty == false))
    }
    if answers, !judges(.completed) {
      found.append(
        UnjudgedBehaviour(
          "\(name) calls completion handlers", .completions, [.completionOnce], isOwed: true))
    }
    if beginsTasks, !judges(.tasks) {
      found.append(
        UnjudgedBehaviour(
          "\(name) begins background tasks", .tasks, [.tasksBalanced], isOwed: true))
    }
    return found
  }

  /// The sentence that the adapter does nothing that could be checked; `nil` if it does anything,
  /// or something is judged.
  package func idleness(besides invariants: [Invariant] = []) -> String? {
    guard emissions.isEmpty, targets.isEmpty, !answers, !beginsTasks, invariants.isEmpty else {
      return nil
    }
    return "\(name) does nothing that could be checked; '\(CheckDefinition.failures)' would check "
      + "that it does not fail"
  }

  /// The events about payloads, in order, if no two of them were about the same one, so that each
  /// payload is handled by one of them; otherwise none.
  private var payloadHandlers: [String] {
    let handling = emissions.filter { !$0.value.kinds.isEmpty && $0.value.stateKey == nil }
    let payloads = handling.values.reduce(into: Set()) { $0.formUnion($1.payloads) }
    guard payloads.count == handling.values.reduce(0, { $0 + $1.payloads.count }) else {
      return []
    }
    return handling.keys.sorted()
  }

  /// Returns the check that one of several events handles each payload.
  private func payloadCheck(of events: [String]) -> AdapterCheck {
    let kinds = events.reduce(into: Set()) { $0.formUnion(emissions[$1]?.kinds ?? []) }
    return payloadCheck(kinds, events)
  }

  private func payloadCheck(_ kinds: Set<PayloadKind>, _ events: [String]) -> AdapterCheck {
    let isLinks = kinds.isSubset(of: [.url, .activity])
    return AdapterCheck(
      name: isLinks ? CheckDefinition.links : CheckDefinition.allPayloads,
      arguments: [.words(events)])
  }

  private func words(_ events: some Sequence<String>) -> String {
    events.map { "'\($0)'" }.joined(separator: " and ")
  }

  /// Returns the checks that may fit the events emitted under a name, the most telling first.
  private func candidates(for event: String, _ emission: Emission) -> [AdapterCheck] {
    if let key = emission.stateKey {
      return [
        .stateMirrored(emitting: event, key: key), .stateTold(emitting: event, key: key),
      ]
    }
    if !emission.kinds.isEmpty { return [payloadCheck(emission.kinds, [event])] }
    var candidates: [AdapterCheck] = []
    if let (first, second) = pair(of: event, Self.turns) {
      candidates += [.inTurn(first, second), .alternates(first, second)]
    }
    if let (first, second) = pair(of: event, Self.memories) {
      candidates.append(.survivesKill(first, second))
    }
    if emission.most <= 1 { candidates.append(.onceAProcess(event)) }
    let once: [AdapterCheck] = [
      .onceAForeground(event), .onceAReturn(event), .onceAForeground(event).ofEachScene,
      .onceAReturn(event).ofEachScene,
    ]
    return candidates + once
      + [.active, .inactive, .background].map { .reported(event, at: $0) }
  }

  /// The events with which an event may go together.
  private func partners(of event: String) -> [String] {
    [pair(of: event, Self.turns), pair(of: event, Self.memories)].compactMap(\.self)
      .flatMap { [$0.0, $0.1] }
  }

  /// Returns the pair of events to which one belongs, by the ends of their names.
  private func pair(of event: String, _ ends: [(String, String)]) -> (String, String)? {
    for (begin, end) in ends {
      if event.hasSuffix(begin) {
        let other = event.dropLast(begin.count) + end
        if emissions[String(other)] != nil { return (event, String(other)) }
      }
      if event.hasSuffix(end) {
        let other = event.dropLast(end.count) + begin
        if emissions[String(other)] != nil { return (String(other), event) }
      }
    }
    return nil
  }

  /// Keys for a state that is over.
  private static let formerly: Set = ["from", "previous", "old", "was", "last"]

  /// The ends of names of events at which something begins and ends.
  private static let turns = [
    ("started", "ended"), ("start", "end"), ("started", "stopped"), ("start", "stop"),
    ("began", "ended"), ("begin", "end"), ("opened", "closed"), ("open", "close"),
    ("resumed", "paused"), ("resume", "pause"), ("created", "destroyed"), ("shown", "hidden"),
    ("connected", "disconnected"), ("attached", "detached"), ("appeared", "disappeared"),
  ]

  /// The ends of names of events at which something is recorded and known again.
  private static let memories = [
    ("saved", "restored"), ("saved", "loaded"), ("written", "restored"), ("written", "read"),
    ("stored", "restored"), ("stored", "loaded"), ("kept", "restored"),
    ("persisted", "restored"), ("recorded", "known"),
  ]
}
