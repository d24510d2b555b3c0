import Testing

/// That the benchmark runs and prints its lines; how fast it is, no test asserts.
@Suite struct BenchmarkTests {
  private func run(_ arguments: [String]) throws -> ToolRun {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    return try tool.run(["benchmark", "--rounds", "1", "--seeds", "40"] + arguments)
  }

  @Test func taskAPrintsALineForTheCommonTable() throws {
    let run = try run(["--only", "task-a"])
    #expect(run.status == 0)
    #expect(
      run.output.contains(
        try Regex(
          #"RESULT A peer=lifecheck n=10 actions=500 callbacks=1\d{3} bad=0 "#
            + #"time=\d+\.\d{6} nscb=\d+\.\d{3}\n"#)))
  }

  @Test func taskBFindsThePlantedBugAndItsShortestForm() throws {
    let run = try run(["--only", "task-b"])
    #expect(run.status == 0)
    for strategy in ["uniform", "guided"] {
      #expect(
        run.output.contains(
          try Regex(
            "RESULT B peer=lifecheck-\(strategy) tries_med=.* len_med=6.0 len_max=6 "
              + "optimal_of_20=20\n")))
    }
  }

  @Test func everyOtherPartPrintsMedianAndSpread() throws {
    let run = try run(["--only", "catalogue,adapter,jobs,invariants"])
    #expect(run.status == 0)
    let figures = run.output.matches(of: /\d+\.\d \(\d+\.\d–\d+\.\d\) ns\/callback/)
    #expect(figures.count == 10)
  }

  @Test func callsOfOtherProcessesAreMeasured() throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let run = try tool.run([
      "benchmark", "--rounds", "1", "--seeds", "10000", "--only", "process",
    ])
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains(/compiled  [\d,]+ \([\d,]+–[\d,]+\) callbacks\/s\n/))
    #expect(run.output.contains("  Python"))
  }

  @Test func anUnknownPartIsRefused() throws {
    let run = try run(["--only", "task-c"])
    #expect(run.status == 64)
    #expect(run.errors.contains("there is no part 'task-c'"))
  }
}
