import LifecycleModel
import LifecycleAdapters
import LifecycleEngine
import LifecycleReports
import TemporalLogic

extension CounterexampleRecord {
  /// Returns the expectations that the trace broke where it violated the invariant, in words, one
  /// per line.
  func expectation(of slice: ViolatedSlice, in steps: [Report.Step]) -> [String] {
    if let failure = Self.failure(at: slice.violation.position, of: slice.trace) {
      return [failure]
    }
    let explanation = Explanation(
      of: slice.formula, count: slice.positions.count, isComplete: slice.isAtEnd,
      times: slice.times, holds: slice.holds)
    // The failure first, then the reason for the expectation: "expected but missing: …",
    // "since …".
    let reasons = explanation.reasons.filter { !$0.isTrigger }
    let triggers = explanation.reasons.filter { reason in
      reason.isTrigger && !reasons.contains { $0.position == reason.position }
    }
    let payload = slice.hasOtherPayloads ? slice.payload : nil
    return (reasons + triggers).map { reason in
      line(for: reason, slice.vocabulary, payload) { position in
        position < slice.positions.count
          ? EventPlace(slice.positions[position], in: steps).description : "the end"
      }
    }
  }

  /// Returns the single changes of what the adapter did after which the slice would not violate the
  /// invariant; none of an adapter that failed.
  func repairs(of slice: ViolatedSlice) -> [Report.Repair] {
    guard Self.failure(at: slice.violation.position, of: slice.trace) == nil else { return [] }
    return RepairSearch(slice).repairs
  }

  /// Returns a description of the failure of an adapter, if the event reports one.
  private static func failure(at position: Int, of trace: [Event]) -> String? {
    guard trace.indices.contains(position),
      case .emit(let name, let arguments) = trace[position].body,
      let kind = AdapterFailure.Kind.allCases.first(where: { $0.invariant == name }),
      case .string(let message)? = arguments.first(where: { $0.key == "message" })?.value
    else { return nil }
    let words =
      (message.hasPrefix("it ") ? message : "it \(message)")
      + (payloadWords(before: position, of: trace, askedIn: message) ?? "")
    return switch kind {
    case .threw: "expected no error, but it threw: \(message)"
    case .overran: "expected every call to return in time, but \(words)"
    case .crashed, .hung, .misbehaved: "expected a proper answer, but \(words)"
    }
  }

  /// Returns what the call before an event delivered, to follow the name of the method; `nil` if it
  /// delivered nothing, or the message is not about it.
  private static func payloadWords(
    before position: Int, of trace: [Event], askedIn message: String
  ) -> String? {
    let call = trace[..<position].last { if case .callback = $0.body { true } else { false } }
    guard let call, case .callback(let callback, _, _) = call.body, !call.payload.isEmpty,
      message.contains(callback.selector)
    else { return nil }
    return " with " + EventPhrase(call).details.split(separator: "  ").joined(separator: ", ")
  }

  /// The number of characters beyond which a formula is replaced by the title of its invariant.
  private static let mostFormula = 180

  private func line(
    for reason: Explanation<LifecycleAtom>.Reason, _ vocabulary: LifecycleVocabulary,
    _ payload: String?, place: (_ position: Int) -> String
  ) -> String {
    func text(_ formula: Formula<LifecycleAtom>) -> String { formula.text(in: vocabulary) }
    if reason.length(text) > Self.mostFormula {
      let words = plan.invariants[0].title
      guard case .failed(_, let position) = reason else { return "expected: \(words)" }
      return "expected at \(place(position)): \(words)"
    }
    switch reason {
    case .trigger(_, let position):
      return "since \(place(position))"
    case .failed(let formula, let position):
      return "expected at \(place(position)): \(text(formula))"
    case .forbidden(let formula, let position):
      return "not allowed at \(place(position)): \(text(formula))"
    case .missing(let formula, _):
      return "expected but missing: \(text(formula))" + (payload.map { " about \($0)" } ?? "")
    case .interrupted(let goal, let meanwhile, let position):
      return "expected \(text(meanwhile)) until \(text(goal)), "
        + "but then came \(place(position))"
    }
  }
}
