import Foundation
import LifecycleReports
import LifecycleChecking
import Testing
import XCTest

/// The place in a test from which a check is called.
struct CallSite: Sendable {
  /// The calling function's name up to its first parenthesis, which leaves out parameters.
  let function: String
  private let fileID: String
  private let filePath: StaticString
  private let line: Int
  private let column: Int

  init(
    _ function: String, _ fileID: String, _ filePath: StaticString, _ line: Int, _ column: Int
  ) {
    self.function = String(function.prefix { $0 != "(" })
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
  }

  /// The place as text, the same in each run of the program.
  var text: String { "\(fileID):\(line):\(column)" }

  /// The module of the test.
  var module: String { String(fileID.prefix { $0 != "/" }) }

  /// The folder of the source file.
  var folder: URL { URL(fileURLWithPath: filePath.description).deletingLastPathComponent() }

  /// Returns the path resolved against the folder of the source file; an absolute path is
  /// unchanged.
  func resolved(_ path: String) -> String {
    URL(fileURLWithPath: path, relativeTo: folder).standardizedFileURL.path
  }

  /// The framework that runs the test, as far as can be told: XCTest methods begin with "test".
  var framework: TestForm.Framework {
    Test.current == nil && function.hasPrefix("test") ? .xctest : .swiftTesting
  }

  /// Fails the running test if the check failed, otherwise issues its warnings; returns its report.
  func tell(_ outcome: CheckOutcome) -> Report? {
    if let failure = outcome.failure {
      fail(
        failure,
        attaching: outcome.report.map { ($0.jsonText(), "lifecheck-\(outcome.name).json") })
    } else {
      warn(of: outcome.report?.warnings ?? [])
      // A test that passes prints nothing else.
      for proposal in outcome.report?.proposals ?? [] { warn("not judged: \(proposal)") }
      for cause in outcome.report?.baseline?.gone ?? [] { warn("known, and gone: \(cause.words)") }
    }
    return outcome.report
  }

  /// Issues warnings in the running test.
  func warn(of warnings: [Report.Warning]) {
    for warning in warnings { warn("\(warning.invariant): \(warning.message)") }
  }

  /// Issues a warning in the running test, which still passes; neither XCTest nor Swift Testing
  /// before Swift 6.3 has warnings.
  private func warn(_ message: String) {
    #if compiler(>=6.3)
    guard Test.current != nil else { return }
    let location = SourceLocation(
      fileID: fileID, filePath: filePath.description, line: line, column: column)
    Issue.record(Comment(rawValue: message), severity: .warning, sourceLocation: location)
    #endif
  }

  /// Reports a crash on standard error, since the process ends before the test can fail.
  func tell(_ crash: Report.Crash, reproducedBy reproduce: String) {
    var crash = crash
    crash.reproduce = reproduce
    let text = "\n\(filePath):\(line): in \(function)\n\(crash.text)"
    FileHandle.standardError.write(Data(text.utf8))
  }

  /// Fails the running test here, whichever framework runs it.
  ///
  /// `Test.current` is a task-local value, so in a detached task or on another thread it says
  /// nothing. The failure then goes to both frameworks, and the one that does not run ignores it.
  /// (Tried with Swift 6.3 on Linux: Swift Testing counts an issue from a detached task as one of
  /// an unknown test, and the run fails; XCTest counts it for the test case that runs.)
  ///
  /// - Parameter attached: a text to attach, and the name of its file.
  func fail(_ message: String, attaching attached: (text: String, name: String)?) {
    if Test.current == nil { XCTFail(message, file: filePath, line: UInt(clamping: line)) }
    let location = SourceLocation(
      fileID: fileID, filePath: filePath.description, line: line, column: column)
    if let attached {
      Attachment.record(attached.text, named: attached.name, sourceLocation: location)
    }
    Issue.record(Comment(rawValue: message), sourceLocation: location)
  }
}
