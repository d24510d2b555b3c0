/// The events of a run that a reader is led to, by index.
struct EventMarks {
  /// The event at the violation; beyond the last, the end of the run. `nil` if nothing is violated.
  var broken: Int?
  /// The event from which something was due that never came.
  var due: Int?

  /// A mark before the words of an event, and the class of its cells.
  enum Mark: String {
    case broken, due

    /// The sign that stands for it.
    var sign: String { self == .broken ? "✗" : "→" }
  }

  /// Returns the mark of the event with an index, if it has one.
  func mark(at index: Int) -> Mark? {
    index == broken ? .broken : index == due ? .due : nil
  }
}
