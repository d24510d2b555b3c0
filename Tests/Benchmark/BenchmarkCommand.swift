#if Command
import LifecycleModel
import ArgumentParser
import LifecycleAdapters
import Demonstrations
import LifecycleReports
import LifecycleChecking
import StateExploration

/// Measures how fast a machine checks; `.ci/run` makes sure that it runs.
@main
struct BenchmarkCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lifecheck-benchmark", abstract: "Measure how fast this machine checks.",
    discussion: """
      Runs checks in rounds and prints the median and spread in nanoseconds per callback: \
      generating it, running the model, calling the adapter, judging all invariants, counting \
      coverage. The time to build tables stands apart: each check runs with all sequences and \
      with a tenth of them, and the difference counts. Figures of one run can be compared; those \
      of different machines cannot.

      Parts: \(BenchmarkPart.allCases.map(\.rawValue).joined(separator: ", ")). The tasks print \
      RESULT lines.

      Example:
        swift run -c release lifecheck-benchmark --rounds 3 --only catalogue,jobs
      """,
    subcommands: [TrivialAdapterCommand.self])

  static let standardRounds = 5
  static let standardSeeds = 1_000_000

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How often to measure. (default: \(standardRounds))", valueName: "n"),
    transform: BenchmarkCommand.positive)
  var rounds = BenchmarkCommand.standardRounds

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How many sequences a check runs; a quarter with an adapter. (default: \(standardSeeds))",
      valueName: "n"),
    transform: BenchmarkCommand.positive)
  var seeds = BenchmarkCommand.standardSeeds

  @Option(
    help: ArgumentHelp(
      "The parts to measure, separated by commas. (default: all)",
      valueName: "parts"),
    transform: { try BenchmarkPart.list($0) })
  var only = BenchmarkPart.allCases

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Up to how many scenes task C explores; six take a gigabyte at most. (default: 5)",
      valueName: "n"),
    transform: BenchmarkCommand.positive)
  var scenes = 5

  func run() throws {
    for part in BenchmarkPart.allCases where only.contains(part) {
      switch part {
      case .catalogue, .adapter, .jobs, .invariants:
        try measure(part, try Benchmark.all(of: part, seeds: seeds))
      case .uikit: try measureDelegates(Demonstrations.all)
      case .process: try measureProcesses()
      case .logs: try measureLogs()
      case .taskA: try runTaskA()
      case .taskB: try runTaskB()
      case .taskC: print(Exploration.lines(rounds: rounds, scenes: scenes))
      }
    }
  }

  private static func positive(_ text: String) throws -> Int {
    guard let count = Int(text), count > 0 else {
      throw ValidationError("it must be a whole number above 0")
    }
    return count
  }

  /// Measures the checks of a part, interleaved.
  private func measure(
    _ part: BenchmarkPart, _ benchmarks: [Benchmark]
  ) throws {
    guard let first = benchmarks.first else { return }
    var figures = benchmarks.map { _ in Figures() }
    var once = figures
    for _ in 0..<rounds {
      for index in benchmarks.indices {
        let cost = try benchmarks[index].run()
        figures[index].add(cost.ofCallback)
        once[index].add(cost.once / 1e6)
      }
    }
    var text = "\(part.title); \(first.options.sequences.seedCount.grouped) sequences each\n"
    let width = benchmarks.map(\.name.count).max() ?? 0
    for (index, benchmark) in benchmarks.enumerated() {
      let name = benchmark.name + String(repeating: " ", count: width - benchmark.name.count)
      text += "  \(name)  \(figures[index].range) ns/callback"
      text += ", \(once[index].median.decimal(0)) ms once\n"
    }
    if let summary = part.summary(figures) { text += "  \(summary)\n" }
    print(text)
  }

  /// Measures the tool's UIKit delegates, and the work that they could queue.
  private func measureDelegates(
    _ adapters: [AdapterDescription]
  ) throws {
    try measure(.uikit, try Benchmark.ofDelegates(adapters, seeds: seeds))
    var text = "what delegates queue\n"
    for work in QueuedWork.allCases {
      var figures = Figures()
      for _ in 0..<rounds {
        if let time = work.run(calls: max(1, seeds / 1_000)) { figures.add(time) }
      }
      let isMeasured = figures.values.count == rounds
      text += "  \(work.rawValue): \(isMeasured ? "\(figures.range) ns/job" : "cannot run here")\n"
    }
    print(text)
  }

  /// Measures adapters in other processes, interleaved.
  private func measureProcesses() throws {
    let seeds = max(1, seeds / Self.seedsForOneOfProcess)
    let adapters = try ProcessThroughput.all(seeds: seeds, tool: CommandLine.arguments[0])
    var figures = adapters.map { _ in Figures() }
    for _ in 0..<rounds {
      for index in adapters.indices { figures[index].add(try adapters[index].run()) }
    }
    var text = "\(BenchmarkPart.process.title); \(seeds.grouped) sequences each\n"
    for (adapter, figures) in zip(adapters, figures) {
      let name = adapter.name + String(repeating: " ", count: 8 - adapter.name.count)
      text += "  \(name)  \(figures.wholeRange) callbacks/s\n"
    }
    if adapters.count == 1 { text += "  Python: python3 is not installed\n" }
    print(text)
  }

  /// Measures a log with as many lines as checks have sequences.
  private func measureLogs() throws {
    let log = LogThroughput(lines: seeds)
    var (reading, explaining, surveying) = (Figures(), Figures(), Figures())
    for _ in 0..<rounds {
      guard let cost = try log.run() else { throw ValidationError("the log is not explained") }
      reading.add(cost.reading)
      explaining.add(cost.explaining)
      surveying.add(cost.surveying)
    }
    print(
      """
      \(BenchmarkPart.logs.title); \(log.lines.grouped) lines
        reading     \(reading.range) ns/line
        explaining  \(explaining.range) ns/line
        surveying   \(surveying.range) ns/line

      """)
  }

  /// Calls of another process take thousands of times as long.
  private static let seedsForOneOfProcess = 1_000

  private func runTaskA() throws {
    var figures = Figures()
    for _ in 0..<rounds {
      let result = try WorkloadTasks.throughput(seeds: max(1, seeds / 4))
      figures.add(result.nanoseconds)
      print(result.line)
    }
    print("\(BenchmarkPart.taskA.title): \(figures.range) ns/callback\n")
  }

  private func runTaskB() throws {
    for _ in 0..<rounds {
      for strategy in [GenerationStrategy.uniform, .guided] {
        print(try WorkloadTasks.search(strategy))
      }
    }
  }
}

