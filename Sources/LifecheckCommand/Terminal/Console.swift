package import SourceTexts
import TemporalLogic

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The output of a command: results go to standard output, everything else to standard error.
package struct Console: ~Copyable {
  /// The terminal of standard output.
  package let terminal: Terminal
  /// The terminal of standard error.
  package let errorTerminal: Terminal
  /// The time at which the command began, see `timeOfDay()`.
  let began = timeOfDay()
  private var output: OutputChannel
  private var errors: OutputChannel

  /// Creates the console of this process.
  ///
  /// A standard stream that was closed at launch is connected to `/dev/null`, so that no file
  /// opened later takes its place.
  package init() {
    Self.openClosedStreams()
    output = .standardOutput()
    errors = .standardError()
    terminal = Terminal(descriptor: 1)
    errorTerminal = Terminal(descriptor: 2)
  }

  private static func openClosedStreams() {
    for descriptor: Int32 in 0...2 where fcntl(descriptor, F_GETFD) == -1 {
      // The lowest free descriptor is this one: those below it are open by now.
      _ = open("/dev/null", O_RDWR)
    }
  }

  /// Writes a result to standard output.
  package mutating func write(_ text: String) throws(CommandFailure) {
    do throws(WriteFailure) {
      try output.write(text)
    } catch {
      throw CommandFailure(.cannotWrite, error.description)
    }
  }

  /// Writes a remark to standard error; one that cannot be written is dropped.
  package mutating func remark(_ text: String) {
    try? errors.write(text)
  }

  /// Writes warnings about files to standard error.
  package mutating func remark(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics {
      remark(diagnostic.rendered(color: errorTerminal.isColoured) + "\n\n")
    }
  }

  /// Reports a failure on standard error.
  ///
  /// - Returns: the exit status.
  package mutating func tell(_ failure: CommandFailure) -> ExitStatus {
    remark(failure.text(isColoured: errorTerminal.isColoured))
    return failure.status
  }
}
