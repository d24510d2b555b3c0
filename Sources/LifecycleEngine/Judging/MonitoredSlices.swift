/// The live slices of some monitors, which a `SlicingProgram` opens, steps and ends.
///
/// A monitor is selected first; all other operations are about its slices. Where slices are those
/// of payloads or of an adapter's own keys, each forks from the root when its key is first seen.
protocol MonitoredSlices {
  /// The current reading, see ``AppStateNumber``.
  var reading: Int { get set }

  mutating func select(_ monitor: Int)

  /// Whether no slice is live.
  var isIdle: Bool { get }

  /// Opens a slice without letters.
  mutating func open(_ key: Int)

  /// Opens a slice that has seen all letters given to the root so far.
  mutating func fork(_ key: Int)

  /// Returns whether the payload wasn't seen before this event and its slice is followed.
  func isNew(payload: Int) -> Bool

  /// Returns whether the adapter's own key wasn't seen before this event.
  mutating func isNew(ownKey: Int) -> Bool

  /// Passes a letter to every live slice.
  mutating func step(_ letter: Int)

  /// Passes a letter to the live slice with the key, if there is one.
  mutating func step(_ letter: Int, key: Int)

  /// Passes a letter to the root.
  mutating func stepRoot(_ letter: Int)

  /// Holds the letter of an action that may be about to start a process.
  mutating func hold(_ letter: Int)

  /// Passes the letter that was held, if any, to every live slice.
  mutating func stepHeld()

  /// Ends the live slice with the key; before this event, or with it.
  mutating func close(_ key: Int, before: Bool)

  /// Ends every live slice; before this event, or with it. An excused end violates nothing.
  mutating func closeAll(excused: Bool, before: Bool)
}