extension BenchmarkPart {
  /// The parts of those names.
  fileprivate static func list(_ text: String) throws -> [BenchmarkPart] {
    try text.split(separator: ",", omittingEmptySubsequences: false).map { name in
      guard let part = BenchmarkPart(rawValue: String(name)) else {
        let known = allCases.map(\.rawValue).joined(separator: ", ")
        throw ValidationError("there is no part '\(name)'; known: \(known)")
      }
      return part
    }
  }

  /// Returns a conclusion from the figures, if the measurement asks for one.
  fileprivate func summary(_ figures: [Figures]) -> String? {
    let medians = figures.map(\.median)
    guard let first = medians.first, let last = medians.last, min(first, last) > 0 else {
      return nil
    }
    switch self {
    case .jobs: return "two jobs are \((first / last).decimal(2)) times as fast as one"
    case .invariants: return "100 cost \((last / first).decimal(2)) times what 10 cost"
    case .uikit:
      let all = Figures(medians)
      return "in the median \(all.median.decimal(1)), at worst \(all.greatest.decimal(1))"
    case .catalogue, .adapter, .process, .logs, .taskA, .taskB, .taskC: return nil
    }
  }
}

extension Figures {
  /// The same without decimals: `51,234 (49,870–52,001)`.
  fileprivate var wholeRange: String {
    "\(Int(median).grouped) (\(Int(least).grouped)–\(Int(greatest).grouped))"
  }

  /// Median and spread: `12.3 (11.9–13.0)`.
  fileprivate var range: String {
    "\(median.decimal(1)) (\(least.decimal(1))–\(greatest.decimal(1)))"
  }
}

/// The adapter that the part `process` starts.
struct TrivialAdapterCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "trivial-adapter", abstract: "Speak the adapter protocol and do nothing.",
    shouldDisplay: false)

  func run() { TrivialAdapter.serve() }
}
#endif
