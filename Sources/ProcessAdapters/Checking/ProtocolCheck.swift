#if Command && canImport(Subprocess)
import LifecycleModel
import LifecycleAdapters
import SourceTexts

/// A check that exercises the protocol of an adapter in another process and reports its mistakes.
struct ProtocolCheck {
  private let command: AdapterCommand
  private let profile: String
  private let knownChecks: [String]

  /// Creates a check.
  ///
  /// - Parameters:
  ///   - profile: The name of the profile in `hello`.
  ///   - knownChecks: The names of the existing checks.
  init(_ command: AdapterCommand, profile: String, knownChecks: [String]) {
    self.command = command
    self.profile = profile
    self.knownChecks = knownChecks
  }

  /// Returns the findings about each part of the protocol, in the order in which the parts are
  /// used.
  ///
  /// - Parameter runs: Returns the exercises to perform, given the methods that the adapter
  ///   implements.
  /// - Throws: `StartFailure` if the command does not start, or ends before it answers.
  func findings(
    _ runs: (_ implements: [String]) -> [[Exercise]]
  ) throws(StartFailure) -> [ProtocolFinding] {
    let session: ProcessSession
    do throws(ProcessSession.SessionFailure) {
      session = try ProcessSession(command, profile: profile)
    } catch {
      switch error {
      case .notStarted(let failure): throw failure
      case .refused(let mistake): return [ProtocolFinding(.wrong, "hello", mistake.text)]
      case .failed(let failure) where failure.kind == .misbehaved:
        return [ProtocolFinding(.wrong, "hello", failure.message)]
      case .failed(let failure):
        throw StartFailure("the adapter command '\(command.line)' \(failure.message)")
      }
    }
    session.showPrinted()
    let declared = session.declaration
    let runs = runs(declared.implements)
    let (command, profile) = (command, profile)
    let open = { () throws(StartFailure) in
      let session = try command.open(profile: profile)
      session.showPrinted()
      return session
    }
    var first = ProtocolRehearsal(session, open: open)
    first.perform(runs)
    var findings = [hello(declared)] + declared.checkFindings(among: knownChecks)
    findings += first.findings(declared)
    if first.failures.isEmpty, first.lastFailure == nil {
      findings += [determinism(of: first, runs, open), first.endFinding]
    }
    return findings
  }

  private func hello(_ declared: Declaration) -> ProtocolFinding {
    var parts = [declared.name]
    parts.append(
      declared.implements == ["*"]
        ? "all methods" : "\(declared.implements.count) entries in 'implements'")
    if !declared.customActions.isEmpty {
      parts.append("own " + declared.customActions.map(\.name).joined(separator: ", "))
    }
    if let uses = declared.uses, !uses.isEmpty {
      parts.append("uses " + uses.joined(separator: ", "))
    }
    if !declared.checks.isEmpty {
      parts.append("checks " + declared.checks.joined(separator: ", "))
    }
    return ProtocolFinding(.right, "hello", parts.joined(separator: "; "))
  }

  /// Returns the finding about whether a second time yields the same answers.
  private func determinism(
    of first: ProtocolRehearsal, _ runs: [[Exercise]],
    _ open: @escaping () throws(StartFailure) -> ProcessSession
  ) -> ProtocolFinding {
    let subject = "determinism"
    let session: ProcessSession
    do throws(StartFailure) {
      session = try open()
    } catch {
      return ProtocolFinding(.wrong, subject, error.message)
    }
    var second = ProtocolRehearsal(session, open: open)
    // Twice within one process, to reveal state that survives `run`.
    second.perform(runs + runs)
    if let (subjectOfFailure, failure) = second.failures.first {
      return ProtocolFinding(.wrong, subject, "\(subjectOfFailure.name): \(failure.message)")
    }
    let expected = first.exchanges + first.exchanges
    for (one, other) in zip(expected, second.exchanges) where one != other {
      return ProtocolFinding(
        .wrong, subject,
        "the same requests were answered differently the second time, first for "
          + "\(one.subject.name):"
          + " 'run' must forget everything, and nothing may depend on chance or time")
    }
    guard expected.count == second.exchanges.count else {
      return ProtocolFinding(.wrong, subject, "the second time there were more or fewer requests")
    }
    do throws(StartFailure) {
      if let place = try difference(of: first, whenAlone: runs, open) {
        return ProtocolFinding(
          .wrong, subject,
          "a command that was just started answers differently, first for \(place.name):"
            + " 'run' must forget everything")
      }
    } catch {
      return ProtocolFinding(.wrong, subject, error.message)
    }
    return ProtocolFinding(
      .right, subject, "\(first.exchanges.count) requests, answered the same way four times")
  }

