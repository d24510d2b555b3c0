/// The meaning of atoms: a bridge between formulas and the events of a domain.
///
/// The logic is independent of any domain. A vocabulary defines which atoms a written name stands
/// for, whether an atom holds at an event, and which events distinguish atoms.
public protocol Vocabulary: Sendable {
  /// A question about one event.
  associatedtype Atom: Hashable & Sendable
  /// A letter of a word.
  associatedtype Event

  /// Returns the formula that a written atom stands for, or the problem with it.
  func resolve(_ atom: AtomSyntax) -> Result<Formula<Atom>, AtomProblem>

  /// Returns the written form of an atom, which resolves to the same atom.
  func syntax(of atom: Atom) -> AtomSyntax

  /// Returns whether the atom holds at the event.
  func holds(_ atom: Atom, at event: Event) -> Bool

  /// Returns events such that every possible event agrees with one of them on all the given atoms.
  ///
  /// Their valuations form the alphabet over which monitors consider continuations, so an event
  /// that cannot occur must not be among them. The order is fixed.
  func representatives(of atoms: [Atom]) -> [Event]
}

/// A problem with a written atom that cannot be resolved.
public struct AtomProblem: Error, Hashable, Sendable {
  /// The problem, in a sentence without a period.
  public var message: String
  /// The range in the file to mark.
  public var range: Range<Int>
  /// Names that may have been intended, best match first.
  public var suggestions: [String]
  /// A correction, in a sentence.
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
