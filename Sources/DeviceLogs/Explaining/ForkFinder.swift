import LifecycleModel
import LifecycleReports

/// A finder of the places at which the cheapest ways to a log differ in their actions.
///
/// It goes back along all of them at once, and keeps each sequence of actions with the places from
/// which it leads on (the subset construction, of the reversed automaton). Where all sequences have
/// the same places, the ways meet: each sequence goes with each way to these places, so that they
/// can be told as alternatives.
struct ForkFinder: Sendable {
  private let graph: LogGraph
  private let openings: LogOpenings
  /// The number of alternatives that are told.
  private let toldCount: Int
  private var isComplete = true
  /// The differences found, each with its number and its places.
  private var shapes: [Shape: Int] = [:]
  private var places: [[LogSurvey.Fork.Place]] = []
  /// The number of actions in earlier windows, on the way that is told.
  private var actionsBefore = 0
  /// The number of places of each difference in earlier windows. Those in this one are reversed,
  /// and tell the number of actions after them.
  private var kept: [Int] = []
  /// The differences in this line.
  private var found: [(shape: Int, line: Int, after: Int)] = []
  private var actionsAfter = 0
  /// The sequences since the ways last met, that of the way that is told first.
  private var branches: [Branch] = []
  /// The place on the way that is told.
  private var told: Int32 = 0
  /// The standings that came so far, and what passages of the automaton led to from each.
  private var standings: [Standing] = []
  private var numbers: [Standing: Int] = [:]
  private var effects: [Key: Effect] = [:]
  /// The number of the standing; `nil` if it has none.
  private var standing: Int?

  /// The size up to which standings are numbered, and the number of these.
  private static let standingSize = 512
  private static let standingLimit = 4_096
  /// The number of sequences up to which all are followed.
  static let limit = 1_000

  /// An action, by its number, with the number of lines between the place reached and it.
  struct Step: Hashable, Sendable {
    var code: Int32
    var line: Int32
  }

  /// A sequence, the last action first, with the places that all ways to it may come from.
  private struct Branch: Hashable {
    var word: [Step]
    var places: [Int32]
    /// The place that is least far back.
    var spot: Int32 { places.last ?? -1 }
  }

  private struct Shape: Hashable {
    var told: [Step]
    var others: [[Step]]
    var furtherCount: Int
  }

  /// The sequences before a line, with the place on the way that is told.
  private struct Standing: Hashable {
    var branches: [Branch]
    var told: Int32
  }

  private struct Key: Hashable {
    var standing: Int
    var passage: Int
  }

  /// The result of going through a line.
  private struct Effect {
    var forks: [(shape: Int, line: Int, after: Int)]
    var actions: Int
    var next: Int
  }

  init(_ openings: LogOpenings, tellingAtMost toldCount: Int) {
    graph = openings.graph
    self.openings = openings
    self.toldCount = toldCount
  }

  // MARK: Windows

  /// Begins a window at the places after its last line.
  mutating func begin(at places: [Int32], told: Int32) {
    branches = [Branch(word: [], places: places)]
    self.told = told
    actionsAfter = 0
    standing = self.number(of: Standing(branches: branches, told: told))
  }

  /// Goes back through a line.
  ///
  /// - Parameter number: the number of the passage in the automaton; `nil` for another.
  mutating func take(_ passage: LinePassage, number: Int?, line: Int) {
    if let number, let standing, let effect = effects[Key(standing: standing, passage: number)] {
      for fork in effect.forks {
        places[fork.shape].append(
          .init(line: fork.line + line, action: fork.after + actionsAfter))
      }
      actionsAfter += effect.actions
      self.standing = effect.next
      return
    }
    load()
    let (start, after) = (standing, actionsAfter)
    found = []
    goBack(through: PassageSpots(passage, graph), line: line)
    standing = self.number(of: Standing(branches: branches, told: told))
    guard let number, let start, let standing else { return }
    effects[Key(standing: start, passage: number)] = Effect(
      forks: found.map { ($0.shape, $0.line - line, $0.after - after) },
      actions: actionsAfter - after, next: standing)
  }

  /// Returns the number of a standing; `nil` if it is large, or there are many.
  private mutating func number(of standing: Standing) -> Int? {
    if let known = numbers[standing] { return known }
    let size = standing.branches.reduce(0) { $0 + $1.word.count + $1.places.count }
    guard size < Self.standingSize, standings.count < Self.standingLimit else { return nil }
    numbers[standing] = standings.count
    standings.append(standing)
    return standings.count - 1
  }

  private mutating func load() {
    guard let standing else { return }
    (branches, told) = (standings[standing].branches, standings[standing].told)
  }

