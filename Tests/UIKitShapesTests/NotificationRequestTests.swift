import LifecycleAdapters
import Testing
import UIKitShapes

/// Notifications that an app requests for itself are kept on the device.
@Suite struct NotificationRequestTests {
  private typealias Body = @MainActor @Sendable (_ say: @escaping AppProcess.Say) -> Void

  /// Returns the texts of processes of one device, one for each body, each with turns of its main
  /// loop.
  private func told(turns: Int = 1, _ bodies: [Body]) throws -> [[String]] {
    let storage = AdapterStorage()
    return try bodies.map { body in
      let process = AppProcess(storage)
      process.run(body)
      for _ in 0..<turns {
        process.mark()
        process.turn()
      }
      try process.check()
      return process.told
    }
  }

  /// Requests authorization, which is granted in the first process of a device.
  private static func asked(_ body: @escaping Body) -> Body {
    { say in
      UNUserNotificationCenter.current().requestAuthorization { _, _ in }
      body(say)
    }
  }

  private static func request(
    _ name: String, title: String = "", isNow: Bool = false
  ) -> UNNotificationRequest {
    let content = UNMutableNotificationContent()
    content.title = title
    content.badgeNumber = 3
    content.sound = .default
    let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: true)
    defer { content.title = "changed later" }
    return UNNotificationRequest(
      identifier: name, content: content, trigger: isNow ? nil : trigger)
  }

  @Test func requestsOutliveTheProcessUntilTheyAreTakenBack() throws {
    let list: Body = { say in
      let center = UNUserNotificationCenter.current()
      center.getPendingNotificationRequests { requests in
        let words = requests.map {
          "\($0.identifier) \($0.content.title) \($0.content.badgeNumber ?? 0)"
        }
        say("\(words)")
      }
      center.removePendingNotificationRequests(withIdentifiers: ["b"])
      say("listed")
    }
    let told = try told([
      Self.asked { say in
        let center = UNUserNotificationCenter.current()
        for request in [Self.request("a", title: "1"), Self.request("b", title: "2")] {
          center.add(request) { say("kept \($0 == nil)") }
        }
        center.add(Self.request("a", title: "3"))
        say("added")
      },
      list, list,
      { _ in UNUserNotificationCenter.current().removeAllPendingNotificationRequests() }, list,
    ])
    #expect(
      told == [
        ["added", "|", "kept true", "kept true"],
        ["listed", "|", #"["b 2 3", "a 3 3"]"#],
        ["listed", "|", #"["a 3 3"]"#], ["|"], ["listed", "|", "[]"],
      ])
  }

  @Test func immediateNotificationsStayUntilRemoved() throws {
    let list: Body = { say in
      let center = UNUserNotificationCenter.current()
      center.getDeliveredNotifications { say("\($0.map(\.request.identifier))") }
      center.removeDeliveredNotifications(withIdentifiers: ["a"])
      center.getPendingNotificationRequests { say("pending \($0.count)") }
    }
    let told = try told([
      Self.asked { _ in
        UNUserNotificationCenter.current().add(Self.request("a", isNow: true))
        UNUserNotificationCenter.current().add(Self.request("b", isNow: true))
      }, list, list,
      { _ in UNUserNotificationCenter.current().removeAllDeliveredNotifications() }, list,
    ])
    #expect(
      told == [
        ["|"], ["|", #"["a", "b"]"#, "pending 0"], ["|", #"["b"]"#, "pending 0"], ["|"],
        ["|", "[]", "pending 0"],
      ])
  }

  @Test func requestsWithoutPermissionAreRefused() throws {
    let add: Body = { say in
      let center = UNUserNotificationCenter.current()
      center.add(Self.request("a")) { say(($0 as? UNError).map { "\($0.code)" } ?? "kept") }
      center.getPendingNotificationRequests { say("pending \($0.count)") }
    }
    let told = try told([add, Self.asked { _ in }, Self.asked(add)])
    let refused = ["|", "notificationsNotAllowed", "pending 0"]
    #expect(told == [refused, ["|"], refused])
  }

  @Test func tasksWaitForATurn() throws {
    let told = try told(
      turns: 16,
      [
        Self.asked { say in
          Task { @MainActor in
            let center = UNUserNotificationCenter.current()
            try await center.add(Self.request("a"))
            try await center.add(Self.request("b", isNow: true))
            try await center.setBadgeCount(2)
            say("\(await center.pendingNotificationRequests().map(\.identifier))")
            say("\(await center.deliveredNotifications().map(\.request.identifier))")
            say("\(UIApplication.shared.applicationIconBadgeNumber)")
          }
        }
      ])
    #expect(told[0].filter { $0 != "|" } == [#"["a"]"#, #"["b"]"#, "2"])
    #expect(told[0].first == "|")
  }

  @Test func categoriesAndTheBadgeAreKept() throws {
    let told = try told([
      { _ in
        UNUserNotificationCenter.current().setNotificationCategories([
          UNNotificationCategory(identifier: "note", actions: [], intentIdentifiers: [])
        ])
        UIApplication.shared.applicationIconBadgeNumber = 4
      },
      { say in
        UNUserNotificationCenter.current().getNotificationCategories {
          say("\($0.map(\.identifier))")
        }
        say("\(UIApplication.shared.applicationIconBadgeNumber)")
        UNUserNotificationCenter.current().setBadgeCount(0) { say("set \($0 == nil)") }
        say("\(UIApplication.shared.applicationIconBadgeNumber)")
      },
    ])
    #expect(told == [["|"], ["4", "0", "|", #"["note"]"#, "set true"]])
  }

  @Test func aTriggerThatTheSystemRefusesIsAFailure() throws {
    let failure = #expect(throws: AdapterFailure.self) {
      _ = try told([
        { _ in _ = UNTimeIntervalNotificationTrigger(timeInterval: 30, repeats: true) }
      ])
    }
    #expect(failure?.message.contains("makes a trigger for every 30.0 s") == true)
  }
}
