import LifecycleModel
import LifecheckTesting
import LifecycleChecking
import Testing

/// The change of what an adapter did after which an invariant would hold, in words.
@Suite struct RepairTests {
  /// An adapter that reacts to calls by a closure.
  private struct Reacting: DelegateAdapter {
    let react: @Sendable (DelegateCall, inout AdapterOutput) -> Void

    mutating func receive(_ call: DelegateCall, _ output: inout AdapterOutput) -> LifecycleValue? {
      react(call, &output)
      return nil
    }
  }

  /// Returns the reasons of the only counterexample of a sequence, and the line before them.
  private func reasons(
    _ actions: [LifecycleAction], profile: LifecycleProfile = .sceneIOS13,
    _ options: LifecycleCheckOptions,
    react: @escaping @Sendable (DelegateCall, inout AdapterOutput) -> Void
  ) async throws -> (marked: String, lines: [String]) {
    let told = try await failing {
      checkLifecycle(replaying: actions, profile: profile, options: options) { _ in
        Reacting(react: react)
      }
    }
    let story = try #require(told.messages.first).split(separator: "\n")
    let mark = try #require(story.dropFirst().firstIndex { $0.hasPrefix("✗") })
    let marked = story[mark].dropFirst().trimmingPrefix { $0 == " " }
    let indent = String(repeating: " ", count: 9)
    let lines = story[(mark + 1)...].prefix { $0.hasPrefix(indent) }
    return (
      String(marked.prefix { $0 != " " || marked == "end of the run" }),
      lines.map { String($0.trimmingPrefix { $0 == " " }) }
    )
  }

  @Test func aMissingEventIsExpectedWhenItsPayloadIsHandedOver() async throws {
    let told = try await reasons(
      [.launch, .background, .kill(.jetsam), .deepLink],
      .init(checks: [.linksRoutedOnce(emitting: "opened")])
    ) { _, _ in }
    #expect(told.marked == "end of the run")
    #expect(told.lines == ["'opened' for link-1 never came after sceneWillConnect (step 4)"])
  }

  @Test func aRepeatedEventIsMarkedTheSecondTime() async throws {
    let told = try await reasons(
      [.launch, .deepLink], .init(checks: [.linksRoutedOnce(emitting: "opened")])
    ) { call, output in
      if call.callback == .sceneOpenURLContexts || call.callback == .sceneDidBecomeActive {
        output.emit("opened", payload: call.payload)
      }
    }
    #expect(told.marked == "emitted")
    #expect(told.lines.first?.hasPrefix("'opened'") == true)
  }

  @Test func aCompletionHandlerThatIsNeverCalledIsNamedByItsMethod() async throws {
    let told = try await reasons(
      [.backgroundEvent(.silentPush)], .init(checks: [.completionOnce])
    ) { _, _ in }
    #expect(told.marked == "end of the run")
    #expect(told.lines.first?.contains("the completion handler h1 of") == true)
  }

  @Test func aWrongValueIsShownWithTheRightOne() async throws {
    let told = try await reasons(
      [.launch, .background], .init(checks: [.stateMirrored(emitting: "state")])
    ) { call, output in
      guard call.callback.row.classes.contains(.stateChange) else { return }
      output.emit("state", arguments: [.init("state", .string("active"))])
    }
    #expect(told.marked == "emitted")
    #expect(told.lines.first?.contains("says state: active") == true)
  }

  @Test func anEarlyEventMustNotCome() async throws {
    let told = try await reasons(
      [.launch], .init(checks: [.inTurn("shown", "hidden")])
    ) { call, output in
      if call.callback == .sceneDidBecomeActive { output.emit("hidden") }
    }
    #expect(told.lines == ["'hidden' must not come in sceneDidBecomeActive (step 1)"])
  }

  @Test func aRepeatedEventHasTwoPossibleCauses() async throws {
    let told = try await reasons(
      [.launch, .background, .launch], .init(checks: [.inTurn("shown", "hidden")])
    ) { call, output in
      if call.callback == .sceneDidBecomeActive { output.emit("shown") }
    }
    #expect(
      told.lines.joined(separator: " ") == """
        'shown' came again in sceneDidBecomeActive (step 3), after sceneDidBecomeActive (step 1) \
        or 'hidden' did not come in between
        """)
  }

  @Test func ownFormulasAreExplainedInWordsToo() async throws {
    let text = """
      invariant saves
        title "what is shown is saved before the app is away"
        source "our own"
        over callbacks, emitted
        formula always (sceneWillResignActive implies
          not sceneDidEnterBackground until emitted(saved))
      """
    let told = try await reasons(
      [.launch, .background], .init(invariants: [.text(text)], only: ["saves"])
    ) { _, _ in }
    #expect(told.marked == "sceneWillResignActive")
    #expect(told.lines == ["'saved' did not come in sceneWillResignActive (step 2)"])
  }

  @Test func aStoryOfThePlatformAloneKeepsItsFormula() async throws {
    let told = try await failing {
      checkLifecycle(
        replaying: [.launch], profile: .sceneIOS13,
        options: .init(
          invariants: [
            .text(
              """
              invariant never-active
                title "the app is never active"
                source "our own"
                formula always not sceneDidBecomeActive
              """)
          ], only: ["never-active"]))
    }
    #expect(told.messages.first?.contains("formula    always not sceneDidBecomeActive") == true)
  }
}
