import Foundation
import Testing

/// A command that crashes often, of which a new process waits.
@Suite struct CrashingCommandTests {
  /// Ends at some calls, and notes each start and what its process was told first.
  private static let script = """
    import json, os, sys, zlib
    with open("starts", "a") as starts:
        starts.write("%d\\n" % os.getpid())
    print("started", file=sys.stderr, flush=True)
    for line in sys.stdin:
        request = json.loads(line)
        reply = {"type": "ok"}
        if request["type"] == "hello":
            reply = {"type": "hello", "protocol": 1, "adapter": "python", "checks": []}
        elif request["type"] == "callback":
            reply = {"type": "return"}
            if zlib.crc32(line.encode()) % 100 < 2:
                print("about to end", file=sys.stderr, flush=True)
                sys.exit(3)
        elif request["type"] == "end":
            break
        print(json.dumps(reply), flush=True)
    """

  /// One job has no process that waits; the report is the same.
  @Test(.enabled(if: Program.isThere("python3"), "python3 is not installed"))
  func theReportIsTheSameWithAndWithoutSpares() throws {
    var reports: [[Substring]] = []
    for jobs in ["1", "2"] {
      let tool = try LifecheckProcess()
      defer { tool.remove() }
      try tool.write(Self.script, to: "adapter.py")
      let run = try tool.run([
        "--adapter-command", "exec python3 adapter.py", "--profile", "app-delegate-ios12",
        "--seeds", "20", "--max-actions", "12", "--jobs", jobs, "--no-regressions", "--format",
        "json=report.json",
      ])
      #expect(run.status == 1 && run.output.contains("about to end"), "\(run.errors)")
      #expect(!run.output.contains("not the same"), "\(run.output)")
      let text = try String(
        contentsOf: tool.folder.appending(path: "report.json"), encoding: .utf8)
      reports.append(
        text.split(separator: "\n").filter { line in
          !["seconds", "shrinkSeconds", "callbacksPerSecond", "reproduce"].contains { name in
            line.drop { $0 == " " }.hasPrefix("\"\(name)\":")
          }
        })
      let starts = try String(contentsOf: tool.folder.appending(path: "starts"), encoding: .utf8)
        .split(separator: "\n").compactMap { Int32($0) }
      #expect(starts.count > 10)
      #expect(starts.filter { kill($0, 0) == 0 } == [])
    }
    #expect(reports[0] == reports[1])
  }
}
