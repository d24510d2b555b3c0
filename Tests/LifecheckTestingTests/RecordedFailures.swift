import Synchronization
import Testing

/// The result of a check that fails.
struct RecordedFailures<Value> {
  /// The value that the check returned.
  let value: Value
  /// The issues that it recorded, in order.
  let issues: [Issue]

  /// The messages of the issues.
  var messages: [String] { issues.map { $0.comments.first?.rawValue ?? "" } }
}

/// Runs a check that has to fail its test, and returns how it did.
///
/// Nothing is skipped here: `withKnownIssue` runs its body, and fails the test if the body records
/// no issue. This is Swift Testing's only way to assert that one is recorded. Only the check is
/// inside, so that no expectation about it can be mistaken for its failure.
func failing<Value>(_ check: () async -> Value) async throws -> RecordedFailures<Value> {
  let told = Mutex<[Issue]>([])
  var value: Value?
  await withKnownIssue {
    value = await check()
  } matching: { issue in
    told.withLock { $0.append(issue) }
    return true
  }
  return RecordedFailures(value: try #require(value), issues: told.withLock { $0 })
}
