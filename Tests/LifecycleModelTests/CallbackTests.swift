import LifecycleModel
import Foundation
import Testing

@Suite("Table of callbacks")
struct CallbackTests {
  /// The rows of the page that name one method, as cells.
  private func rows() throws -> [[String]] {
    let page = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Fixtures/callbacks.md")
    return try String(contentsOf: page, encoding: .utf8).components(separatedBy: "\n")
      .filter { $0.hasPrefix("| ") }
      .map { line in line.split(separator: "|").map { String($0).trimmed } }
      .filter { $0.count == 5 && $0[0] != "selector" && !$0[0].contains(" / ") }
  }

  @Test("every row of the page is in the table, with alias, class, arguments and return")
  func pageIsTranscribed() throws {
    let letters: [CallbackClass: String] = [
      .stateChange: "S", .delivery: "D", .geometry: "G", .restoration: "R", .launch: "L",
    ]
    let rows = try rows()
    #expect(rows.count == 32)
    for cells in rows {
      let callback = try #require(Callback(named: cells[0]), "\(cells[0])")
      #expect(callback.alias == cells[1])
      #expect(callback.row.classes.compactMap { letters[$0] }.joined(separator: " ") == cells[2])
      #expect(callback.row.arguments.joined(separator: ", ") == cells[3])
      #expect((callback.row.completion != nil) == cells[4].contains("·"))
      let returned = cells[4].split(separator: "·", omittingEmptySubsequences: false)[0]
      switch callback.row.returns {
      case .nothing: #expect(String(returned).trimmed.isEmpty, "\(cells)")
      case .bool: #expect(returned.hasPrefix("Bool (true"), "\(cells)")
      case .value: #expect(!returned.isEmpty && !returned.hasPrefix("Bool"), "\(cells)")
      }
      if case .words(let words)? = callback.row.completion {
        #expect(cells[4].hasSuffix("· " + words.joined(separator: ", ")))
      }
    }
  }

  @Test(
    "methods that share a row of the page are found by selector",
    arguments: [
      ("applicationProtectedDataWillBecomeUnavailable(_:)", "protectedDataWillBecomeUnavailable"),
      ("applicationProtectedDataDidBecomeAvailable(_:)", "protectedDataDidBecomeAvailable"),
      ("application(_:willChangeStatusBarFrame:)", "willChangeStatusBarFrame"),
      ("application(_:didChangeStatusBarFrame:)", "didChangeStatusBarFrame"),
      ("sceneWillEnterForeground(_:)", "sceneWillEnterForeground"),
      ("sceneDidBecomeActive(_:)", "sceneDidBecomeActive"),
      ("sceneWillResignActive(_:)", "sceneWillResignActive"),
      ("sceneDidEnterBackground(_:)", "sceneDidEnterBackground"),
    ])
  func sharedRows(_ selector: String, _ alias: String) {
    #expect(Callback(named: selector)?.alias == alias)
    #expect(Callback(named: alias)?.selector == selector)
  }

  @Test("names are unique, and notifications are of their class")
  func namesAreUnique() {
    #expect(Set(Callback.aliases + Callback.table.map(\.selector)).count == 158)
    #expect(Callback.methods.count == 63)
    #expect(
      Callback.allCases.allSatisfy { $0.isNotification == ($0.row.classes == [.notification]) })
    #expect(Callback(named: "applicationDidLaunch") == nil)
  }
}

@Suite("Payloads and events")
struct PayloadTests {
  private func event(
    _ action: Action, _ callback: Callback, in profile: Profile, after setUp: [Action] = [],
    payload: Payload
  ) throws -> Event {
    let model = try CompiledModel(profile: profile)
    let state = try #require(model.state(after: setUp))
    let transition = model.transitions[try #require(model.transition(for: action, in: state))]
    return try #require(
      model.pathEvents[transition.path].lazy
        .map { model.events[Int($0)].instantiate(payload: payload, time: 7) }
        .first {
          if case .callback(callback, _, _) = $0.body { true } else { false }
        })
  }

