import LifecycleModel
import LifecycleReports

/// A place in a sequence where an adapter does something else in the second profile.
struct Sighting {
  /// The traits by which sightings are told apart; those that agree in them have one cause.
  struct Signature: Hashable {
    var kind: Migration.Kind
    var before: CallbackSet
    var after: CallbackSet
    /// Whether a scene connects in the step and something else takes the place of the calls there.
    var connects: Bool
  }

  var signature: Signature
  /// Whether a scene connects in the step.
  var connects: Bool
  /// The name of the event.
  var event: String
  /// The place of the sighting, with the events that both profiles emit there.
  var divergence: ProfilePair.Divergence
}

extension ProfilePair {
  /// Returns all places where the runs differ, event by event; none if the adapter failed.
  ///
  /// An event that is lost in one step and comes in another is early or late.
  func sightings(in runs: Runs) -> [Sighting] {
    guard !runs.hasFailed else { return [] }
    let (one, other) = (runs.left.emissionsByCall, runs.right.emissionsByCall)
    let connecting = runs.left.coldSteps.union(runs.right.connectingSteps)
    var found: [Sighting] = []
    for step in 0..<max(one.count, other.count) {
      let (here, there) = (one.of(step), other.of(step))
      var groups: [EmissionGroup] = []
      for group in (here + there).map(EmissionGroup.init) where !groups.contains(group) {
        groups.append(group)
      }
      for group in groups {
        let left = here.filter { EmissionGroup($0) == group }
        let right = there.filter { EmissionGroup($0) == group }
        guard left.map(\.event) != right.map(\.event) else { continue }
        let divergence = Divergence(
          step: step, payload: group.payload, left: left.map(\.event), right: right.map(\.event))
        found += Self.sightings(left, right, at: divergence, connects: connecting.contains(step))
      }
    }
    return Self.paired(found)
  }

  /// A group of emissions that are compared in order: those about one payload, and those of it that
  /// reach targets.
  private struct EmissionGroup: Hashable {
    var payload: String?
    var isForward: Bool

    init(_ emission: Emission) { (payload, isForward) = (emission.payload, emission.isForward) }
  }

  private static func sightings(
    _ left: [Emission], _ right: [Emission], at divergence: Divergence, connects: Bool
  ) -> [Sighting] {
    let names = Set((left + right).map(\.name)).sorted()
    let hasSameCounts = names.allSatisfy { name in
      left.count { $0.name == name } == right.count { $0.name == name }
    }
    return names.flatMap { name -> [Sighting] in
      let before = left.filter { $0.name == name }
      let after = right.filter { $0.name == name }
      let (old, new) = (
        CallbackSet(before.compactMap(\.call)), CallbackSet(after.compactMap(\.call))
      )
      func sighting(_ kind: Migration.Kind, _ old: CallbackSet, _ new: CallbackSet) -> Sighting {
        Sighting(
          signature: Sighting.Signature(
            kind: kind, before: old, after: new, connects: connects && dependsOnConnecting(old)),
          connects: connects, event: name, divergence: divergence)
      }
      if hasSameCounts { return [sighting(.changed, old, new)] }
      if before.count == after.count { return [] }
      if after.isEmpty {
        // Each method on its own: they move, or are forgotten, one by one.
        let calls = old.callbacks.map { CallbackSet([$0]) }
        return (calls.isEmpty ? [old] : calls).map { sighting(.lost, $0, new) }
      }
      if before.isEmpty { return [sighting(.new, old, new)] }
      return [sighting(before.count > after.count ? .fewer : .repeated, old, new)]
    }
  }

  /// Whether something else takes the place of the methods where a scene connects. An event that
  /// comes in no call may stand for any.
  private static func dependsOnConnecting(_ methods: CallbackSet) -> Bool {
    methods.callbacks.isEmpty
      || methods.callbacks.contains {
        $0.succession?.successors.contains(.sceneWillConnect) == true
      }
  }

  /// Returns the sightings with each event that is lost in one step and comes in another as one.
  private static func paired(_ sightings: [Sighting]) -> [Sighting] {
    var rest = sightings
    var result: [Sighting] = []
    for sighting in sightings where sighting.signature.kind == .lost {
      let match = rest.firstIndex {
        $0.signature.kind == .new && $0.event == sighting.event
          && $0.divergence.payload == sighting.divergence.payload
      }
      guard let match else {
        result.append(sighting)
        continue
      }
      var moved = sighting
      let isEarlier = rest[match].divergence.step < sighting.divergence.step
      moved.signature.kind = isEarlier ? .earlier : .later
      moved.signature.after = rest[match].signature.after
      result.append(moved)
      rest.remove(at: match)
    }
    return result + rest.filter { $0.signature.kind != .lost }
  }
}

extension RecordedRun {
  /// The emissions, with their calls, step by step.
  fileprivate var emissionsByCall: [[Emission]] { byStep(Emission.all) }

  /// The number of times that a payload reaches a target downstream.
  var reachedCount: Int { emissionsByCall.joined().count(where: \.isForward) }

  /// The steps in which a process starts.
  fileprivate var coldSteps: Set<Int> { steps { $0.body == .processStart } }

  /// The steps in which a scene is seen to connect.
  fileprivate var connectingSteps: Set<Int> {
    steps { event in
      switch event.body {
      case .callback(.sceneWillConnect, _, _), .arrives(_, at: .sceneWillConnect): true
      default: false
      }
    }
  }

  /// Returns the steps with such an event. The steps that settle the run count as one.
  private func steps(_ isMeant: (Event) -> Bool) -> Set<Int> {
    let last = steps.count { !$0.isSettling }
    return Set(
      steps.enumerated().filter { $0.element.events.contains(where: isMeant) }
        .map { min($0.offset, last) })
  }
}
