import LifecycleAdapters
import LifecycleEngine
import LifecycleModel
import LifecycleReports

/// The features of one violation that tell causes apart: the fault and the circumstances.
///
/// They are read off the violated slice alone. Actions that have nothing to do with it do not
/// change them, so a sequence and what it shrinks to can have the same signature, and two
/// violations in one sequence have one each.
struct CauseSignature: Hashable {
  /// The obligation that was broken, and in which method.
  var fault: Fault
  /// The call from which the obligation arose.
  var circumstances: Circumstances
  /// The part of the formula that was broken.
  var obligation: String
  /// Whether the event that broke it came before.
  var isRepeated: Bool

  /// Whether the adapter failed, in the words of the fault's obligation.
  var isFailure: Bool { obligation.isEmpty && fault.event == nil && fault.obligation.contains(":") }

  struct Fault: Hashable {
    /// The part of the formula that was broken, where methods that hand over the payload have no
    /// name, since they depend on the kind of payload.
    var obligation: String
    /// The event of the adapter that broke it, without its payload; `nil` if something is missing.
    var event: String?
    /// The method in which that event came; `nil` if something is missing, or if the method hands
    /// over the payload.
    var method: String?
  }

  struct Circumstances: Hashable {
    /// The action that brought the payload, without its variant; `nil` if the fault is not about a
    /// payload.
    var action: String?
    /// The number of payloads that came at once.
    var payloadCount: Int
    /// The method that was called; `nil` for none.
    var method: String?
    /// Whether the call belongs to the start of the process.
    var isCold: Bool
  }
}

extension CauseSignature {
  /// Creates the signature of a violation.
  ///
  /// - Parameter broken: returns what a slice broke.
  init(_ slice: ViolatedSlice, broken: (ViolatedSlice) -> BrokenObligation = BrokenObligation.init)
  {
    if let failure = slice.failure {
      // The message tells what went wrong, in whichever method that was noticed.
      fault = Fault(obligation: failure)
      circumstances = Circumstances(payloadCount: 0, isCold: false)
      (obligation, isRepeated) = ("", false)
      return
    }
    let broken = broken(slice)
    let trace = CalledTrace(events: slice.trace)
    let payload = slice.payload
    // An event of the system breaks nothing: something was missing when it came.
    let decisive =
      slice.isAtEnd || !slice.trace[slice.violation.position].isOfCode
      ? nil : slice.violation.position
    let origin =
      payload.flatMap(trace.arrival) ?? broken.trigger.flatMap { slice.place(of: $0) }
      ?? decisive ?? slice.violation.position
    let circumstances = trace.circumstances(at: origin, of: payload)
    let methods = Set(trace.methods(of: payload) + [circumstances.method].compactMap { $0 })
    let obligation = broken.text
    let fault = Fault(
      obligation: methods.sorted().reduce(obligation) { $0.replacing("(\($1)", with: "(it") },
      event: decisive.map { slice.trace[$0].signature },
      method: decisive.flatMap { trace.method(of: $0, besides: payload) })
    isRepeated = slice.positions.contains { position in
      decisive.map { position < $0 } == true && slice.trace[position].signature == fault.event
    }
    (self.fault, self.circumstances, self.obligation) = (fault, circumstances, obligation)
  }
}

extension CauseSignature {
  /// Returns the method that handed over the payload in this violation and in another one; `nil` if
  /// they were two, or there was no payload.
  func method(sharedWith other: CauseSignature) -> String? {
    guard circumstances.action != nil, other.circumstances.action != nil,
      circumstances.method == other.circumstances.method
    else { return nil }
    return circumstances.method
  }
}

extension ViolatedSlice {
  /// The message of the event by which the adapter failed, without its numbers; `nil` if it did not
  /// fail, or crashed.
  fileprivate var failure: String? {
    guard trace.indices.contains(violation.position),
      case .emit(let name, let arguments) = trace[violation.position].body,
      AdapterFailure.invariants.contains(name), name != AdapterFailure.Kind.crashed.invariant
    else { return nil }
    let message = arguments.map(\.value.phrase).joined(separator: " ")
    return "\(name): \(message.filter { !$0.isNumber })"
  }

  /// The index into the events of the position with a number.
  fileprivate func place(of number: Int) -> Int? {
    positions.indices.contains(number) ? positions[number] : nil
  }
}

/// The events of a run, with the calls around them.
private struct CalledTrace {
  let events: [Event]

  /// Returns the index of the call, or else of the action, in which an event happened.
  func call(around index: Int) -> Int? {
    events[...index].lastIndex { event in
      switch event.body {
      case .callback, .action, .goOn: true
      default: false
      }
    }
  }

  /// Returns the index of the action to which an event belongs.
  private func action(around index: Int) -> Int? {
    events[...index].lastIndex(where: \.isOuterAction)
  }

  /// Returns the index of the first call that hands over a payload or, if there is none, of the
  /// action that brought it.
  func arrival(of payload: String) -> Int? {
    let carrying = events.indices.filter { events[$0].payload.contains(payload) }
    let call = carrying.first { events[$0].handingMethod != nil }
    return call
      ?? carrying.first { if case .action = events[$0].body { true } else { false } }
  }

  /// Returns the methods that hand over a payload.
  func methods(of payload: String?) -> [String] {
    guard let payload else { return [] }
    return events.compactMap { $0.payload.contains(payload) ? $0.handingMethod : nil }
  }

  /// Returns the method in which an event came; `nil` if it hands over the event's payload or the
  /// given one.
  func method(of index: Int, besides payload: String?) -> String? {
    guard let call = call(around: index) else { return nil }
    let payloads = events[index].payload + [payload].compactMap { $0 }
    return payloads.contains(where: events[call].payload.contains) ? nil : name(of: call)
  }

  /// Returns the name of a call or action.
  func name(of index: Int) -> String {
    switch events[index].body {
    case .callback(let callback, _, _): callback.alias
    case .goOn(let callback): callback.map { "what \($0.alias) began" } ?? "queued work"
    case .action(let action):
      (action.custom ?? action.name.rawValue) + (action.kind.map { "(\($0.rawValue))" } ?? "")
    default: events[index].signature
    }
  }

  /// Returns the circumstances of an event.
  ///
  /// - Parameter payload: the payload of the slice. The action that brought it counts, not one in
  ///   which it is handed over later.
  func circumstances(at index: Int, of payload: String?) -> CauseSignature.Circumstances {
    let brought = payload.flatMap { payload in
      events.firstIndex { event in
        if case .action = event.body { event.payload.contains(payload) } else { false }
      }
    }
    let place = brought ?? action(around: index)
    let rest = place.map { events[($0 + 1)...].prefix { !$0.isOuterAction } } ?? []
    let call = call(around: index).flatMap { call in
      if case .callback(let callback, _, _) = events[call].body { callback.alias } else { nil }
    }
    return CauseSignature.Circumstances(
      action: brought.map(name), payloadCount: brought.map { events[$0].payload.count } ?? 0,
      method: call, isCold: rest.contains { $0.body == .processStart })
  }
}

extension Event {
  /// The event without what differs from run to run.
  fileprivate var signature: String {
    switch body {
    case .emit(let name, _): return "'\(name)'"
    case .complete(_, let callback, _):
      return callback.map { "the completion handler of \($0.alias)" } ?? "a completion handler"
    case .task(let phase, _): return "the \(phase.rawValue) of a background task"
    default:
      var event = self
      event.payload = []
      event.scene = nil
      return EventWording(event).noun
    }
  }
}
