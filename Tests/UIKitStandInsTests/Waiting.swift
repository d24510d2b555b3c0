// As in a file of an app that imports nothing.

/// Waits a minute in two ways.
nonisolated(nonsending) func waitTwice() async {
  await Task.yield()
  try? await Task.sleep(nanoseconds: 30_000_000_000)
  try? await Task.sleep(for: .seconds(30))
}
