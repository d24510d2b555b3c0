#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// What a stream is connected to, as far as it matters for the looks of a text.
package struct Terminal: Sendable, Equatable {
  /// Whether a person looks at it.
  package let isTerminal: Bool
  /// Whether colours are wanted: on a terminal that is not dumb, unless `NO_COLOR` is set.
  package let isColoured: Bool
  /// Whether a line can be written over, which all but a dumb terminal can.
  package let isRewritable: Bool
  /// Columns: `COLUMNS`, else those of the window, else 80.
  package let width: Int

  /// Width of lines where nothing tells another.
  package static let standardWidth = 80

  /// Judges what is known of a stream.
  ///
  /// `NO_COLOR` counts unless empty (no-color.org); `COLUMNS` unless it is no positive number.
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

  /// Looks at a file descriptor, 1 for standard output.
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
