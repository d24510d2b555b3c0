/// What atoms mean: the bridge between formulas and the events of some domain.
///
/// The logic knows no domain. A vocabulary says which atoms a written name stands for, whether an
/// atom holds at an event, and which events there are to tell atoms apart.
public protocol Vocabulary: Sendable {
  /// A question about one event.
  associatedtype Atom: Hashable & Sendable
  /// One letter of a word.
  associatedtype Event

  /// The formula a written atom stands for, or what is wrong with it.
  func resolve(_ atom: AtomSyntax) -> Result<Formula<Atom>, AtomProblem>

  /// How the atom is written, so that it resolves to itself again.
  func syntax(of atom: Atom) -> AtomSyntax

  /// Whether the atom holds at the event.
  func holds(_ atom: Atom, at event: Event) -> Bool

  /// Events such that every possible event agrees with one of them on all the given atoms.
  ///
  /// Their valuations are the alphabet over which monitors look for continuations, so an event
  /// that cannot occur must not be among them. The order is fixed.
  func representatives(of atoms: [Atom]) -> [Event]
}

/// Why a written atom stands for nothing.
public struct AtomProblem: Error, Hashable, Sendable {
  /// What is wrong, in a sentence without full stop.
  public var message: String
  /// The part of the file to mark.
  public var range: Range<Int>
  /// Names that may have been meant, best first.
  public var suggestions: [String]
  /// What would be right, in a sentence.
  public var help: String?

  /// Creates a problem.
  public init(
    _ message: String, at range: Range<Int>, suggestions: [String] = [], help: String? = nil
  ) {
    self.message = message
    self.range = range
    self.suggestions = suggestions
    self.help = help
  }
}
