extension LifecycleAtom {
  /// The name of the emitted event that the atom asks for; `nil` for other atoms.
  package var emittedName: String? { if case .emitted(let name, _) = self { name } else { nil } }

  /// Whether the atom is about what the adapter does, or about its custom actions.
  package var isOfAdapter: Bool {
    switch self {
    case .emitted, .completed, .forwarded, .forwardedClass, .anyForwarded, .task, .returned,
      .customAction:
      true
    default: false
    }
  }

  /// The same atom, regardless of the arguments of an emitted event.
  package var withoutArguments: LifecycleAtom {
    if case .emitted(let name, _) = self { return .emitted(name, []) }
    return self
  }
}
