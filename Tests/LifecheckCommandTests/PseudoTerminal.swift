#if os(Linux)
import Foundation

/// A terminal without a user, from which a child's output can be read.
struct PseudoTerminal {
  private let master: FileHandle
  private let name: String

  // TIOCSPTLCK and TIOCGPTN of ioctl_tty(2).
  private static let unlock: UInt = 0x4004_5431
  private static let getNumber: UInt = 0x8004_5430

  struct Unavailable: Error {}

  init() throws {
    let descriptor = open("/dev/ptmx", O_RDWR | O_NOCTTY)
    guard descriptor >= 0 else { throw Unavailable() }
    master = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    // Like unlockpt and ptsname, which Swift cannot see.
    var unlocked: Int32 = 0
    var number: UInt32 = 0
    guard ioctl(descriptor, Self.unlock, &unlocked) == 0,
      ioctl(descriptor, Self.getNumber, &number) == 0
    else { throw Unavailable() }
    name = "/dev/pts/\(number)"
  }

  /// Returns what the executable writes to the terminal, of at most a few kilobytes.
  ///
  /// - Parameter errors: whether standard error goes there, instead of standard output.
  func output(
    of tool: LifecheckProcess, _ arguments: [String], _ environment: [String: String],
    errors: Bool = false
  ) throws -> String {
    guard let terminal = FileHandle(forUpdatingAtPath: name) else { throw Unavailable() }
    let process = Process()
    process.executableURL = LifecheckProcess.executable
    process.arguments = arguments
    process.currentDirectoryURL = tool.folder
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = errors ? FileHandle.nullDevice : terminal
    process.standardError = errors ? terminal : FileHandle.nullDevice
    try process.run()
    try terminal.close()
    // The reads end with an error once nobody has the other side open.
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(master.fileDescriptor, &buffer, buffer.count)
      if count > 0 { bytes += buffer[..<count] } else if count == 0 || errno != EINTR { break }
    }
    process.waitUntilExit()
    return String(decoding: bytes, as: UTF8.self)
  }
}
#endif