  @Test(
    "a payload stands in the arguments under the keys of the page",
    arguments: [
      (
        ActionName.deepLink, Callback.willFinishLaunching, PayloadKind.url, "link-1",
        #"{"launchOptions":{"url":"app://link-1","sourceApplication":"com.apple.mobilesafari"}}"#
      ),
      (
        .deepLink, .openURL, .url, "link-1",
        #"{"url":"app://link-1","sourceApplication":"com.apple.mobilesafari"}"#
      ),
      (
        .universalLink, .didFinishLaunching, .activity, "activity-1",
        #"{"launchOptions":{"userActivity":{"type":"NSUserActivityTypeBrowsingWeb","#
          + #""identifier":"activity-1"},"sourceApplication":"com.apple.mobilesafari"}}"#
      ),
      (
        .universalLink, .continueUserActivity, .activity, "a",
        #"{"activityType":"NSUserActivityTypeBrowsingWeb","webpageURL":"https://app.example/a"}"#
      ),
      (
        .push, .didFinishLaunching, .push, "push-1",
        #"{"launchOptions":{"remoteNotification":{"aps":{"alert":"push-1","badge":1,"#
          + #""sound":"default"}}}}"#
      ),
      (
        .shortcut, .performAction, .shortcut, "shortcut-1",
        #"{"type":"app.shortcut-1","title":"shortcut-1"}"#
      ),
    ])
  func arguments(
    _ action: ActionName, _ callback: Callback, _ kind: PayloadKind, _ id: String,
    _ expected: String
  ) throws {
    let event = try event(
      Action(action), callback, in: .appDelegateIOS12, payload: Payload(kind, id: id))
    guard case .callback(_, _, let arguments) = event.body else { return }
    #expect(Value.object(arguments).jsonText() == expected)
    #expect(event.payload == [id] && event.time == 7 && event.scene == nil)
  }

  @Test("a scene app's launch options are nil, its connection options hold the payload")
  func connectionOptions() throws {
    let link = Payload(.url, id: "link-1")
    let launch = try event(
      Action(.deepLink), .didFinishLaunching, in: .sceneIOS13, payload: link)
    guard case .callback(_, let state, let options) = launch.body else { return }
    #expect(state == .background && launch.payload.isEmpty)
    #expect(Value.object(options).jsonText() == #"{"launchOptions":null}"#)
    let connect = try event(
      Action(.deepLink), .sceneWillConnect, in: .sceneIOS13, payload: link)
    guard case .callback(_, _, let arguments) = connect.body else { return }
    #expect(connect.payload == ["link-1"] && connect.scene == "scene-1")
    #expect(
      Value.object(arguments).jsonText()
        == #"{"urlContexts":[{"url":"app://link-1","sourceApplication":"com.apple.mobilesafari"}],"#
        + #""userActivities":[],"shortcutItem":null,"notificationResponse":null}"#)
  }

  @Test("a silent push carries its id, into launch options too")
  func silentPush() throws {
    let payload = Payload(.silentPush, id: "silent-1")
    let action = Action(.backgroundEvent, kind: .silentPush)
    let launch = try event(action, .willFinishLaunching, in: .appDelegateIOS12, payload: payload)
    #expect(
      launch.body
        == .callback(
          .willFinishLaunching, state: .background,
          arguments: [.init("launchOptions", BackgroundLaunchTests.push)]))
    #expect(launch.payload == ["silent-1"])
    let push = try event(
      action, .didReceiveRemoteNotification, in: .appDelegateIOS12, payload: payload)
    #expect(push.payload == ["silent-1"])
  }

  @Test("exactly the calls whose arguments hold a payload carry its id")
  func carriers() throws {
    for model in CompiledModelTests.models {
      for template in model.events {
        guard case .callback(let callback, _) = template.body, let kind = template.carries else {
          continue
        }
        let payload = Payload(kind, id: "p")
        #expect(callback.arguments(payload) != callback.arguments(nil), "\(callback)")
        #expect(template.instantiate(payload: payload).payload == ["p"])
      }
    }
  }

  @Test("every argument has a value, that of a payload or one without")
  func argumentsHaveValues() {
    let payloads = [nil] + PayloadKind.allCases.map { Payload($0, id: "p") }
    for callback in Callback.allCases {
      let given = payloads.flatMap { callback.arguments($0) }.filter { $0.value != .null }
      let missing = callback.row.arguments.filter { key in !given.contains { $0.key == key } }
      #expect(missing == [], "\(callback)")
    }
  }

  @Test("payloads are numbered within their kind")
  func numbering() {
    var numbering = PayloadNumbering()
    let kinds: [PayloadKind] = [.url, .push, .url, .activity, .shortcut, .silentPush, .push]
    #expect(
      kinds.map { numbering.next($0).id } == [
        "link-1", "push-1", "link-2", "activity-1", "shortcut-1", "silent-1", "push-2",
      ])
  }

  @Test(
    "values print as JSON",
    arguments: [
      (Value.null, "null"), (.bool(false), "false"), (.int(-3), "-3"), (.double(0.5), "0.5"),
      (.double(.infinity), "null"), (.string("a\"\\\n\u{1}é"), #""a\"\\\n\u0001é""#),
      (.array([.int(1), .array([])]), "[1,[]]"),
      (.object([.init("k", .object([]))]), #"{"k":{}}"#),
    ])
  func json(_ value: Value, _ expected: String) { #expect(value.jsonText() == expected) }
}
