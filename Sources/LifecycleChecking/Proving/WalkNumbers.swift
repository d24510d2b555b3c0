/// The walks that a search has met, numbered in the order in which it met them.
///
/// A walk has many parts and changes at few events, so that a search compares and keeps its number.
struct WalkNumbers<Walk: Hashable> {
  private var walks: [Walk] = []
  private var numbers: [Walk: Int32] = [:]

  subscript(number: Int32) -> Walk { walks[Int(number)] }

  /// Returns the number of a walk.
  mutating func number(of walk: Walk) -> Int32 {
    if let number = numbers[walk] { return number }
    let number = Int32(walks.count)
    numbers[walk] = number
    walks.append(walk)
    return number
  }

  /// Returns the number of a walk, which may be the one before it.
  mutating func number(of walk: Walk, after before: Int32) -> Int32 {
    walk == self[before] ? before : number(of: walk)
  }
}
