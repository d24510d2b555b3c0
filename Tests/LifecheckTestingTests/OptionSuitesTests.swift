import LifecheckTesting
import Testing

/// Each option of a check has a suite that would fail if nothing read it.
@Suite struct OptionSuitesTests {
  private static let suites: [String: Any.Type] = [
    "baseline": BaselineOptionTests.self, "checks": AdapterChecksTests.self,
    "configuration": ReplayingTests.self, "customActions": AdapterFailuresTests.self,
    "edges": AdapterChecksTests.self, "events": EventSourceTests.self,
    "firstSeed": SavedFailureTests.self, "invariants": InvariantSourceTests.self,
    "isIsolated": IsolationTests.self, "isStrict": AdapterChecksTests.self,
    "jobs": AdapterChecksTests.self, "maxActions": AdapterChecksTests.self,
    "name": SavedFailureTests.self, "only": ArticleTests.self, "payloads": AdapterChecksTests.self,
    "regressions": SavedFailureTests.self, "scenes": MultiplexerTests.self,
    "showsPrinted": PrintedLinesTests.self, "uses": AdapterFailuresTests.self,
    "without": AdapterChecksTests.self, "withoutChecks": AdapterChecksTests.self,
  ]
  /// Those whose suites are in targets of their own: `SingletonTests`.
  private static let elsewhere: Set = ["resetsGlobalsOf"]

  @Test func eachOptionHasOne() {
    let options = Mirror(reflecting: LifecycleCheckOptions()).children.compactMap(\.label)
    #expect(options.count > 20)
    #expect(Set(options) == Self.elsewhere.union(Self.suites.keys))
  }
}
