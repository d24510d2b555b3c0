/// Numbers of states on which several products of the same monitors agree, whichever of them builds
/// a state first.
///
/// A product numbers its states as it meets them, so that its own numbers say nothing to another.
public protocol StateNumbering: AnyObject {
  /// Returns the number of a state, above 0, given by the states of its monitors.
  func number(of states: [Int32]) -> Int32
}
