import Foundation
import Testing

/// The result of a run of the real executable.
struct ToolRun {
  /// The exit status; minus the signal's number if a signal ended it.
  let status: Int32
  let output: String
  let errors: String

  /// The commands in the output that are said to reproduce something, each on one line.
  var reproductions: [String] {
    output.replacing(#/ \\\n */#, with: " ").matches(of: /reproduce +(lifecheck .*)/)
      .map { String($0.1) }
  }

  /// The first of the commands that are said to reproduce something.
  var reproduction: String? { reproductions.first }
}

/// The real executable, run as a child in a folder of its own.
///
/// Its streams go to files, so no pipe can fill up while the test waits for the end.
struct LifecheckProcess {
  /// The folder the child runs in; removed with `remove()`.
  let folder: URL

  init() throws {
    folder = URL(filePath: NSTemporaryDirectory()).appending(path: "lifecheck-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// Removes the folder with all that is in it.
  func remove() { try? FileManager.default.removeItem(at: folder) }

  /// Writes a file into the folder, making the folders above it.
  func write(_ text: String, to path: String) throws { try write(Data(text.utf8), to: path) }

  func write(_ bytes: Data, to path: String) throws {
    let file = folder.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try bytes.write(to: file)
  }

  /// Runs the executable to its end.
  func run(_ arguments: [String], environment: [String: String] = [:]) throws -> ToolRun {
    try start(arguments, environment: environment).wait()
  }

  /// Runs a line of the POSIX shell, in which `lifecheck` is the executable.
  func runShell(_ line: String) throws -> ToolRun {
    try start(
      ["-c", "lifecheck() { \"$LIFECHECK\" \"$@\"; }; \(line)"],
      executable: URL(filePath: "/bin/sh"), environment: ["LIFECHECK": Self.executable.path()]
    ).wait()
  }

  /// Starts the executable, or another one.
  func start(
    _ arguments: [String], executable: URL = LifecheckProcess.executable,
    environment: [String: String] = [:]
  ) throws -> RunningTool {
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.currentDirectoryURL = folder
    var variables = ProcessInfo.processInfo.environment
    for name in ["COLUMNS", "NO_COLOR", "TERM"] { variables[name] = nil }
    process.environment = variables.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    return try RunningTool(process, in: folder)
  }

  /// The executable, which is built into the folder of the test bundle.
  static var executable: URL {
    #if os(macOS)
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    let tests = bundle?.bundleURL ?? Bundle.main.bundleURL
    #else
    let tests = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    #endif
    return tests.deletingLastPathComponent().appending(path: "lifecheck")
  }
}

/// A child that has been started.
struct RunningTool {
  private let process: Process
  private let outputFile: URL
  private let errorFile: URL

  /// A child that takes longer hangs.
  private static let patience = 180.0

  init(_ process: Process, in folder: URL) throws {
    self.process = process
    let name = UUID().uuidString
    outputFile = folder.appending(path: ".\(name).out")
    errorFile = folder.appending(path: ".\(name).err")
    for file in [outputFile, errorFile] { try Data().write(to: file) }
    process.standardOutput = try FileHandle(forWritingTo: outputFile)
    process.standardError = try FileHandle(forWritingTo: errorFile)
    try process.run()
  }

  /// The process id.
  var identifier: Int32 { process.processIdentifier }

  /// Waits until standard error is as wanted, and fails if it never is.
  func awaitErrors(_ isWanted: (String) -> Bool) throws {
    let deadline = Date(timeIntervalSinceNow: Self.patience)
    var text = ""
    while process.isRunning, Date() < deadline {
      text = try String(decoding: Data(contentsOf: errorFile), as: UTF8.self)
      if isWanted(text) { return }
      Thread.sleep(forTimeInterval: 0.02)
    }
    Issue.record("standard error is not as wanted: \(text)")
  }

  /// Waits for the end; a child that hangs is killed, and its status is that signal.
  func wait() throws -> ToolRun {
    let deadline = Date(timeIntervalSinceNow: Self.patience)
    while process.isRunning, Date() < deadline { Thread.sleep(forTimeInterval: 0.005) }
    if process.isRunning { kill(identifier, SIGKILL) }
    process.waitUntilExit()
    let status = process.terminationStatus
    return ToolRun(
      status: process.terminationReason == .exit ? status : -status,
      output: try String(decoding: Data(contentsOf: outputFile), as: UTF8.self),
      errors: try String(decoding: Data(contentsOf: errorFile), as: UTF8.self))
  }
}
