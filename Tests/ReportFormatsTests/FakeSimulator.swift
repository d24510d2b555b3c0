import Foundation

/// A stand-in for `xcrun simctl` that starts and ends apps in a file, and records its calls.
struct FakeSimulator {
  /// The apps that run.
  var launched: [String] = []
  /// The call that does nothing.
  var ignoring = "nothing"

  private static let tool = """
    #!/usr/bin/env bash
    echo "$*" >> "$0.calls"
    [ "$2" != "$IGNORED" ] || exit 0
    case $2 in
    launch) echo "$4" >> "$0.apps" ;;
    openurl) echo com.example.Mail >> "$0.apps" ;;
    terminate)
      grep -qxF "$4" "$0.apps" || exit 1
      grep -vxF "$4" "$0.apps" > "$0.rest"
      mv "$0.rest" "$0.apps" ;;
    spawn) sed 's/.*/1 0 UIKitApplication:&[1234][rb-legacy]/' "$0.apps" ;;
    push) cat > /dev/null ;;
    esac

    """

  /// Runs a script in which `xcrun` is the stand-in.
  func run(
    _ script: String, _ arguments: [String]
  ) throws -> (status: Int32, calls: [String], error: String) {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let tool = folder.appending(path: "xcrun")
    try Self.tool.write(to: tool, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: tool.path())
    let apps = launched.map { $0 + "\n" }.joined()
    try apps.write(to: folder.appending(path: "xcrun.apps"), atomically: true, encoding: .utf8)
    let file = folder.appending(path: "script.sh")
    try script.write(to: file, atomically: true, encoding: .utf8)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["bash", file.path()] + arguments
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    process.environment = ["PATH": "\(folder.path()):\(path)", "IGNORED": ignoring]
    process.standardInput = FileHandle.nullDevice
    let error = Pipe()
    process.standardError = error
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    let message = String(
      decoding: try error.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    let calls = try String(
      contentsOf: folder.appending(path: "xcrun.calls"), encoding: .utf8)
    return (process.terminationStatus, calls.split(separator: "\n").map(String.init), message)
  }
}
