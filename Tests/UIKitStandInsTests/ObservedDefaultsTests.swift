import DelegateAdapters
import LifecycleAdapters
import LifecycleModel
import Testing
import UIKit

extension UserDefaults {
  fileprivate var theme: String? { string(forKey: "theme") }
  fileprivate var launches: Int { integer(forKey: "launches") }
}

/// Observation of user defaults by the properties that read them, and removal of all of them.
@Suite struct ObservedDefaultsTests {
  private final class AppDelegate: UIResponder, UIApplicationDelegate {
    private let body: @MainActor (UserDefaults, LifecycleEnvironment) -> Void

    init(_ body: @escaping @MainActor (UserDefaults, LifecycleEnvironment) -> Void) {
      self.body = body
    }

    func applicationDidBecomeActive(_ application: UIApplication) {
      body(.standard, application.environment)
    }
  }

  private func emitted(
    _ body: @escaping @MainActor @Sendable (UserDefaults, LifecycleEnvironment) -> Void
  ) -> [String] {
    let adapter = UIKitDelegateAdapter(storage: AdapterStorage()) { _ in
      UIKitDelegates(application: AppDelegate(body))
    }
    var output = AdapterOutput()
    _ = adapter.receive(DelegateCall(.didBecomeActive, state: .active), &output)
    return output.events.compactMap { event in
      if case .emit(let name, _) = event.body { name } else { nil }
    }
  }

  @Test func eachWriteOfTheKeyIsReported() {
    let seen = emitted { defaults, environment in
      let observation = defaults.observe(\.theme, options: [.initial, .old, .new]) { _, change in
        let texts = [change.oldValue, change.newValue].map { ($0 ?? nil) ?? "-" }
        environment.emit(texts.joined(separator: ">"))
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
    let seen = emitted { defaults, environment in
      _ = defaults.observe(\.launches) { _, _ in environment.emit("told") }
      defaults.set(1, forKey: "launches")
    }
    #expect(seen.isEmpty)
  }

  @Test func theDomainOfTheAppIsRemoved() {
    let seen = emitted { defaults, environment in
      defaults.register(defaults: ["launches": 7])
      let suite = UserDefaults(suiteName: "group.app")
      suite?.set("kept", forKey: "theme")
      defaults.set("dark", forKey: "theme")
      defaults.set(3, forKey: "launches")
      defaults.removePersistentDomain(forName: "com.example.app")
      environment.emit("\(defaults.theme ?? "-") \(defaults.launches) \(suite?.theme ?? "-")")
      defaults.removePersistentDomain(forName: "group.app")
      environment.emit(suite?.theme ?? "-")
    }
    #expect(seen == ["- 7 kept", "-"])
  }
}
