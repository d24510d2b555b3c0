package import LifecycleModel

/// The part of a trace on which a check is judged, which is an argument at any place.
extension AdapterCheck {
  private static let prefix = "each "

  /// Returns the argument that a check is judged on each of these parts of a trace.
  package static func each(_ slice: Invariant.Slice) -> String { prefix + slice.rawValue }

  /// The names of the parts of a trace that the arguments select.
  package var slices: [String] {
    arguments.filter { $0.hasPrefix(Self.prefix) }.map { String($0.dropFirst(Self.prefix.count)) }
  }

  /// The other arguments, in order, except those that select kinds of payloads.
  package var places: [String] {
    arguments.filter { !$0.hasPrefix(Self.prefix) && !$0.hasPrefix(Self.kindsPrefix) }
  }

  /// Whether it is judged for each scene by itself.
  package var isOfEachScene: Bool { arguments.contains(Self.each(.scene)) }
}
