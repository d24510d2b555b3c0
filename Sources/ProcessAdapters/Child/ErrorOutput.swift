import LifecycleAdapters

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#elseif canImport(Glibc)
import Glibc
#endif

/// The reading end of a pipe that is the standard error of a child. It belongs to one thread.
final class ErrorOutput {
  /// The descriptor; negative once the other end is closed.
  private(set) var descriptor: Int32
  /// The uses of what is read.
  var printing: Printing = .kept
  private var kept: [UInt8] = []
  private var room = [UInt8](repeating: 0, count: 4_096)

  /// The number of bytes that are kept; of more, the last ones.
  private static let limit = 1 << 18

  /// Creates a reader of a descriptor, which it closes.
  init(_ descriptor: Int32) {
    self.descriptor = descriptor
    SystemCalls.makeNonblocking(descriptor)
  }

  deinit { end() }

  /// Reads what there is.
  func read() {
    while descriptor >= 0 {
      let count = room.withUnsafeMutableBytes { systemRead(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      if count == 0 { end() }
      guard count > 0 else { return }
      use(room[..<count])
    }
  }

  private func use(_ bytes: ArraySlice<UInt8>) {
    if printing.contains(.shown) { writeErrors(Array(bytes)) }
    guard printing.contains(.kept) else { return }
    kept += bytes
    if kept.count > 2 * Self.limit { kept.removeFirst(kept.count - Self.limit) }
  }

  /// Returns what was kept since the last time.
  func take() -> [UInt8] {
    guard !kept.isEmpty else { return [] }
    defer { kept.removeAll(keepingCapacity: true) }
    return kept
  }

  private func end() {
    if descriptor >= 0 { _ = close(descriptor) }
    descriptor = -1
  }
}

private func systemRead(_ descriptor: Int32, _ room: UnsafeMutableRawPointer?, _ count: Int) -> Int
{ read(descriptor, room, count) }
