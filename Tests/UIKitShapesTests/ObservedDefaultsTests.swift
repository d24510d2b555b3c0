import Testing
import UIKitShapes

import class UIKitShapes.UserDefaults

extension UserDefaults {
  fileprivate var theme: String? { string(forKey: "theme") }
  fileprivate var launches: Int { integer(forKey: "launches") }
}

/// Observation of user defaults by the properties that read them, and removal of all of them.
@Suite struct ObservedDefaultsTests {
  private func emitted(
    _ body: @escaping @MainActor (UserDefaults, _ say: @escaping AppProcess.Say) -> Void
  ) -> [String] {
    let process = AppProcess()
    process.run { say in body(.standard, say) }
    return process.told
  }

  @Test func eachWriteOfTheKeyIsReported() {
    let seen = emitted { defaults, say in
      let observation = defaults.observe(\.theme, options: [.initial, .old, .new]) { _, change in
        let texts = [change.oldValue, change.newValue].map { ($0 ?? nil) ?? "-" }
        say(texts.joined(separator: ">"))
      }
      defaults.set("dark", forKey: "theme")
      defaults.set(1, forKey: "launches")
      defaults.set("dark", forKey: "theme")
      defaults.removeObject(forKey: "theme")
      observation.invalidate()
      defaults.set("light", forKey: "theme")
    }
    #expect(seen == ["->-", "->dark", "dark>dark", "dark>-"])
  }

  @Test func anObservationEndsWhenItIsReleased() {
    let seen = emitted { defaults, say in
      _ = defaults.observe(\.launches) { _, _ in say("told") }
      defaults.set(1, forKey: "launches")
    }
    #expect(seen.isEmpty)
  }

  @Test func theDomainOfTheAppIsRemoved() {
    let seen = emitted { defaults, say in
      defaults.register(defaults: ["launches": 7])
      let suite = UserDefaults(suiteName: "group.app")
      suite?.set("kept", forKey: "theme")
      defaults.set("dark", forKey: "theme")
      defaults.set(3, forKey: "launches")
      defaults.removePersistentDomain(forName: "com.example.app")
      say("\(defaults.theme ?? "-") \(defaults.launches) \(suite?.theme ?? "-")")
      defaults.removePersistentDomain(forName: "group.app")
      say(suite?.theme ?? "-")
    }
    #expect(seen == ["- 7 kept", "-"])
  }
}
