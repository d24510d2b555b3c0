import Synchronization

/// A clock that moves on by one second each time it is read.
final class Ticks: Sendable {
  private let seconds = Atomic(0)

  func next() -> Double { Double(seconds.wrappingAdd(1, ordering: .relaxed).newValue) }
}
