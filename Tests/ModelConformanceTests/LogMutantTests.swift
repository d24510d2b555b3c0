import LifecycleModel
import DeviceLogs
import InvariantAnalysis
import ModelConformance
import Testing

@Suite("Mutants of logs")
struct LogMutantTests {
  @Test("every line is dropped, doubled, swapped and misread, each mutant once")
  func mutantsOfACompleteLog() {
    let log = CallbackLog(
      [
        LoggedCall(.willResignActive), LoggedCall(.willResignActive),
        LoggedCall(.didEnterBackground, state: .background),
      ], instrumented: CallbackSet([.willResignActive, .didEnterBackground]), end: .complete)
    let changes = log.mutants.map(\.change)
    #expect(
      changes == [
        .dropped(line: 0), .dropped(line: 2), .doubled(line: 0), .doubled(line: 2),
        .swapped(line: 1), .misread(line: 2, .active), .misread(line: 2, .inactive),
      ])
    #expect(
      log.mutants.map(\.log.calls.count) == [2, 2, 4, 4, 3, 3, 3])
    #expect(log.mutants[4].log.calls.map(\.callback)[1] == .didEnterBackground)
    #expect(log.mutants[5].log.calls[2].state == .active)
  }

  @Test("a truncated log keeps its last line, for without it it is as true")
  func mutantsOfATruncatedLog() {
    let log = CallbackLog(
      [LoggedCall(.willResignActive), LoggedCall(.didBecomeActive)],
      instrumented: CallbackSet([.willResignActive, .didBecomeActive]), end: .truncated)
    #expect(
      log.mutants.map(\.change) == [
        .dropped(line: 0), .doubled(line: 0), .doubled(line: 1), .swapped(line: 0),
      ])
  }

  @Test("a log without a line gets one of each method that was recorded")
  func mutantsOfAnEmptyLog() {
    let log = CallbackLog(
      [], instrumented: CallbackSet([.willResignActive, .didBecomeActive]), end: .complete)
    #expect(
      Set(log.mutants.map(\.change)) == [.added(.didBecomeActive), .added(.willResignActive)])
  }
}