  /// Goes back from action to action, always along the sequence that is least far back.
  private mutating func goBack(through passage: PassageSpots, line: Int) {
    for index in branches.indices {
      branches[index].places = branches[index].places.map { passage.spot(after: $0) }
      for place in branches[index].word.indices { branches[index].word[place].line += 1 }
    }
    told = passage.spot(after: told)
    while let index = branches.indices.max(by: { branches[$0].spot < branches[$1].spot }),
      branches[index].spot >= 0
    {
      let found = passage.parts(before: branches[index].places)
      var parts = found.map { part in
        Branch(
          word: branches[index].word + (part.step.map { [$0] } ?? []), places: part.places)
      }
      if index == 0 {
        let before = passage.told(before: told)
        told = before.spot
        parts.swapAt(0, found.firstIndex { $0.step == before.step } ?? 0)
      }
      branches.replaceSubrange(index...index, with: parts)
      if branches.count > Self.limit {
        branches = [Branch(word: branches[0].word, places: [told])]
        isComplete = false
      }
      if branches.allSatisfy({ $0.places == branches[0].places }) { meet(at: line) }
    }
    for index in branches.indices { branches[index].places = branches[index].places.map { ~$0 } }
    told = ~told
  }

  /// Ends a window at the places before its first line.
  ///
  /// - Parameters:
  ///   - origins: the places where the log may begin, in the first window; else there is only one,
  ///     and it does not count.
  ///   - line: its first line.
  mutating func endWindow(at origins: [LogSearch.Record]?, line: Int) {
    load()
    if let origins { begin(at: origins) }
    meet(at: line)
    let actions = actionsBefore + actionsAfter
    for shape in places.indices {
      places[shape][kept[shape]...].reverse()
      for index in kept[shape]..<places[shape].count {
        let place = places[shape][index]
        places[shape][index] = .init(line: place.line, action: actions - place.action)
      }
      kept[shape] = places[shape].count
    }
    actionsBefore += actionsAfter
  }

  /// Puts the actions inside which the log may begin before those in its course.
  private mutating func begin(at origins: [LogSearch.Record]) {
    let told = openings.told(at: origins[Int(told)].place)
    var words = [branches[0].word + told]
    var seen = Set(words)
    for branch in branches {
      for place in branch.places {
        for opening in openings.all(at: origins[Int(place)].place) {
          let word = branch.word + opening
          if seen.insert(word).inserted { words.append(word) }
        }
      }
    }
    branches = words.map { Branch(word: $0, places: []) }
  }

  /// The differences, in the order of their first places.
  var forks: LogSurvey.Forks {
    func steps(_ word: [Step]) -> [LogSurvey.Fork.Step] {
      word.map { LogSurvey.Fork.Step(graph.actions[Int($0.code)], lines: Int($0.line)) }
    }
    let forks = shapes.map { shape, number in
      LogSurvey.Fork(
        told: steps(shape.told), others: shape.others.map(steps), furtherCount: shape.furtherCount,
        places: places[number])
    }
    func order(_ fork: LogSurvey.Fork) -> (Int, Int, Int) {
      (fork.places[0].action, fork.places[0].line, fork.told.count)
    }
    return LogSurvey.Forks(
      forks.sorted { order($0) < order($1) }, isComplete: isComplete)
  }

  // MARK: Sequences

  /// Tells the sequences apart, where all ways meet.
  private mutating func meet(at line: Int) {
    if branches.count > 1 { keep(branches.map { $0.word.reversed() }, at: line) }
    actionsAfter += branches[0].word.count
    branches = [Branch(word: [], places: branches[0].places)]
  }

  /// Keeps what differs in sequences, that of the way that is told first.
  private mutating func keep(_ words: [[Step]], at place: Int) {
    let shortest = words.map(\.count).min() ?? 0
    let first = (0..<shortest).prefix { place in
      words.allSatisfy { $0[place] == words[0][place] }
    }.count
    let last = (1...(shortest - first + 1)).prefix { place in
      place <= shortest - first
        && words.allSatisfy { $0[$0.count - place] == words[0][words[0].count - place] }
    }.count
    let parts = words.map { $0[first..<($0.count - last)] }
    let line = parts.joined().map(\.line).min() ?? 0
    let steps = parts.map { $0.map { Step(code: $0.code, line: $0.line - line) } }
    let others = steps.dropFirst().sorted { $0.order.lexicographicallyPrecedes($1.order) }
    let shape = Shape(
      told: steps[0], others: Array(others.prefix(toldCount)),
      furtherCount: max(0, others.count - toldCount))
    let number = shapes[shape] ?? places.count
    if number == places.count {
      shapes[shape] = number
      places.append([])
      kept.append(0)
    }
    let after = actionsAfter + words[0].count - first
    found.append((number, place + Int(line), after))
    places[number].append(.init(line: place + Int(line), action: after))
  }
}

extension [ForkFinder.Step] {
  /// The sort key: the shortest first, then the one with the simplest actions.
  fileprivate var order: [Int32] { [Int32(count)] + flatMap { [$0.code, $0.line] } }
}
