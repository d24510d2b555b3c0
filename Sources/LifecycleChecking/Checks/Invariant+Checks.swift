import AppLifecycle
import TemporalLogic

extension Invariant {
  /// The same about events and own actions of other names.
  func renaming(_ names: [String: String]) -> Invariant {
    func renamed(_ atom: LifecycleAtom) -> LifecycleAtom {
      switch atom {
      case .emitted(let name, let members): .emitted(names[name] ?? name, members)
      case .ownAction(let name): .ownAction(names[name] ?? name)
      default: atom
      }
    }
    return replacing { .atom(renamed($0)) }
  }

  /// What it says of the calls that an adapter passes on to a target; `nil` if it says something of
  /// which forwards know nothing.
  ///
  /// - Parameters:
  ///   - target: the target; `nil` takes all forwards as going to one.
  ///   - name: what it is called.
  func forwarded(to target: String?, as name: String) -> Invariant? {
    guard over == .callbacks, !needsAdapter else { return nil }
    let isKnown = formula.expandingPatterns().atoms.allSatisfy { $0.forwarded != nil }
    guard isKnown else { return nil }
    var forwarded = self
    forwarded.name = name
    forwarded.title = "as forwarded\(target.map { " to \($0)" } ?? ""): \(title)"
    forwarded.over = .forwarded
    forwarded.target = target
    forwarded.group = "adapter"
    return forwarded.replacing { .atom($0.forwarded ?? $0) }
  }

  /// Every payload that is handed over is passed on to the target.
  static func deliveriesForwarded(to target: String?, as name: String) -> Invariant {
    let deliveries = Callback.allCases.filter { $0.row.classes.contains(.delivery) }
    var invariant = Invariant(
      name, title: "what is handed over is passed on\(target.map { " to \($0)" } ?? "")",
      source: "fmo91/PluggableApplicationDelegate issue 14", each: .payload,
      over: [.callbacks, .forwarded]
    ) {
      let passed = deliveries.map { callback -> Formula<LifecycleAtom> in
        .implies(
          .callback(callback), .eventually(.forwarded(callback), within: nil))
      }
      return .always(passed.dropFirst().reduce(passed[0], Formula.and), within: nil)
    }
    invariant.target = target
    invariant.group = "adapter"
    return invariant
  }

  private func replacing(
    _ transform: (LifecycleAtom) -> Formula<LifecycleAtom>
  ) -> Invariant {
    var invariant = self
    invariant.formula = formula.mapAtoms(transform)
    invariant.fairness = fairness?.mapAtoms(transform)
    let vocabulary = LifecycleVocabulary(over: invariant.over)
    invariant.written = invariant.formula.mapAtoms { .atom(vocabulary.syntax(of: $0)) }
    return invariant
  }
}

extension LifecycleAtom {
  /// The question about what was passed on; `nil` if there is no such question.
  fileprivate var forwarded: LifecycleAtom? {
    switch self {
    case .callback(let callback): .forwarded(callback)
    case .callbackClass(let kind): .forwardedClass(kind)
    case .anyCallback: .anyForwarded
    default: nil
    }
  }
}
