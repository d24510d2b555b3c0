import LifecycleAdapters
import LifecycleModel

import Foundation
import ProcessAdapters

/// An adapter written as a script of the POSIX shell, in a folder of its own.
///
/// Whatever it starts inherits a mark in its environment, by which it is found again.
struct ShellAdapter {
  let folder: URL
  let mark = "lifecheck-test-\(UUID())"

  /// - Parameter script: the shell commands that follow the reply to `hello`.
  init(
    hello: String = #"{"type":"hello","protocol":1,"adapter":"shell"}"#, then script: String
  ) throws {
    folder = URL(filePath: NSTemporaryDirectory()).appending(path: mark)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let text = """
      ok() { read -r line || exit 0; echo '{"type":"ok"}'; }
      read -r hello || exit 0
      cat <<'END'
      \(hello)
      END
      \(script)
      """
    try Data(text.utf8).write(to: folder.appending(path: "adapter.sh"))
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }

  /// The command that starts it.
  func command(timeout: Duration = .seconds(20)) -> AdapterCommand {
    AdapterCommand("exec env MARK=\(mark) sh '\(folder.path())/adapter.sh'", timeout: timeout)
  }

  /// The processes that it started and that live, waited for a while until there are none.
  func leftProcesses() -> [Int] {
    for _ in 0..<400 {
      if marked().isEmpty { return [] }
      Thread.sleep(forTimeInterval: 0.01)
    }
    return marked()
  }

  private func marked() -> [Int] {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return all.compactMap(Int.init).filter { number in
      let environment = FileManager.default.contents(atPath: "/proc/\(number)/environ") ?? Data()
      return String(decoding: environment, as: UTF8.self).contains("MARK=\(mark)")
    }
  }
}

extension AdapterCommand {
  /// Returns the failure that the adapter throws on these calls in one process.
  func failure(_ callbacks: [Callback]) throws -> AdapterFailure? {
    let session = try description(profile: "scene-ios13").openSession()
    defer { session.close() }
    do {
      try session.beginRun()
      var adapter = try session.makeAdapter(AdapterStorage())
      var output = AdapterOutput()
      try adapter.start(&output)
      for callback in callbacks {
        _ = try adapter.receive(DelegateCall(callback, state: .active), &output)
      }
    } catch let failure as AdapterFailure {
      return failure
    }
    return nil
  }
}
