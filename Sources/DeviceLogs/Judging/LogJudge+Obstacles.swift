import LifecycleAdapters
import LifecycleChecking
import LifecycleModel
import LifecycleReports

/// The things that a log does not show.
extension LogJudge {
  /// Returns the reasons why invariants cannot be judged by a log, by their indices.
  func obstacles(
    _ trace: LoggedTrace, _ log: RecordedLog, by judge: RecordedTraceJudge, methods: CallbackSet,
    knowsPlaces: Bool
  ) -> [Int: String] {
    var obstacles = judge.obstacles(
      methods: methods, kinds: trace.kinds, hasTimes: trace.hasTimes)
    let done = log.customActions
    let nameless = log.emittedWithoutPayload
    let answering = log.answeringMethods
    for (index, invariant) in judge.plan.invariants.enumerated() where obstacles[index] == nil {
      if !invariant.customActions.isSubset(of: done) {
        obstacles[index] = "it refers to actions of the app that the log does not show"
      } else if !trace.kinds.isSuperset(of: invariant.each.boundKinds) {
        obstacles[index] =
          invariant.each == .process
          ? "the log does not show where processes begin and end"
          : "the log does not show which actions there were"
      } else if !invariant.methodsAsked.isSubset(of: answering) {
        obstacles[index] = "the log does not show what its methods return"
      } else if invariant.asksForReason, !trace.hasReasons {
        obstacles[index] = "the log does not show why processes ended"
      } else if invariant.asksForStart, invariant.each == .run, trace.beginsInProcess {
        obstacles[index] = "the log begins in a process that started before"
      } else if invariant.asksForState, !trace.hasStates {
        obstacles[index] = "the log does not show the state of the app in each call"
      } else if invariant.asksForPayload, !trace.hasPayloads {
        obstacles[index] = "the log does not show which payloads came"
      } else if invariant.isAboutAdapter {
        obstacles[index] =
          knowsPlaces
          ? obstacle(to: invariant, of: trace, nameless)
          : "the log does not show in which calls the app acted"
      }
    }
    return obstacles
  }

  /// Returns what was asked for and cannot be judged by a log, with the reasons.
  func omissions(
    _ obstacles: [Int: String], _ judge: RecordedTraceJudge
  ) -> [Report.Omission] {
    let (plan, invariants) = (judge.plan, judge.plan.invariants)
    let hindered = obstacles.sorted { $0.key < $1.key }.filter { judge.isAskedFor($0.key) }
    let planned = Set(invariants.map(\.name))
    let foreign = plan.selection.run.checks.filter {
      planned.isDisjoint(with: $0.invariants.map(\.name))
    }
    return hindered.map { .init(invariants[$0.key].name, .invariant, because: $0.value) }
      + foreign.map {
        .init(
          $0.check.description, .invariant,
          because: "it does not apply to \(plan.model.profile.name)")
      }
  }

  /// Returns the reason why a log does not show the payloads of a check of what the app did; `nil`
  /// if it does.
  private func obstacle(
    to invariant: Invariant, of trace: LoggedTrace, _ nameless: Set<String>
  ) -> String? {
    guard invariant.each == .payload else { return nil }
    if invariant.mentions(nameless) {
      return "the log does not show which payloads its events are about"
    }
    return trace.unnamed.isEmpty ? nil : "the log does not show which payloads came"
  }
}

extension Invariant {
  /// Whether it asks why a process ended.
  fileprivate var asksForReason: Bool {
    atoms.contains { if case .processEnd(_?) = $0 { true } else { false } }
  }

  /// Whether it asks if a process started.
  fileprivate var asksForStart: Bool { atoms.contains(.processStart) }

  /// The methods of which it asks for what they returned.
  fileprivate var methodsAsked: Set<Callback> {
    Set(atoms.compactMap { if case .returned(let callback, _) = $0 { callback } else { nil } })
  }
}

extension RecordedLog {
  /// The methods of which it shows what they returned.
  fileprivate var answeringMethods: Set<Callback> {
    Set(
      others.compactMap {
        if case .returned(let callback, _) = $0.event.body { callback } else { nil }
      })
  }

  /// The names of the events of the app that name no payload.
  fileprivate var emittedWithoutPayload: Set<String> {
    Set(
      others.compactMap { other in
        guard case .emit(let name, _) = other.event.body, other.event.payload.isEmpty else {
          return nil
        }
        return name
      })
  }
}
