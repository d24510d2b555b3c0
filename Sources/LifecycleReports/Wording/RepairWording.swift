import LifecycleAdapters
import LifecycleModel

/// The changes that would have kept an invariant, as statements of what is wrong.
struct RepairWording {
  private let repairs: [Report.Repair]
  private let steps: [Report.Step]
  private let events: [Event]

  /// Creates the wording.
  ///
  /// - Parameter steps: the steps whose events the indices of the changes count.
  init(_ repairs: [Report.Repair], in steps: [Report.Step]) {
    self.repairs = repairs
    self.steps = steps
    events = steps.flatMap(\.events)
  }

  /// The statements, one line each: `'route.opened' for link-1 never came after sceneWillConnect
  /// (step 1)`. All but the first are alternatives to it.
  var sentences: [String] {
    repairs.enumerated().map { index, repair in
      index == 0 ? sentence(repair) : "or \(alternative(repair, to: repairs[0]))"
    }
  }

  private func sentence(_ repair: Report.Repair) -> String {
    let words = EventClauses(repair.event)
    switch repair.change {
    case .missing(_, nil) where words.hasOrigin: return "\(words.subject) \(words.never)"
    case .missing(let since, nil):
      return "\(words.subject) \(words.never) after \(place(since))"
    case .missing(_, let before?) where words.hasOrigin:
      return "\(words.subject) \(words.not) before \(place(before))"
    case .missing(let since, let before?):
      guard repair.isDueInOneCall(of: events) else {
        return "\(words.subject) \(words.not) between \(place(since)) and \(place(before))"
      }
      // A call that is not forwarded is itself where that should have happened.
      guard case .forward(let callback, _) = repair.event.body,
        case .callback(callback, _, _) = events[since].body
      else { return "\(words.subject) \(words.not) in \(place(since))" }
      return "\(place(since)) \(words.not)"
    case .extra(let index, let first):
      let here = place(cause(of: index))
      guard let first else { return "\(words.subject) must not \(words.infinitive) in \(here)" }
      let earlier = place(cause(of: first))
      return cause(of: first) == cause(of: index)
        ? "\(words.subject) \(words.twice) in \(here)"
        : "\(words.subject) \(words.again) in \(here), after \(earlier)"
    case .different(let index, let wanted):
      let here = place(cause(of: index))
      let (came, due) = Mismatch.shortened(words.bareValue, EventClauses(wanted).bareValue)
      return "\(words.subject) \(words.verb) \(came) in \(here), not \(due)"
    }
  }

  /// Returns what may have been missing instead of the event that was too much.
  private func alternative(_ repair: Report.Repair, to first: Report.Repair) -> String {
    guard case .missing = repair.change else { return sentence(repair) }
    let words = EventClauses(repair.event)
    if case .extra(_, _?) = first.change { return "\(words.subject) \(words.not) in between" }
    return "\(words.subject) \(words.not) before that"
  }

  /// The first change without its place in the trace: `'route.opened' is missing`.
  var fault: String? {
    guard let repair = repairs.first else { return nil }
    var event = repair.event
    event.payload = []
    let words = EventClauses(event)
    switch repair.change {
    case .missing: return "\(words.kind) \(words.lacks)"
    case .extra(let index, let first):
      let verb = first == nil ? "must not \(words.infinitive)" : words.comesAgain
      return "\(words.kind) \(verb) in \(name(of: cause(of: index)))"
    case .different(let index, let wanted):
      let (came, due) = Mismatch.shortened(words.bareValue, EventClauses(wanted).bareValue)
      return "\(words.kind) \(words.verb) \(came) in \(name(of: cause(of: index))), not \(due)"
    }
  }

  private func name(of index: Int) -> String { EventWording(events[index]).noun }

  private func place(_ index: Int) -> String { EventPlace(index, in: steps).inSentence }

  /// Returns the index of the event in reaction to which the code did something.
  private func cause(of index: Int) -> Int {
    events[...index].lastIndex { !$0.isReply } ?? index
  }
}

extension Report.Repair {
  /// Whether something is missing that was due in reaction to a single call.
  fileprivate func isDueInOneCall(of events: [Event]) -> Bool {
    guard case .missing(let since, let before?) = change, case .callback = events[since].body else {
      return false
    }
    return events[(since + 1)...].firstIndex { !$0.isReply } ?? events.count >= before
  }
}

/// The parts of sentences about something that an adapter does.
private struct EventClauses {
  private let event: Event

  init(_ event: Event) { self.event = event }

