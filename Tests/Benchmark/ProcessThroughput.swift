#if Command
import LifecycleModel

import LifecycleChecking
import LifecycleReports
import ProcessAdapters

/// The number of calls per second that an adapter in another process takes if it does nothing with
/// them.
struct ProcessThroughput {
  /// The language of the adapter.
  let name: String
  private let options: FuzzOptions

  /// Returns the adapters to measure: one compiled, and one in Python if it is installed.
  ///
  /// - Parameters:
  ///   - seeds: the number of sequences in a measurement.
  ///   - tool: the path of this executable, whose `trivial-adapter` is the compiled one.
  static func all(seeds: Int, tool: String) throws -> [ProcessThroughput] {
    let command = "exec \(shellQuoted(tool)) trivial-adapter"
    var adapters = [try ProcessThroughput("compiled", command, seeds: seeds)]
    if let python = try? ProcessThroughput("Python", python, seeds: seeds) {
      adapters.append(python)
    }
    return adapters
  }

  private init(_ name: String, _ command: String, seeds: Int) throws {
    let profile = Profile.sceneIOS13
    var options = FuzzOptions(
      profiles: [profile], invariants: try InvariantLibrary.catalogue())
    options.adapter = try AdapterCommand(command).description(profile: profile.name)
    options.sequences.seedCount = seeds
    options.sequences.triesShortSequences = false
    options.work.clock = Benchmark.monotonicClock()
    self.name = name
    self.options = options
  }

  /// Returns the calls per second, including the time for building tables and starting the adapter.
  func run() throws(CheckingError) -> Double {
    let run = try Fuzzer(options).run().runs[0]
    return Double(run.callbacks) / max(run.seconds, 1e-9)
  }

  private static let python = "exec python3 -c \(shellQuoted(pythonSource)) 2> /dev/null"

  private static let pythonSource = """
    import json, sys
    hello = {"type": "hello", "protocol": 1, "adapter": "trivial"}
    for line in sys.stdin:
        kind = json.loads(line)["type"]
        if kind == "end":
            break
        reply = {"type": "return"} if kind == "callback" else {"type": "ok"}
        print(json.dumps(hello if kind == "hello" else reply), flush=True)
    """
}
#endif
