import ExploredModels
import StateExploration

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Task C of the common workload: all states of interleaved scenes, with the run to each.
enum Exploration {
  /// Returns a line for each number of scenes, that other checkers print too.
  static func lines(rounds: Int, scenes: Int) -> String {
    (1...scenes).map { line(rounds: rounds, scenes: $0) }.joined(separator: "\n")
  }

  private static func line(rounds: Int, scenes: Int) -> String {
    var seconds = Figures()
    var (states, transitions, memory) = (0, 0, 0)
    for round in 0..<rounds {
      let before = peakMemory
      let start = ContinuousClock.now
      let graph = InterleavedScenes(sceneCount: scenes).explored()
      seconds.add(start.duration(to: .now) / .seconds(1))
      (states, transitions) = (graph.states.count, graph.transitionCount)
      if round == 0 { memory = peakMemory - before }
    }
    return "RESULT C peer=lifecheck K=\(scenes) states=\(states) transitions=\(transitions)"
      + " time=\(seconds.median.decimal(4))"
      + " states_per_s=\((Double(states) / seconds.median).decimal(0))"
      + " bytes_per_state=\(memory / states)"
  }

  /// The most memory that this process ever had, in bytes.
  private static var peakMemory: Int {
    var usage = rusage()
    // The C libraries give `RUSAGE_SELF` different types.
    getrusage(0, &usage)
    #if canImport(Darwin)
    return usage.ru_maxrss
    #else
    return usage.ru_maxrss << 10
    #endif
  }
}
