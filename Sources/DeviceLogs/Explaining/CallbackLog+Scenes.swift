import LifecycleModel

extension CallbackLog {
  /// The maximum number of readings to try.
  private static let readingLimit = 64

  /// Returns the possible readings of the log: assignments of the model's scenes to the log's
  /// names.
  ///
  /// Names used at the same time stand for different scenes. Names used one after the other may
  /// stand for the same scene, for example if each launch assigns a new id to the same window. If
  /// there are more names than scenes, names that no line mentions stand for no scene.
  ///
  /// - Returns: All readings, or, if there are too many, those in which each name stands for the
  ///   first free scene.
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

  /// The names in the order of their first lines, each with the range of lines in which it is used.
  /// Names that no line mentions are in use throughout.
  private var namesOfScenes: [(name: String, use: ClosedRange<Int>)] {
    var names: [(name: String, use: ClosedRange<Int>)] = []
    guard entries.values.contains(where: { $0.scene != nil }) else { return others(names) }
    var places: [String: Int] = [:]
    let scenes = entries.values.map(\.scene)
    for (line, code) in entries.codes.enumerated() {
      guard let name = scenes[Int(code)] else { continue }
      if let index = places[name] {
        names[index].use = names[index].use.lowerBound...line
      } else {
        places[name] = names.count
        names.append((name, line...line))
      }
    }
    return names + others(names)
  }

  /// The names of recorded scenes that no line mentions.
  private func others(
    _ names: [(name: String, use: ClosedRange<Int>)]
  ) -> [(name: String, use: ClosedRange<Int>)] {
    let others = (recordedScenes ?? []).filter { name in !names.contains { $0.name == name } }
    return others.map { ($0, 0...max(0, entries.count)) }
  }
}
