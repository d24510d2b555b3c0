/// Formulas written in Swift: the cases that need no label, and operators between formulas.
///
/// What is built so is the tree that the same text would give.
extension Formula {
  /// `always a`
  public static func always(_ a: Formula) -> Formula { .always(a, within: nil) }
  /// `eventually a`
  public static func eventually(_ a: Formula) -> Formula { .eventually(a, within: nil) }
  /// `once a`
  public static func once(_ a: Formula) -> Formula { .once(a, within: nil) }
  /// `historically a`
  public static func historically(_ a: Formula) -> Formula { .historically(a, within: nil) }

  /// `pattern globally, P occurs` and its like.
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
  /// So many seconds; a number too large for milliseconds is as large as can be.
  public static func seconds(_ count: Int) -> Bound { .milliseconds(count, times: 1_000) }
  /// So many minutes; a number too large for milliseconds is as large as can be.
  public static func minutes(_ count: Int) -> Bound { .milliseconds(count, times: 60_000) }
  /// So many hours; a number too large for milliseconds is as large as can be.
  public static func hours(_ count: Int) -> Bound { .milliseconds(count, times: 3_600_000) }

  private static func milliseconds(_ count: Int, times factor: Int) -> Bound {
    let (product, isTooLarge) = count.multipliedReportingOverflow(by: factor)
    return .milliseconds(isTooLarge ? (count < 0 ? .min : .max) : product)
  }
}
