import LifecheckTesting
import Testing

/// The operators of formulas, which `import LifecheckTesting` brings; those of the module of
/// formulas are others.
@Suite struct OperatorTests {
  @Test(arguments: [
    (
      LifecycleFormula.openURL && .delivery || !.anyCallback,
      LifecycleFormula.or(.and(.openURL, .delivery), .not(.anyCallback))
    ),
    ((.openURL || .delivery) && .anyCallback, .and(.or(.openURL, .delivery), .anyCallback)),
  ])
  func theySayWhatTheyStandFor(written: LifecycleFormula, meant: LifecycleFormula) {
    #expect(written == meant)
  }
}
