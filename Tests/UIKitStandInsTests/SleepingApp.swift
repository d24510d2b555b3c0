import UIKit

// As in a file of an app that imports UIKit alone.

/// Waits a minute in two ways.
@MainActor
func waitForAMinute(_ say: @escaping @Sendable (String) -> Void) {
  Task {
    await Task.yield()
    say("began")
    try? await Task.sleep(nanoseconds: 30_000_000_000)
    try? await Task.sleep(for: .seconds(30))
    say("waited")
  }
}

/// The same, in a file that imports nothing.
@MainActor
func waitForAnotherMinute(_ say: @escaping @Sendable (String) -> Void) {
  Task {
    say("began")
    await waitTwice()
    say("waited")
  }
}
