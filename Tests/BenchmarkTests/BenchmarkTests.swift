import Foundation
import Testing

/// Runs of the benchmark; no test asserts a speed.
@Suite struct BenchmarkTests {
  private struct Run {
    let status: Int32
    let output: String
    let errors: String
  }

  /// The executable beside the tests, run to its end. Its output is short enough for a pipe.
  private func run(_ arguments: [String]) throws -> Run {
    #if os(macOS)
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    let tests = bundle?.bundleURL ?? Bundle.main.bundleURL
    #else
    let tests = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    #endif
    let process = Process()
    process.executableURL =
      tests.deletingLastPathComponent().appending(path: "lifecheck-benchmark")
    process.arguments = ["--rounds", "1"] + arguments
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    let error = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return Run(status: process.terminationStatus, output: text, errors: error)
  }

  @Test func taskAPrintsALineForTheCommonTable() throws {
    let run = try run(["--seeds", "40", "--only", "task-a"])
    #expect(run.status == 0)
    #expect(
      run.output.contains(
        try Regex(
          #"RESULT A peer=lifecheck n=10 actions=500 callbacks=1\d{3} bad=0 "#
            + #"time=\d+\.\d{6} nscb=\d+\.\d{3}\n"#)))
  }

  @Test func taskBFindsThePlantedBugAndItsShortestForm() throws {
    let run = try run(["--seeds", "40", "--only", "task-b"])
    #expect(run.status == 0)
    for strategy in ["uniform", "guided"] {
      #expect(
        run.output.contains(
          try Regex(
            "RESULT B peer=lifecheck-\(strategy) tries_med=.* len_med=6.0 len_max=6 "
              + "optimal_of_20=20\n")))
    }
  }

  @Test func taskCHasTheCountsOfOtherCheckers() throws {
    let run = try run(["--only", "task-c", "--scenes", "4"])
    #expect(run.status == 0)
    for counts in ["K=1 states=24 transitions=83", "K=4 states=35392 transitions=376165"] {
      #expect(run.output.contains("RESULT C peer=lifecheck \(counts) time="))
    }
  }

  @Test func everyOtherPartPrintsMedianAndSpread() throws {
    let run = try run(["--seeds", "40", "--only", "catalogue,adapter,jobs,invariants"])
    #expect(run.status == 0)
    let figures = run.output.matches(of: /\d+\.\d \(\d+\.\d–\d+\.\d\) ns\/callback/)
    #expect(figures.count == 10)
  }

  @Test func callsOfOtherProcessesAreMeasured() throws {
    let run = try run(["--seeds", "10000", "--only", "process"])
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains(/compiled  [\d,]+ \([\d,]+–[\d,]+\) callbacks\/s\n/))
    #expect(run.output.contains("  Python"))
  }

  @Test func linesOfLogsAreMeasured() throws {
    let run = try run(["--seeds", "5002", "--only", "logs"])
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("; 5,002 lines\n"))
    let figure = /(reading|explaining|surveying) +\d+\.\d \([\d.]+–[\d.]+\) ns\/line/
    #expect(run.output.matches(of: figure).count == 3)
  }

  @Test func anUnknownPartIsRefused() throws {
    let run = try run(["--seeds", "40", "--only", "task-d"])
    #expect(run.status == 64)
    #expect(run.errors.contains("there is no part 'task-d'"))
  }
}
