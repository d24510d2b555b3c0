import LifecycleAdapters
package import LifecycleModel

import StateExploration
import TemporalLogic

/// Draws invariants about what table-driven adapters and the system do.
package struct RandomInvariants {
  private typealias Terms = Formula<LifecycleAtom>

  private var stream: RandomStream
  private let table: AdapterTable

  package init(_ table: AdapterTable) {
    self.table = table
    stream = RandomStream(seed: table.seed, label: "invariants")
  }

  /// Draws some invariants; invalid ones are left out.
  package mutating func draw(_ count: Int) -> [Invariant] {
    (0..<count).compactMap { number in
      invariant("random-\(number)").validated(customActions: table.customActions.map(\.name))
        .invariant
    }
  }

  private mutating func invariant(_ name: String) -> Invariant {
    let each = element(of: Invariant.Slice.allCases)
    let atoms = (0..<(1 + stream.index(below: 4))).map { _ in atom() }
    var over = atoms.reduce(into: EventKinds()) { $0.formUnion($1.kinds) }
    over.remove(.notifications)
    switch stream.index(below: 3) {
    case 0: over = .all
    case 1:
      over.formUnion(element(of: EventKinds.names.map(\.kinds).filter { $0 != .notifications }))
    default: break
    }
    let terms = atoms.map { Terms.atom($0) }
    let formula = stream.index(below: 2) == 0 ? pattern(terms) : formula(terms, depth: 4)
    return Invariant(
      name, edges: .observed, each: each, over: over,
      atKill: stream.index(below: 2) == 0 ? .excuses : .judges
    ) {
      formula
    }
  }

  /// A formula such as people write.
  private mutating func pattern(_ atoms: [Terms]) -> Terms {
    let (a, b, c) = (element(of: atoms), element(of: atoms), element(of: atoms))
    switch stream.index(below: 9) {
    case 0: return .always(a.implies(.eventually(b)))
    case 1: return .always(!(a && .once(b)))
    case 2: return .always(!(a && .previously(.once(b && .previously(.once(c))))))
    case 3: return .always(a.implies(.weakNext(.always(!a))))
    case 4: return .weakUntil(!a, b)
    case 5: return .always(a.implies(.weakNext(.weakUntil(!c, b))))
    case 6: return .always(a.implies(.eventually(b, within: .positions(2))))
    case 7: return .eventually(a).implies(.eventually(b))
    default: return .always(a.implies(.since(!c, b)))
    }
  }

  private mutating func formula(_ atoms: [Terms], depth: Int) -> Terms {
    guard depth > 0, stream.index(below: 5) > 0 else { return element(of: atoms) }
    let a = formula(atoms, depth: depth - 1)
    let choice = stream.index(below: 20)
    switch choice {
    case 0, 1: return !a
    case 2: return .next(a)
    case 3: return .weakNext(a)
    case 4: return .always(a, within: bound())
    case 5: return .eventually(a, within: bound())
    case 6: return .previously(a)
    case 7: return .weakPreviously(a)
    case 8: return .once(a, within: bound())
    case 9: return .historically(a, within: bound())
    default: break
    }
    let b = formula(atoms, depth: depth - 1)
    switch choice {
    case 10, 11: return a && b
    case 12: return a || b
    case 13: return a.implies(b)
    case 14: return .iff(a, b)
    case 15: return .until(a, b)
    case 16: return .weakUntil(a, b)
    case 17: return .release(a, b)
    case 18: return .since(a, b)
    default: return .weakSince(a, b)
    }
  }

  private mutating func bound() -> Bound? {
    stream.index(below: 3) == 0 ? .positions(stream.index(below: 4)) : nil
  }

  private mutating func atom() -> LifecycleAtom {
    let callbacks = Callback.usual
    let callback = element(of: callbacks)
    let common: [Callback] = [
      .didFinishLaunching, .didBecomeActive, .willResignActive, .openURL, .sceneWillConnect,
      .sceneDidBecomeActive, .sceneWillResignActive, .sceneOpenURLContexts,
    ]
    switch stream.index(below: 16) {
    case 0, 1, 2: return .emitted(element(of: AdapterTable.names), [])
    case 3:
      let value = WrittenValue("\(stream.index(below: table.memoryCount))")
      return .emitted(element(of: AdapterTable.names), [WrittenMember("memory", value)])
    case 4: return table.features.contains(.forwards) ? .anyForwarded : .anyCallback
    case 5: return .forwarded(element(of: common))
    case 6: return .callback(callback)
    case 7: return .callback(element(of: common))
    case 8: return .callbackClass(element(of: [.stateChange, .delivery]))
    case 9: return .state(element(of: AppState.allCases))
    case 10: return .action(element(of: ActionName.allCases.filter { $0 != .custom }))
    case 11:
      guard let own = table.customActions.last else { return .action(.launch) }
      return .customAction(own.name)
    case 12:
      return element(of: [
        .processStart, .processEnd(nil), .processEnd(.jetsam), .suspended, .resumed,
      ])
    case 13:
      guard table.features.contains(.tasks) else { return .anyCallback }
      return .task(element(of: TaskPhase.allCases))
    case 14:
      guard table.features.contains(.handlers) else { return .callback(element(of: common)) }
      let handing = element(of: callbacks.filter { $0.row.completion != nil })
      return callback.rawValue.isMultiple(of: 3)
        ? .handedOver(handing) : .completed(handing, nil)
    default:
      return .returned(
        element(of: callbacks.filter { $0.row.returns != .nothing }),
        nil)
    }
  }

  private mutating func element<Element>(of elements: [Element]) -> Element {
    elements[stream.index(below: elements.count)]
  }
}
