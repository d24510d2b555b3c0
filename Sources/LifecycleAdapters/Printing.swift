#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The uses of the text that code under test prints; dropped if there is none.
package struct Printing: OptionSet, Hashable, Sendable {
  /// The bits of the uses, one for each.
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// It is kept for the story of the run.
  package static let kept = Printing(rawValue: 1)
  /// It is printed at once, as it is.
  package static let shown = Printing(rawValue: 2)
}

/// A stream to which text is printed.
package enum PrintingStream: Sendable {
  case output, error

  /// Writes text as it is.
  package func write(_ text: String) {
    switch self {
    case .output: print(text, terminator: "")
    case .error: writeErrors(Array(text.utf8))
    }
  }
}

/// Writes bytes to the standard error of this process, as far as it takes them.
package func writeErrors(_ bytes: [UInt8]) {
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
    guard count > 0 || errno == EINTR else { return }
    rest = rest.dropFirst(max(0, count))
  }
}

/// A session that sees what its adapters print.
package protocol PrintingSession: AdapterSession {
  /// The uses of what is printed from now on; what was printed before is forgotten.
  var printing: Printing { get set }

  /// Returns what was printed since the last time, if it is kept.
  func takePrinted() -> String
}

/// Text printed during a call.
@usableFromInline
package struct PrintedText: Sendable {
  /// The number of effects of the call before it.
  package var place: Int
  /// The text, with its line ends.
  package var text: String
}

extension AdapterOutput {
  /// The number of pieces of text that are kept of a call, and the length of each in characters.
  private static let textLimit = 5_000
  private static let lengthLimit = 10_000

  /// Prints text.
  package mutating func print(_ text: () -> String, to stream: PrintingStream = .output) {
    guard printing != [] else { return }
    let text = text()
    if printing.contains(.shown) { stream.write(text) }
    guard printing.contains(.kept), printed.count < Self.textLimit else { return }
    let isLong = text.utf8.count > Self.lengthLimit
    printed.append(
      PrintedText(place: count, text: isLong ? text.prefix(Self.lengthLimit) + "…\n" : text))
  }
}
