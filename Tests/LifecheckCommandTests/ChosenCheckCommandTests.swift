import Foundation
import Testing

/// Checks that follow from what a command does, profile by profile.
@Suite struct ChosenCheckCommandTests {
  /// Counts at each activation of a scene; in the app delegate's methods it ends sessions too.
  @Test(arguments: [false, true])
  func checksCalledForInOneProfileApplyInAll(_ ends: Bool) throws {
    let tool = try LifecheckProcess()
    defer { tool.remove() }
    let event = { (name: String) in
      """
      say '{"type":"return","events":[{"event":"emit","name":"session.\(name)"}]}'
      """
    }
    let ending = "*'\"applicationDidEnterBackground(_:)\"'*) \(event("ended")) ;;"
    let command = try tool.command(
      of: ScriptedAdapter(
        whenActive: event("started"),
        cases: "*'\"applicationDidBecomeActive(_:)\"'*) \(event("started")) ;;"
          + (ends ? " \(ending)" : "")))
    // The profile in which it ends none comes first.
    let run = try tool.run([
      "--profile", "scene-ios13", "--profile", "app-delegate-ios12", "--no-regressions",
      "--max-actions", "6", "--adapter-timeout", "20s", "--seeds", "30", "--adapter-command",
      command,
    ])
    #expect(run.status == 1, "\(run.output)\(run.errors)")
    let said = (run.output + run.errors).replacing(/\s+/, with: " ")
    #expect(said.contains("chosen for its behavior: sessions-counted(session.started)") != ends)
    #expect(said.contains("sessions-alternate in scene-ios13") == ends, "\(said)")
  }
}
