/// The records of a search that reach a place at the same cost as the first one there, and all
/// places that may be the last.
struct LogTies: Sendable {
  /// A record by which a place is reached as well.
  struct Tie: Sendable {
    /// The index of the place's first record.
    var record: Int32
    /// The index of the record before it or, of a place before the line, the complement of the
    /// place's index.
    var parent: Int32
    var advance: LogSearch.Advance

    /// The index of a place before the line; `nil` if it is reached from a record.
    var start: Int? { parent < 0 ? Int(~parent) : nil }
  }

  /// The ties of the last search.
  private(set) var found: [Tie] = []
  /// The indices of the records at the last places.
  private(set) var ends: [Int] = []
  /// The record at each slot that is settled.
  private var indices: [Int32]
  /// The costs of the records.
  private var costs: [Int] = []

  init(slots: Int) { indices = Array(repeating: -1, count: slots) }

  mutating func begin() {
    found.removeAll(keepingCapacity: true)
    costs.removeAll(keepingCapacity: true)
    ends.removeAll()
  }

  /// Takes the first record of a place.
  mutating func settle(_ index: Int, at slot: Int, cost: Int) {
    indices[slot] = Int32(index)
    costs.append(cost)
  }

  /// Takes a later record of a place.
  mutating func meet(_ record: LogSearch.Record, at slot: Int, cost: Int) {
    let index = indices[slot]
    guard costs[Int(index)] == cost else { return }
    found.append(Tie(record: index, parent: record.parent, advance: record.advance))
  }

  /// Takes a record at a place that may be the last.
  mutating func end(at index: Int) { ends.append(index) }
}
