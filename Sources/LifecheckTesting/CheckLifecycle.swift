public import AppLifecycle
public import DelegateAdapters
import LifecheckReports
public import LifecycleChecking
import Testing
import XCTest

/// Checks an adapter against the shipped invariants on random sequences, within a test.
///
/// A violation fails the test at the caller's line, with the story of a shrunk counterexample: as an
/// issue under Swift Testing, through `XCTFail` elsewhere, since an issue recorded inside XCTest
/// would pass unnoticed.
///
/// - Parameters:
///   - profile: the platform behaviour to drive the adapter with.
///   - seeds: how many sequences to run; at least 1.
///   - seed: the seed of the first.
///   - checks: the invariants about adapters that this one undertakes to keep, by name.
///   - make: makes the adapter of a new process, given the storage that outlives it.
/// - Returns: the report; `nil` if the check could not be made, which fails the test too.
@discardableResult
public func checkLifecycle(
  profile: Profile, seeds: Int = 1_000, seed: UInt64 = 0, checks: [String],
  fileID: String = #fileID, filePath: StaticString = #filePath, line: Int = #line,
  column: Int = #column, _ make: @escaping @Sendable (AdapterStorage) -> any DelegateAdapter
) -> Report? {
  let place = Place(fileID: fileID, filePath: filePath, line: line, column: column)
  do throws(CheckingError) {
    var options = FuzzOptions(profiles: [profile], invariants: try InvariantLibrary.catalogue())
    options.seedCount = seeds
    options.firstSeed = seed
    options.adapter = AdapterDescription(
      name: "adapter", title: "the adapter of this test", checks: checks, make: make)
    let report = try options.run()
    if report.verdict == .violated { place.fail(report.text(TextStyle(isBrief: true))) }
    return report
  } catch {
    place.fail(error.description)
    return nil
  }
}

/// Where a test called.
private struct Place {
  let fileID: String
  let filePath: StaticString
  let line: Int
  let column: Int

  /// Fails the running test here, whichever framework runs it.
  func fail(_ message: String) {
    guard Test.current != nil else {
      XCTFail(message, file: filePath, line: UInt(line))
      return
    }
    Issue.record(
      Comment(rawValue: message),
      sourceLocation: SourceLocation(
        fileID: fileID, filePath: filePath.description, line: line, column: column))
  }
}
