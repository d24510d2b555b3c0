/// A formula of linear temporal logic over finite words, with past operators and bounds.
///
/// `Atom` is the type of questions about a position: `AtomSyntax` for formulas as written in a
/// file, or the atoms of a `Vocabulary` once resolved. The operators have the meaning defined by
/// LTLf (De Giacomo and Vardi, "Linear Temporal Logic and Linear Dynamic Logic on Finite Traces",
/// IJCAI 2013), with the past operators of Lichtenstein, Pnueli and Zuck ("The Glory of the Past",
/// 1985).
public indirect enum Formula<Atom: Hashable & Sendable>: Hashable, Sendable {
  /// `true` or `false`.
  case constant(Bool)
  /// A question about one position.
  case atom(Atom)
  /// `not a`
  case not(Formula)
  /// `a and b`
  case and(Formula, Formula)
  /// `a or b`
  case or(Formula, Formula)
  /// `a implies b`
  case implies(Formula, Formula)
  /// `a iff b`
  case iff(Formula, Formula)
  /// `next a`: there is a next position and `a` holds there.
  case next(Formula)
  /// `weak next a`: if there is a next position, `a` holds there.
  case weakNext(Formula)
  /// `always a`, or `always within 3 a` for this position and the next three.
  case always(Formula, within: Bound?)
  /// `eventually a`, or `eventually within 3 a`.
  case eventually(Formula, within: Bound?)
  /// `a until b`: `b` holds at this or a later position, `a` at every position before that.
  case until(Formula, Formula)
  /// `a weak until b`: `a until b`, or `a` to the end of the word.
  case weakUntil(Formula, Formula)
  /// `a release b`: `b` holds up to and including the first position with `a`, or to the end.
  case release(Formula, Formula)
  /// `previously a`: there is a previous position and `a` holds there.
  case previously(Formula)
  /// `weak previously a`: if there is a previous position, `a` holds there.
  case weakPreviously(Formula)
  /// `once a`: at this or an earlier position.
  case once(Formula, within: Bound?)
  /// `historically a`: at this and every earlier position.
  case historically(Formula, within: Bound?)
  /// `a since b`: `b` held at this or an earlier position, `a` at every position after that.
  case since(Formula, Formula)
  /// `a weak since b`: `a since b`, or `a` at this and every earlier position.
  case weakSince(Formula, Formula)
  /// `pattern globally, P occurs`, or any other pattern.
  case pattern(Pattern<Formula>)
}

/// The range of a bounded operator.
public enum Bound: Hashable, Sendable {
  /// This position and the next (or previous) `count` positions; at least 0.
  case positions(Int)
  /// The positions at most this many milliseconds after (or before) this one; at least 0.
  case milliseconds(Int)
}
