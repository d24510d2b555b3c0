#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The properties of a stream that matter for the appearance of text.
package struct Terminal: Sendable, Equatable {
  /// Whether the stream is connected to a terminal.
  package let isTerminal: Bool
  /// Whether colors are wanted: on a terminal that is not dumb, unless `NO_COLOR` is set.
  package let isColoured: Bool
  /// Whether a line can be overwritten, which any but a dumb terminal can do.
  package let isRewritable: Bool
  /// The width in columns: `COLUMNS`, else that of the window, else 80.
  package let width: Int

  /// The width of lines when none is known.
  package static let standardWidth = 80

  /// Derives the properties of a stream.
  ///
  /// `NO_COLOR` counts unless it is empty (no-color.org); `COLUMNS` counts if it is a positive
  /// number.
  package init(
    isTerminal: Bool, windowColumns: Int?, environment: (_ name: String) -> String?
  ) {
    let type = environment("TERM") ?? ""
    let refusesColour = !(environment("NO_COLOR") ?? "").isEmpty
    self.isTerminal = isTerminal
    isRewritable = isTerminal && type != "dumb" && !type.isEmpty
    isColoured = isRewritable && !refusesColour
    let wanted = environment("COLUMNS").flatMap { Int($0) }
    width = [wanted, windowColumns].compactMap { $0 }.first { $0 > 0 } ?? Self.standardWidth
  }

  /// Examines a file descriptor, 1 for standard output.
  package init(descriptor: Int32) {
    let isTerminal = isatty(descriptor) == 1
    self.init(
      isTerminal: isTerminal,
      windowColumns: isTerminal ? Self.windowColumns(of: descriptor) : nil,
      environment: { getenv($0).map { String(cString: $0) } })
  }

  private static func windowColumns(of descriptor: Int32) -> Int? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 else { return nil }
    return Int(size.ws_col)
  }
}
