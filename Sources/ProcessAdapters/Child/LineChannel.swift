#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#elseif canImport(Glibc)
import Glibc
#endif

/// A channel for lines over two pipes, with deadlines for all operations.
///
/// A received line stays in the read buffer, which is reused.
struct LineChannel: ~Copyable {
  /// The descriptor to write lines to.
  private var writing: Int32
  /// The descriptor to read lines from.
  private let reading: Int32
  /// The standard error of the other side, which must not fill up meanwhile.
  private let errors: ErrorOutput
  private var room: UnsafeMutablePointer<UInt8>
  private var capacity = 4_096
  /// The number of bytes in the buffer.
  private var filled = 0
  /// The number of those bytes that have been searched for the end of the line.
  private var searched = 0

  /// The maximum length of a line in bytes.
  static let longestLine = 1 << 20

  /// A reason why a line could not be received or sent.
  enum Failure: Error, Equatable {
    /// The peer closed the pipe.
    case closed
    /// The deadline has passed; `isWriting` if the other side did not read.
    case timedOut(isWriting: Bool)
    /// The line is too long.
    case tooLong
    /// More than one line was received.
    case tooMany
    case system(SystemError)
  }

  /// Creates a channel from the ends of two pipes, which it closes when it is destroyed.
  init(writing: Int32, reading: Int32, errors: ErrorOutput) {
    self.writing = writing
    self.reading = reading
    self.errors = errors
    room = .allocate(capacity: capacity)
    SystemCalls.makeNonblocking(writing)
  }

  deinit {
    if writing >= 0 { _ = close(writing) }
    _ = close(reading)
    room.deallocate()
  }

  /// Closes the writing end, to tell the other side that nothing follows.
  mutating func finishWriting() {
    if writing >= 0 { _ = close(writing) }
    writing = -1
  }

  /// Returns the first bytes of the line that could not be received, at most `count` of them.
  func beginning(_ count: Int) -> [UInt8] {
    Array(UnsafeBufferPointer(start: room, count: min(count, filled)))
  }

  /// Writes all bytes.
  func send(_ bytes: [UInt8], until deadline: ContinuousClock.Instant) throws(Failure) {
    var sent = 0
    while sent < bytes.count {
      let count = unsafe(bytes, from: sent)
      if count >= 0 {
        sent += count
      } else if errno == EPIPE || errno == EBADF {
        throw .closed
      } else if errno == EAGAIN {
        guard try wait(for: Int32(POLLOUT), on: writing, until: deadline) else {
          throw .timedOut(isWriting: true)
        }
      } else if errno != EINTR {
        throw .system(SystemError(errno))
      }
    }
  }

  private func unsafe(_ bytes: [UInt8], from start: Int) -> Int {
    bytes.withUnsafeBytes { write(writing, $0.baseAddress.map { $0 + start }, $0.count - start) }
  }

  /// Receives a single line, without its terminator.
  ///
  /// - Returns: The bytes, which are valid until the next line is received.
  mutating func receive(
    until deadline: ContinuousClock.Instant
  ) throws(Failure) -> UnsafeBufferPointer<UInt8> {
    filled = 0
    searched = 0
    while true {
      guard try wait(for: Int32(POLLIN), on: reading, until: deadline) else {
        throw .timedOut(isWriting: false)
      }
      try readMore()
      if let end = lineEnd() {
        guard end + 1 == filled else { throw .tooMany }
        return UnsafeBufferPointer(start: room, count: end)
      }
      guard filled <= Self.longestLine else { throw .tooLong }
    }
  }

  private mutating func readMore() throws(Failure) {
    if filled == capacity { grow() }
    let count = read(reading, room + filled, capacity - filled)
    if count == 0 { throw .closed }
    guard count > 0 else {
      if errno == EINTR || errno == EAGAIN { return }
      throw .system(SystemError(errno))
    }
    filled += count
  }

  private mutating func grow() {
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: 2 * capacity)
    larger.moveInitialize(from: room, count: filled)
    room.deallocate()
    room = larger
    capacity *= 2
  }

  /// Returns the offset of the end of the line, if it has been received.
  private mutating func lineEnd() -> Int? {
    defer { searched = filled }
    guard let found = memchr(room + searched, 0x0A, filled - searched) else { return nil }
    return UnsafeMutableRawPointer(room).distance(to: found)
  }

  /// Waits until the descriptor is ready. Returns `false` if the deadline passes first.
  private func wait(
    for event: Int32, on descriptor: Int32, until deadline: ContinuousClock.Instant
  ) throws(Failure) -> Bool {
    while true {
      let left = ContinuousClock.now.duration(to: deadline)
      let milliseconds = left <= .zero ? 0 : Int32(clamping: Int(left / .milliseconds(1)) + 1)
      do throws(SystemError) {
        let (isReady, hasErrors) = try SystemCalls.wait(
          for: event, on: descriptor, orReading: errors.descriptor, milliseconds: milliseconds)
        if hasErrors { errors.read() }
        if isReady { return true }
      } catch {
        throw .system(error)
      }
      if left <= .zero { return false }
    }
  }
}
