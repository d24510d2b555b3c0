/// A partition of the states of an automaton into classes that no continuation distinguishes.
///
/// The algorithm is Hopcroft's "process the smaller half" (Hopcroft, "An n log n Algorithm for
/// Minimizing States in a Finite Automaton", 1971), with the partition stored as in Valmari and
/// Lehtinen, "Efficient Minimization of DFAs with Partial Transition Functions", STACS 2008.
struct Minimisation {
  /// The class number of each state.
  private(set) var classOf: [Int32]
  /// The number of classes.
  private(set) var count = 1

  private var members: [Int32]
  private var places: [Int32]
  private var starts: [Int32]
  private var ends: [Int32]
  /// The number of marked members of each class; they are at its front.
  private var marked: [Int32]
  private var touched: [Int32] = []

  /// Partitions the states of a table.
  ///
  /// - Complexity: O(states · letters · log states).
  init(_ table: StateTable) {
    let states = table.stateCount
    classOf = Array(repeating: 0, count: states)
    members = (0..<Int32(states)).map { $0 }
    places = members
    starts = [0]
    ends = [Int32(states)]
    marked = [0]
    for state in 0..<states where table.accepting[state] { mark(Int32(state)) }
    refine(table, [0] + split().map(\.new))
  }

  private mutating func refine(_ table: StateTable, _ splitters: [Int32]) {
    var waiting = splitters
    let edges = EdgesByTarget(table.targets, stateCount: table.stateCount)
    var byLetter = [[Int32]](repeating: [], count: table.letterCount)
    var isWaiting = [Bool](repeating: false, count: 2)
    for splitter in waiting { isWaiting[Int(splitter)] = true }
    while let splitter = waiting.popLast() {
      isWaiting[Int(splitter)] = false
      for letter in byLetter.indices { byLetter[letter].removeAll(keepingCapacity: true) }
      for place in starts[Int(splitter)]..<ends[Int(splitter)] {
        for edge in edges.edges(into: Int(members[Int(place)])) {
          let (source, letter) = Int(edge).quotientAndRemainder(dividingBy: table.letterCount)
          byLetter[letter].append(Int32(source))
        }
      }
      for sources in byLetter where !sources.isEmpty {
        for source in sources { mark(source) }
        for (old, new) in split() {
          isWaiting.append(false)
          let pick = isWaiting[Int(old)] || size(new) <= size(old) ? new : old
          isWaiting[Int(pick)] = true
          waiting.append(pick)
        }
      }
    }
  }

  private func size(_ index: Int32) -> Int32 { ends[Int(index)] - starts[Int(index)] }

  /// Moves a state to the marked front of its class.
  private mutating func mark(_ state: Int32) {
    let index = Int(classOf[Int(state)])
    let place = places[Int(state)]
    let front = starts[index] + marked[index]
    guard place >= front else { return }
    if marked[index] == 0 { touched.append(Int32(index)) }
    let other = members[Int(front)]
    (members[Int(front)], members[Int(place)]) = (state, other)
    (places[Int(state)], places[Int(other)]) = (front, place)
    marked[index] += 1
  }

  /// Splits off the marked part of each touched class as a class of its own, unless the whole class
  /// is marked.
  private mutating func split() -> [(old: Int32, new: Int32)] {
    var cuts: [(old: Int32, new: Int32)] = []
    for old in touched {
      let index = Int(old)
      let cut = starts[index] + marked[index]
      marked[index] = 0
      guard cut < ends[index] else { continue }
      let new = Int32(count)
      starts.append(starts[index])
      ends.append(cut)
      marked.append(0)
      starts[index] = cut
      for place in starts[count]..<cut { classOf[Int(members[Int(place)])] = new }
      count += 1
      cuts.append((old, new))
    }
    touched.removeAll(keepingCapacity: true)
    return cuts
  }
}

extension StateTable {
  /// The smallest automaton that accepts the same words, with its states numbered breadth first.
  ///
  /// - Complexity: O(states · letters · log states).
  var minimal: StateTable {
    let classes = Minimisation(self)
    var numbers = [Int32](repeating: -1, count: classes.count)
    var representatives = [initial]
    numbers[Int(classes.classOf[initial])] = 0
    var result = StateTable(letterCount: letterCount, initial: 0, targets: [], accepting: [])
    var next = 0
    while next < representatives.count {
      let state = representatives[next]
      result.accepting.append(accepting[state])
      for target in targets[(state * letterCount)..<((state + 1) * letterCount)] {
        let index = Int(classes.classOf[Int(target)])
        if numbers[index] < 0 {
          numbers[index] = Int32(representatives.count)
          representatives.append(Int(target))
        }
        result.targets.append(numbers[index])
      }
      next += 1
    }
    return result
  }
}
