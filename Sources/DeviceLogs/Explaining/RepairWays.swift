import LifecycleModel

/// Sets of ways to change a log, each set and each way kept once under a number.
struct RepairWays {
  /// A way: its last change, after another way.
  private struct Way: Hashable {
    var before: Int32
    var repair: LogRepair
  }

  private struct Extension: Hashable {
    var set: Int32
    var repair: LogRepair
  }

  private struct Pair: Hashable {
    var one: Int32
    var other: Int32
  }

  /// The number of the way that changes nothing, and of the set of it alone.
  static let unchanged: Int32 = 0
  /// The number of ways up to which a set has all.
  static let limit = 256

  private var ways: [Way?] = [nil]
  private var wayNumbers: [Way: Int32] = [:]
  private var sets: [[Int32]] = [[0]]
  private var setNumbers: [[Int32]: Int32] = [[0]: 0]
  private var extensions: [Extension: Int32] = [:]
  private var unions: [Pair: Int32] = [:]

  /// Returns the set of all ways of two others.
  mutating func union(_ one: Int32, _ other: Int32) -> Int32 {
    guard one != other else { return one }
    let pair = Pair(one: min(one, other), other: max(one, other))
    if let known = unions[pair] { return known }
    let all = Set(sets[Int(one)]).union(sets[Int(other)]).sorted()
    let number = number(of: Array(all.prefix(Self.limit)))
    unions[pair] = number
    return number
  }

  /// Returns the set of ways with one more change.
  mutating func extended(_ set: Int32, by repair: LogRepair) -> Int32 {
    let key = Extension(set: set, repair: repair)
    if let known = extensions[key] { return known }
    let extended = sets[Int(set)].map { before -> Int32 in
      let way = Way(before: before, repair: repair)
      if let known = wayNumbers[way] { return known }
      wayNumbers[way] = Int32(ways.count)
      ways.append(way)
      return Int32(ways.count - 1)
    }
    let number = number(of: extended.sorted())
    extensions[key] = number
    return number
  }

  private mutating func number(of set: [Int32]) -> Int32 {
    if let known = setNumbers[set] { return known }
    setNumbers[set] = Int32(sets.count)
    sets.append(set)
    return Int32(sets.count - 1)
  }

  /// Returns the changes of all ways of some sets.
  func all(of numbers: [Int32]) -> [[LogRepair]] {
    Set(numbers.flatMap { sets[Int($0)] }).sorted().map { way in
      var repairs: [LogRepair] = []
      var last = way
      while let step = ways[Int(last)] {
        repairs.append(step.repair)
        last = step.before
      }
      return repairs.reversed()
    }
  }
}