  /// Returns the first subject that is answered differently if each run is given to a newly started
  /// command.
  private func difference(
    of first: ProtocolRehearsal, whenAlone runs: [[Exercise]],
    _ open: @escaping () throws(StartFailure) -> ProcessSession
  ) throws(StartFailure) -> ProtocolRehearsal.Subject? {
    var exchanges: [ProtocolRehearsal.Exchange] = []
    for run in runs {
      var alone = ProtocolRehearsal(try open(), open: open)
      alone.perform([run])
      exchanges += alone.exchanges
    }
    return zip(first.exchanges, exchanges).first { $0 != $1 }?.0.subject
  }
}

extension Declaration {
  /// Returns findings about the declared checks that do not exist.
  fileprivate func checkFindings(among known: [String]) -> [ProtocolFinding] {
    checks.map { AdapterCheck($0) }.filter { !known.contains($0.name) }.map { check in
      let mistake =
        check.mistake.map { ReplyMistake($0.message, help: "write '\($0.meant)'") }
        ?? .unknown("check", check.name, among: known)
      return ProtocolFinding(.wrong, "checks", mistake.text)
    }
  }
}

extension ProtocolRehearsal.Subject {
  /// The name in the list of findings.
  var name: String {
    switch self {
    case .run: "run"
    case .start: "process start"
    case .end: "process end"
    case .call(let callback): callback.alias
    case .custom(let name): "custom action \(name)"
    case .timers: "timers"
    case .expirations: "expirations"
    }
  }
}

extension ProtocolRehearsal {
  /// Returns the findings about each request, in the order of the protocol.
  fileprivate func findings(_ declared: Declaration) -> [ProtocolFinding] {
    var findings = [finding(.run), finding(.start), callbackFinding(declared)].compactMap(\.self)
    findings += Callback.allCases.compactMap {
      failures[.call($0)] == nil ? nil : finding(.call($0))
    }
    findings.append(handlerFinding)
    if declared.customActions.isEmpty {
      findings.append(ProtocolFinding(.absent, "custom actions", "declares none"))
    }
    for action in declared.customActions {
      findings.append(
        finding(.custom(action.name))
          ?? ProtocolFinding(.absent, "custom action \(action.name)", "was never possible"))
    }
    findings.append(
      finding(.timers) ?? ProtocolFinding(.absent, "timers", "sets none"))
    findings.append(
      finding(.expirations)
        ?? ProtocolFinding(.absent, "expirations", "leaves no background task open"))
    findings += [finding(.end)].compactMap(\.self)
    if let lastFailure { findings.append(ProtocolFinding(.wrong, "start", lastFailure.message)) }
    return findings
  }

  private func finding(_ subject: Subject) -> ProtocolFinding? {
    if let failure = failures[subject] {
      return ProtocolFinding(.wrong, subject.name, failure.message)
    }
    let count = exchanges.count { $0.subject == subject }
    return count == 0 ? nil : ProtocolFinding(.right, subject.name, count.times)
  }

  private func callbackFinding(_ declared: Declaration) -> ProtocolFinding? {
    let calls = exchanges.filter { if case .call = $0.subject { true } else { false } }
    guard !calls.isEmpty else {
      guard failures.isEmpty, lastFailure == nil else { return nil }
      let acts = exchanges.contains { if case .custom = $0.subject { true } else { false } }
      return ProtocolFinding(
        acts ? .absent : .untested, "callbacks",
        declared.implements.isEmpty
          ? "none, since 'implements' is empty"
          : "none, since the profile has no method in 'implements'")
    }
    let kinds = Set(calls.map(\.subject)).count
    return ProtocolFinding(
      .right, "callbacks",
      "\(kinds) method\(kinds == 1 ? "" : "s"), \(calls.count) calls answered with 'return'")
  }

  /// The finding about completion handlers.
  private var handlerFinding: ProtocolFinding {
    let handedOut = exchanges.count {
      if case .call(let callback) = $0.subject { callback.row.completion != nil } else { false }
    }
    let completed = exchanges.flatMap(\.reply.effects).count {
      if case .complete = $0 { true } else { false }
    }
    return ProtocolFinding(
      completed == 0 ? .absent : .right, "handlers",
      "\(handedOut) handed over, \(completed == 0 ? "none" : "\(completed)") called")
  }

  /// The finding about whether the adapter ended when told to.
  fileprivate var endFinding: ProtocolFinding {
    switch ending {
    case nil:
      ProtocolFinding(.wrong, "end", "did not end by itself after 'end' and had to be killed")
    case .status(0)?: ProtocolFinding(.right, "end", "ended by itself")
    case let ending?:
      ProtocolFinding(.wrong, "end", "\(ending.inWords) after 'end'; it should be 0")
    }
  }
}

extension Int {
  fileprivate var times: String { self == 1 ? "once" : "\(self) times" }
}
#endif
