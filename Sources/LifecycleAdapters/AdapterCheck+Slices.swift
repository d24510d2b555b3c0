import LifecycleModel

/// The part of a trace on which a check is judged, which is an argument at any place.
extension AdapterCheck {
  /// The names of the parts of a trace that the arguments select.
  package var slices: [String] {
    arguments.compactMap { if case .slice(let name) = $0 { name } else { nil } }
  }

  /// Whether it is judged for each scene by itself.
  package var isOfEachScene: Bool { slices.contains(Invariant.Slice.scene.rawValue) }
}
