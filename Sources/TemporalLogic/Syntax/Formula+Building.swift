/// Formulas written in Swift: cases without labels, and operators between formulas.
///
/// A formula built this way is the same tree as the one parsed from the corresponding text.
extension Formula {
  /// `always a`
  public static func always(_ a: Formula) -> Formula { .always(a, within: nil) }
  /// Returns the formula that each of the parts holds at every position, or `nil` if there are
  /// none.
  package static func always(_ parts: [Formula]) -> Formula? {
    guard let first = parts.first else { return nil }
    return .always(parts.dropFirst().reduce(first, Formula.and), within: nil)
  }
  /// `eventually a`
  public static func eventually(_ a: Formula) -> Formula { .eventually(a, within: nil) }
  /// `once a`
  public static func once(_ a: Formula) -> Formula { .once(a, within: nil) }
  /// `historically a`
  public static func historically(_ a: Formula) -> Formula { .historically(a, within: nil) }

  /// `pattern globally, P occurs`, or any other pattern.
  public static func pattern(
    _ scope: Pattern<Formula>.Scope, _ body: Pattern<Formula>.Body
  ) -> Formula {
    .pattern(Pattern(scope, body))
  }

  /// `not a`
  public static prefix func ! (a: Formula) -> Formula { .not(a) }
  /// `a and b`
  public static func && (a: Formula, b: Formula) -> Formula { .and(a, b) }
  /// `a or b`
  public static func || (a: Formula, b: Formula) -> Formula { .or(a, b) }

  /// `a implies b`
  public func implies(_ b: Formula) -> Formula { .implies(self, b) }
  /// `a iff b`
  public func iff(_ b: Formula) -> Formula { .iff(self, b) }
  /// `a until b`
  public func until(_ b: Formula) -> Formula { .until(self, b) }
  /// `a weak until b`
  public func weakUntil(_ b: Formula) -> Formula { .weakUntil(self, b) }
  /// `a release b`
  public func release(_ b: Formula) -> Formula { .release(self, b) }
  /// `a since b`
  public func since(_ b: Formula) -> Formula { .since(self, b) }
  /// `a weak since b`
  public func weakSince(_ b: Formula) -> Formula { .weakSince(self, b) }
}

extension Bound {
  /// Returns a bound in seconds, clamped if it is too large to express in milliseconds.
  public static func seconds(_ count: Int) -> Bound { .milliseconds(count, times: 1_000) }
  /// Returns a bound in minutes, clamped if it is too large to express in milliseconds.
  public static func minutes(_ count: Int) -> Bound { .milliseconds(count, times: 60_000) }
  /// Returns a bound in hours, clamped if it is too large to express in milliseconds.
  public static func hours(_ count: Int) -> Bound { .milliseconds(count, times: 3_600_000) }

  private static func milliseconds(_ count: Int, times factor: Int) -> Bound {
    let (product, isTooLarge) = count.multipliedReportingOverflow(by: factor)
    return .milliseconds(isTooLarge ? (count < 0 ? .min : .max) : product)
  }
}
