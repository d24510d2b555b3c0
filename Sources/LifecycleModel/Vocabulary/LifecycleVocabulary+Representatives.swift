extension LifecycleVocabulary {
  /// Returns events that represent all positions: every position agrees with one of them on all
  /// atoms.
  ///
  /// Only the first of events that agree on all atoms is kept. A result of more than
  /// ``representativeLimit`` events means that there are too many to list, and some are missing.
  ///
  /// - Complexity: O(e · a) for a atoms and e events tried, which are some hundreds; more only
  ///   with arguments of emitted events.
  public func representatives(of atoms: [LifecycleAtom]) -> [Event] {
    var seen: Set<Answers> = []
    return candidates(atoms).filter { event in
      isPosition(event) && seen.insert(Answers(atoms) { holds($0, at: event) }).inserted
    }
  }

  /// The atoms that hold at an event: the first 64 as bits, so that most need no list.
  private struct Answers: Hashable {
    var bits: UInt64 = 0
    var others: [Bool] = []

    init(_ atoms: [LifecycleAtom], _ holds: (LifecycleAtom) -> Bool) {
      for (place, atom) in atoms.prefix(UInt64.bitWidth).enumerated() where holds(atom) {
        bits |= 1 << UInt64(place)
      }
      if atoms.count > UInt64.bitWidth {
        others = atoms.dropFirst(UInt64.bitWidth).map(holds)
      }
    }
  }

  /// The maximum number of events that atoms may tell apart: far more than a monitor can have
  /// letters.
  public static let representativeLimit = 4096

  private func candidates(_ atoms: [LifecycleAtom]) -> [Event] {
    /// Events that are not positions are not made.
    func events(_ kinds: EventKinds, _ bodies: @autoclosure () -> [Event.Body]) -> [Event] {
      over.isDisjoint(with: kinds) ? [] : bodies().flatMap { readings(of: Event($0), atoms) }
    }
    let calls = over.isDisjoint(with: Self.kindsOfCalls) ? [] : Self.calls
    let process: [Event.Body] =
      [.processStart] + KillReason.allCases.map { .processEnd($0) } + [.suspend, .resume]
    let plain =
      calls + events(.returns, returns(atoms))
      + events(.forwarded, Callback.allCases.map { .forward($0, target: target ?? "target") })
      + events(.emitted, emissions(atoms)) + events(.completed, completions(atoms))
      + events(.tasks, TaskPhase.allCases.map { .task($0, id: "task") })
      + events([.actions, .insideActions, .goings], actions(atoms)) + events(.process, process)
    let carrying = atoms.contains(.withPayload) ? calls.map { $0.carrying("payload") } : []
    let changes = AppState.allCases.flatMap { state in
      [Event(.becomes(state)), Event(.becomes(state), scene: "scene-1")]
    }
    let arrivals = PayloadKind.allCases.map { Event(.arrives($0, at: .openURL)) }
    let all = plain + carrying + changes + arrivals
    return all + scenes(atoms).flatMap { scene in all.map { $0.inScene(scene) } }
  }

  /// The scenes that the atoms mention, and another one; none if they mention none.
  private func scenes(_ atoms: [LifecycleAtom]) -> [String] {
    let mentioned = atoms.compactMap { atom -> String?? in
      if case .ofScene(let scene) = atom { .some(scene) } else { nil }
    }
    return mentioned.isEmpty ? [] : mentioned.compactMap(\.self) + [""]
  }

  /// Returns the event, and a copy with each reading if that matters to it.
  private func readings(of event: Event, _ atoms: [LifecycleAtom]) -> [Event] {
    let asksState = atoms.contains { if case .state = $0 { true } else { false } }
    guard event.hasReading, asksState else { return [event] }
    return [event]
      + AppState.allCases.map { state in
        var event = event
        event.reading = state
        return event
      }
  }

  /// A call of each method, with each reading.
  private static let calls: [Event] = {
    let readings: [AppState?] = [nil] + AppState.allCases.map { $0 }
    return Callback.allCases.flatMap { callback in
      readings.map { Event(.callback(callback, state: $0, arguments: [])) }
    }
  }()

  private static let kindsOfCalls = EventKinds(calls.map { EventKinds(of: $0) })

  private func actions(_ atoms: [LifecycleAtom]) -> [Event.Body] {
    let written = atoms.compactMap { atom -> String? in
      if case .customAction(let name) = atom { name } else { nil }
    }
    return ActionName.allCases.map { .action(Action($0)) }
      + (customActions + written).map { .action(Action(.custom, custom: $0)) }
  }

  private func returns(_ atoms: [LifecycleAtom]) -> [Event.Body] {
    let written = atoms.flatMap { atom -> [Value] in
      if case .returned(_, let value?) = atom { value.values } else { [] }
    }
    return Callback.allCases.flatMap { callback -> [Event.Body] in
      switch callback.row.returns {
      case .nothing: []
      case .bool: [.returned(callback, .bool(true)), .returned(callback, .bool(false))]
      case .value: ([Self.otherValue] + written).map { .returned(callback, $0) }
      }
    }
  }

  private func completions(_ atoms: [LifecycleAtom]) -> [Event.Body] {
    let written = atoms.flatMap { atom -> [Value] in
      if case .completed(_, let value?) = atom { value.values } else { [] }
    }
    let callbacks = Callback.allCases.filter { $0.row.completion != nil }.map(Optional.some)
    let calls = ([nil] + callbacks).flatMap { callback in
      ([Self.otherValue] + written).map {
        Event.Body.complete(handler: "handler", of: callback, value: $0)
      }
    }
    return callbacks.compactMap { $0.map { .handOver(handler: "handler", of: $0) } } + calls
  }

  /// Returns, for each name, all combinations of arguments that the atoms tell apart, and an
  /// unnamed event.
  private func emissions(_ atoms: [LifecycleAtom]) -> [Event.Body] {
    var names: [String] = []
    var written: [String: [[WrittenMember]]] = [:]
    for case .emitted(let name, let members) in atoms {
      if written[name] == nil { names.append(name) }
      written[name, default: []].append(members)
    }
    let known = names.flatMap { name in
      argumentCombinations(written[name] ?? []).map { Event.Body.emit(name, arguments: $0) }
    }
    return known + [.emit("", arguments: [])]
  }

  /// Returns one list of arguments for each set of atoms that can hold together.
  ///
  /// Keys are processed one after the other; of two prefixes that leave the same atoms open, one is
  /// kept, so that there are never more than atoms can tell apart.
  private func argumentCombinations(_ atoms: [[WrittenMember]]) -> [[Value.Member]] {
    var keys: [String] = []
    for member in atoms.joined() where !keys.contains(member.key) { keys.append(member.key) }
    var partial: [(open: [Bool], arguments: [Value.Member])] = [
      (atoms.map { _ in true }, [])
    ]
    for key in keys {
      let values = atoms.joined().filter { $0.key == key }.flatMap(\.value.values)
      var seen: Set<[Bool]> = []
      partial = partial.flatMap { open, arguments in
        ([nil] + values.map(Optional.some)).compactMap { value in
          let left = zip(open, atoms).map { isOpen, members in
            isOpen
              && members.allSatisfy { $0.key != key || value.map($0.value.matches) == true }
          }
          guard seen.insert(left).inserted else { return nil }
          return (left, arguments + (value.map { [.init(key, $0)] } ?? []))
        }
      }
      if partial.count > Self.representativeLimit { break }
    }
    return partial.map(\.arguments)
  }

  /// A value that no atom can name.
  private static let otherValue = Value.object([])
}

extension Event {
  /// The same event with a payload.
  fileprivate func carrying(_ payload: String) -> Event {
    var event = self
    event.payload = [payload]
    return event
  }

  /// The same event in a scene.
  fileprivate func inScene(_ scene: String) -> Event {
    var event = self
    event.scene = scene
    return event
  }
}
