import LifecycleModel

extension CallbackLog {
  /// So many readings are tried at most.
  private static let readingLimit = 64

  /// Which of the model's scenes the log's names may stand for.
  ///
  /// Names that are used at the same time stand for different scenes. Names that follow each other
  /// may stand for one, as where each launch has a new id for the same window; of names beyond the
  /// scenes there are, those of which no line speaks stand for none.
  ///
  /// - Returns: all readings there are, or if those are too many, those in which each name stands
  ///   for the first scene that is free.
  func readings(among scenes: [String]) -> [[String: String]] {
    let names = namesOfScenes
    var readings: [[String: String]] = [[:]]
    for (name, use) in names {
      readings = readings.flatMap { reading -> [[String: String]] in
        let free = scenes.filter { scene in
          !names.contains { reading[$0.name] == scene && $0.use.overlaps(use) }
        }
        return free.isEmpty ? [reading] : free.map { reading.merging([name: $0]) { $1 } }
      }
      if readings.count > Self.readingLimit { readings = [readings[0]] }
    }
    return readings
  }

  /// The names in the order of their first lines, each with where it is used; those of which no
  /// line speaks are in use all the time.
  private var namesOfScenes: [(name: String, use: ClosedRange<Int>)] {
    var names: [(name: String, use: ClosedRange<Int>)] = []
    for (line, call) in calls.enumerated() {
      guard let name = call.scene else { continue }
      if let index = names.firstIndex(where: { $0.name == name }) {
        names[index].use = names[index].use.lowerBound...line
      } else {
        names.append((name, line...line))
      }
    }
    let others = (recordedScenes ?? []).filter { name in !names.contains { $0.name == name } }
    return names + others.map { ($0, 0...max(0, calls.count)) }
  }
}
