import LifecycleModel

/// The spots on the cheapest ways through a line: the places before it as negative numbers, the
/// records of the search, and the places after it.
struct PassageSpots {
  private let passage: LinePassage
  private let graph: LogGraph
  /// The ties of each record.
  private let ties: [Int32: [LogTies.Tie]]

  init(_ passage: LinePassage, _ graph: LogGraph) {
    (self.passage, self.graph) = (passage, graph)
    ties = Dictionary(grouping: passage.ties, by: \.record)
  }

  /// All spots from which some others are reached by an action, or without one.
  struct Part {
    /// The action, with the number of lines before it; `nil` at the places before the line.
    var step: ForkFinder.Step?
    /// In order.
    var places: [Int32]
  }

  /// Returns the spot of a place after the line.
  func spot(after place: Int32) -> Int32 { Int32(passage.records.count) + place }

  /// Returns the spots from which some others are reached, by the last action that begins between,
  /// the simplest first.
  func parts(before spots: [Int32]) -> [Part] {
    var seen = Set(spots)
    var open = spots
    var starts: Set<Int32> = []
    var begun: [ForkFinder.Step: Set<Int32>] = [:]
    while let spot = open.popLast() {
      guard spot >= 0 else {
        starts.insert(spot)
        continue
      }
      for edge in edges(before: spot) {
        if let step = edge.step {
          begun[step, default: []].insert(edge.spot)
        } else if seen.insert(edge.spot).inserted {
          open.append(edge.spot)
        }
      }
    }
    let parts = begun.sorted { ($0.key.code, $0.key.line) < ($1.key.code, $1.key.line) }
    return (starts.isEmpty ? [] : [Part(step: nil, places: starts.sorted())])
      + parts.map { Part(step: $0.key, places: $0.value.sorted()) }
  }

  /// Returns the last action on the way that is told to a spot, with the spot before it.
  func told(before spot: Int32) -> (step: ForkFinder.Step?, spot: Int32) {
    var edge = (step: ForkFinder.Step?.none, spot: spot)
    while edge.step == nil, edge.spot >= 0 { edge = edges(before: edge.spot)[0] }
    return edge
  }

  /// The steps that lead to a spot, first that of the way that is found first.
  private func edges(before spot: Int32) -> [(step: ForkFinder.Step?, spot: Int32)] {
    let count = passage.records.count
    guard spot < count else {
      let record = passage.following[Int(spot) - count].record
      return [(step(record.advance, line: 1), record.parent)]
    }
    let record = passage.records[Int(spot)]
    return [(step(record.advance, line: 0), record.parent)]
      + (ties[spot] ?? []).map { (step($0.advance, line: 0), $0.parent) }
  }

  /// Returns the action that begins with an advance; `nil` if none does.
  private func step(_ advance: LogSearch.Advance, line: Int32) -> ForkFinder.Step? {
    let code: Int32? =
      switch advance {
      case .silent, .answer: nil
      case .transition(let transition): graph.actionCodes[Int(transition)]
      case .cut(let reason): graph.cutCodes[reason]
      }
    return code.map { ForkFinder.Step(code: $0, line: line) }
  }
}
