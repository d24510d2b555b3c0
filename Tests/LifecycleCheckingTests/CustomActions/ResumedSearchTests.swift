import LifecycleModel
import LifecycleAdapters
import LifecycleChecking
import LifecycleReports
import Testing

/// The search for the shortest sequence continues from earlier states if adapters can be compared;
/// it must find what it finds by performing every sequence from the start.
@Suite struct ResumedSearchTests {
  /// Opens links when it is unlocked, asks for the key after a while, and works in background.
  fileprivate struct Vault: DelegateAdapter, Hashable {
    var isLocked = true
    var waiting: [String] = []

    mutating func receive(_ call: DelegateCall, _ output: inout AdapterOutput) -> Value? {
      switch call.callback {
      case .openURL:
        guard let id = call.payload?.id else { return nil }
        if isLocked {
          waiting.append(id)
          output.timer("ask", after: 20_000)
        } else {
          output.emit("opened", payload: call.payload)
        }
      case .didEnterBackground:
        isLocked = true
        output.task(.begin, id: "close")
      case .performFetch:
        if let handler = call.completion, !isLocked {
          output.complete(handler: handler, of: call.callback, value: .string("noData"))
        }
      default: break
      }
      return nil
    }

    mutating func perform(_ action: String, _ output: inout AdapterOutput) {
      isLocked = action == "shut"
      guard !isLocked else { return }
      for id in waiting { output.emit("opened", payload: Payload(.url, id: id)) }
      waiting = []
    }

    func allows(_ action: String) -> Bool { isLocked == (action == "open") }

    mutating func fire(timer token: String, _ output: inout AdapterOutput) {
      output.emit(isLocked ? "asked" : "idle")
    }

    mutating func expire(task id: String, _ output: inout AdapterOutput) {
      if waiting.isEmpty { output.task(.end, id: id) }
    }
  }

  /// The same, which cannot be compared.
  private final class Opaque: DelegateAdapter {
    var vault = Vault()

    func receive(_ call: DelegateCall, _ output: inout AdapterOutput) -> Value? {
      vault.receive(call, &output)
    }

    func perform(_ action: String, _ output: inout AdapterOutput) { vault.perform(action, &output) }

    func allows(_ action: String) -> Bool { vault.allows(action) }

    func fire(timer token: String, _ output: inout AdapterOutput) {
      vault.fire(timer: token, &output)
    }

    func expire(task id: String, _ output: inout AdapterOutput) {
      vault.expire(task: id, &output)
    }
  }

  private static func description(
    _ make: @escaping @Sendable (AdapterStorage) -> any DelegateAdapter
  ) -> AdapterDescription {
    AdapterDescription(
      name: "test/vault", title: "opens links when it is unlocked",
      customActions: [CustomAction("open", when: .anywhere), CustomAction("shut")],
      uses: [.timers, .backgroundTasks, .completionHandlers], checks: [], make: make)
  }

  @Test(
    arguments: [
      // The link and the custom action; settling waits for the timer.
      ("always not emitted(idle)", ["over emitted"], 2),
      ("always not (emitted(opened) and previously emitted(asked))", ["over emitted"], 3),
      // A fetch whose handler waits, and the end of its time in background; in the foreground, to
      // which the run settles, it would end nothing.
      ("always not process(end, watchdog)", ["over process"], 2),
      (
        "always (action(wait) implies always not process(end, watchdog))",
        ["over process, actions", "each run", "at-kill judges"], 2
      ),
      (
        "always (emitted(opened) implies weak next always not emitted(opened))",
        ["over emitted", "each payload", "at-kill judges"], 0
      ),
      ("always (openURL implies eventually emitted(opened))", ["over callbacks, emitted"], 1),
      ("always not task(expire)", ["over tasks"], 3),
    ] as [(String, [String], Int)])
  func bothFindTheSame(formula: String, headers: [String], length: Int) throws {
    let vault = try Scripts.options(Self.description { _ in Vault() }, formula, headers)
    let opaque = try Scripts.options(Self.description { _ in Opaque() }, formula, headers)
    let one = try Fuzzer(vault).run().runs[0]
    let other = try Fuzzer(opaque).run().runs[0]
    #expect(one.invariants.map(\.violations) == other.invariants.map(\.violations))
    let (found, expected) = (one.counterexamples.first, other.counterexamples.first)
    #expect(found?.sequence.actions.count ?? 0 == length)
    #expect(found?.sequence.actions.count == expected?.sequence.actions.count)
    #expect(found?.sequence == expected?.sequence)
    #expect(found.map { $0.minimality == .proved } ?? true)
  }
}
