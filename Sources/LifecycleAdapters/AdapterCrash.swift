package import LifecycleModel

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A crash of the process while the code under test ran in it, or a hang of that code.
package struct AdapterCrash: Sendable {
  /// The signal that ends the process; `nil` if the process continues and the code hangs.
  package var signal: Int32?
  package var profile: String
  package var edges: String
  package var configuration: Configuration
  /// The seed whose sequence was being performed; `nil` for any other sequence.
  package var seed: UInt64?
  /// The actions so far, the last of them in part; `nil` if the beginning of the run is unknown.
  package var actions: [Action]?
  /// The call that was being made, if one was; without its payload if the beginning of the run is
  /// unknown.
  package var call: Event?
  /// Whether the code was asked a question between two steps, which a sequence that is given does
  /// not ask.
  package var isBetweenSteps: Bool

  package init(
    signal: Int32?, profile: String, edges: String, configuration: Configuration, seed: UInt64?,
    actions: [Action]?, call: Event?, isBetweenSteps: Bool = false
  ) {
    self.isBetweenSteps = isBetweenSteps
    self.signal = signal
    self.profile = profile
    self.edges = edges
    self.configuration = configuration
    self.seed = seed
    self.actions = actions
    self.call = call
  }

  /// The name of the signal, as in `signal.h`.
  package var signalName: String? {
    switch signal {
    case nil: nil
    case SIGILL: "SIGILL"
    case SIGTRAP: "SIGTRAP"
    case SIGSEGV: "SIGSEGV"
    case SIGBUS: "SIGBUS"
    case SIGFPE: "SIGFPE"
    case SIGABRT: "SIGABRT"
    case let signal?: "signal \(signal)"
    }
  }
}