  /// The event as a subject: `'route.opened' for link-1`.
  var subject: String {
    switch event.body {
    case .emit(let name, _):
      let about = event.payload.isEmpty ? "" : " for \(event.payload.joined(separator: ", "))"
      return "'\(name)'\(about)"
    case .complete(let handler, let callback, _):
      let owner = callback.map { " of \($0.alias)" } ?? ""
      return "the completion handler \(handler)\(owner)"
    case .forward(let callback, _), .returned(let callback, _): return callback.alias
    case .task(_, let id): return "background task \(id)"
    case .action(let action): return "'\(action.custom ?? action.name.rawValue)'"
    default: return EventWording(event).noun
    }
  }

  /// The event as a subject, without what identifies it among its like.
  var kind: String {
    switch event.body {
    case .complete(_, let callback?, _): "the completion handler of \(callback.alias)"
    case .complete: "a completion handler"
    case .task: "a background task"
    default: subject
    }
  }

  /// Whether the subject itself tells since when something is due.
  var hasOrigin: Bool {
    switch event.body {
    case .complete, .task: true
    default: false
    }
  }

  private var participle: String? {
    switch event.body {
    case .complete: "called"
    case .forward(_, let target): "forwarded to \(target)"
    case .task(.end, _): "ended"
    case .task: "begun"
    default: nil
    }
  }

  var never: String { participle.map { "was never \($0)" } ?? "never came" }
  var not: String { participle.map { "was not \($0)" } ?? "did not come" }
  var again: String { participle.map { "was \($0) again" } ?? "came again" }
  var twice: String { participle.map { "was \($0) twice" } ?? "came twice" }
  var lacks: String { participle.map { "is not \($0)" } ?? "is missing" }
  var comesAgain: String { participle.map { "is \($0) again" } ?? "comes again" }
  var infinitive: String { participle.map { "be \($0)" } ?? "come" }

  /// The verb before the value.
  var verb: String {
    switch event.body {
    case .returned: "returned"
    case .complete: "was called with"
    default: "says"
    }
  }

  /// The value, or the arguments.
  var bareValue: String {
    switch event.body {
    case .returned(_, let value), .complete(_, _, let value): value.phrase
    case .emit(_, let arguments):
      arguments.isEmpty
        ? "nothing" : arguments.map { "\($0.key): \($0.value.phrase)" }.joined(separator: ", ")
    default: EventWording(event).noun
    }
  }
}

extension Report.Counterexample {
  /// The statements of what is wrong, one line each: in words if a single change would do,
  /// otherwise the subformulas that failed.
  package var reasons: [String] {
    let told = RepairWording(repairs, in: steps).sentences
    return (told.isEmpty ? expected : told) + equalities + hints
  }

  /// The statements of which payloads of a kind look the same, which code may take for one.
  private var equalities: [String] {
    let shapes = sequence.configuration.payloads
    var groups: [(look: PayloadShapes.Look, ids: [String])] = []
    for event in trace {
      guard case .action = event.body else { continue }
      for id in event.payload {
        guard let payload = Payload(numbered: id), shapes.tells(payload.kind) else { continue }
        let look = shapes.look(of: payload)
        if let index = groups.firstIndex(where: { $0.look == look }) {
          groups[index].ids.append(id)
        } else {
          groups.append((look, [id]))
        }
      }
    }
    return groups.filter { $0.ids.count > 1 }.map { group in
      "\(group.ids.dropLast().joined(separator: ", ")) and \(group.ids.last ?? "") are equal: "
        + group.look.words
    }
  }

  /// The first statement without its place in the trace: `'route.opened' is missing`; `nil` if no
  /// single change would do.
  package var fault: String? { RepairWording(repairs, in: steps).fault }

  /// Whether it takes the formula to see what is wrong: there are no words for it, and it is not
  /// the failure that the trace ends with.
  package var needsFormula: Bool {
    repairs.isEmpty && !AdapterFailure.invariants.contains(invariant)
  }

  /// The index into the trace of the event from which something was due that never came, unless
  /// the violation is marked there.
  package var obligation: Int? {
    guard case .missing(let since, _) = repairs.first?.change, since != markedAt else { return nil }
    return since
  }

  /// The indices of events that the reasons name.
  package var referred: Set<Int> {
    guard case .missing(let since, let before) = repairs.first?.change else { return [] }
    return Set([since, before].compactMap { $0 })
  }

  /// The index into the trace of the event at which a story marks the violation: the event that was
  /// wrong, or the one in reaction to which something was missing. If only the end of the run
  /// decided that something never came, the number of events; in all other cases `violatedAt`.
  package var markedAt: Int {
    switch repairs.first?.change {
    case .extra(let index, _), .different(let index, _): return index
    case .missing(_, nil):
      guard violatedAt == trace.count - 1 else { return violatedAt }
      if case .processEnd = trace[violatedAt].body { return violatedAt }
      return trace.count
    case .missing(let since, _?):
      return repairs[0].isDueInOneCall(of: trace) ? since : violatedAt
    case nil: return violatedAt
    }
  }
}
