/// A tally of some sequences, cause by cause.
struct MigrationTally: ProfileTally {
  /// The sightings of a cause.
  struct Seen {
    var first: UInt64
    var sequences = 0
    var events: Set<String> = []
    /// Whether a scene connected in each of the steps.
    var alwaysConnects = true
  }

  var counts = ComparisonTally()
  var causes: [Sighting.Signature: Seen] = [:]

  mutating func note(_ runs: ProfilePair.Runs, of seed: UInt64, in pair: ProfilePair) {
    counts.add(runs)
    counts.emittedLeft += runs.left.reachedCount
    counts.emittedRight += runs.right.reachedCount
    let sightings = pair.sightings(in: runs)
    if !sightings.isEmpty { counts.differing += 1 }
    for (signature, group) in Dictionary(grouping: sightings, by: \.signature) {
      var seen = causes[signature] ?? Seen(first: seed)
      seen.sequences += 1
      seen.events.formUnion(group.map(\.event))
      seen.alwaysConnects = seen.alwaysConnects && group.allSatisfy(\.connects)
      causes[signature] = seen
    }
  }

  mutating func add(_ other: MigrationTally) {
    counts.add(other.counts)
    for (signature, later) in other.causes {
      var seen = causes[signature] ?? Seen(first: later.first)
      seen.sequences += later.sequences
      seen.events.formUnion(later.events)
      seen.alwaysConnects = seen.alwaysConnects && later.alwaysConnects
      causes[signature] = seen
    }
  }
}
