import DeviceLogs
import LifecycleModel
import Testing

/// Lines of logs as they are found: `#function` and `_cmd`, consoles, hand-written ones.
@Suite struct LogReaderTests {
  private static func read(_ text: String) -> [RecordedLog] { LogReader.read(Array(text.utf8)) }

  private static func calls(_ text: String) -> [String] {
    read(text).flatMap(\.lines).map { "\($0.number) \($0.call)" }
  }

  @Test(
    arguments: [
      ("applicationDidBecomeActive(_:)", "didBecomeActive"),
      ("applicationDidBecomeActive: Active", "didBecomeActive, active"),
      ("-[AppDelegate applicationDidEnterBackground:]", "didEnterBackground"),
      ("AppDelegate : application didFinishLaunchingWithOptions", "didFinishLaunching"),
      ("applicationWillFinishLaunchingWithOptions: Inactive", "willFinishLaunching, inactive"),
      ("application(_:open:options:)", "openURL"),
      ("-[AppDelegate application:openURL:options:] app://x", "openURL"),
      ("application(_:continue:restorationHandler:)", "continueUserActivity"),
      (
        "-[AppDelegate application:continueUserActivity:restorationHandler:]",
        "continueUserActivity"
      ),
      ("SceneDelegate : scene sceneDidBecomeActive", "sceneDidBecomeActive"),
      ("SceneDelegate : scene willConnectTo session with options", "sceneWillConnect"),
      ("scene(_:willConnectTo:options:)", "sceneWillConnect"),
      ("-[SceneDelegate scene:willConnectToSession:options:]", "sceneWillConnect"),
      ("AppDelegate : application configurationForConnecting", "configurationForConnecting"),
      ("SceneDelegate.swift: didBecomeActive state=active", "sceneDidBecomeActive, active"),
      (
        "didReceiveRemoteNotification:fetchCompletionHandler: in background",
        "didReceiveRemoteNotification"
      ),
      ("application(_:didReceiveRemoteNotification:)", "didReceiveRemoteNotificationPlain"),
      (
        "userNotificationCenter(_:didReceive:withCompletionHandler:)",
        "didReceiveNotificationResponse"
      ),
      (
        "[tap] userNotificationCenter:willPresentNotification:withCompletionHandler:",
        "willPresentNotification"
      ),
      ("UIApplication.didBecomeActiveNotification", "didBecomeActiveNotification"),
      (
        "application(_:didRegisterForRemoteNotificationsWithDeviceToken:)",
        "didRegisterForRemoteNotifications"
      ),
      ("sceneWillResignActive (scene-2), inactive", "sceneWillResignActive (scene-2), inactive"),
      ("sceneDidEnterBackground <UIWindowScene: 0x10a; …>", "sceneDidEnterBackground (0x10a)"),
      (
        "applicationWillResignActive, applicationState = UIApplicationStateActive",
        "willResignActive, active"
      ),
    ])
  func aLineNamesACallback(line: String, call: String) {
    #expect(Self.calls(line) == ["1 \(call)"])
  }

  /// Words that only resemble a name, as in lines of others, are none.
  @Test(arguments: [
    "the application did become active", "background task started", "open file: options",
    "MyDidBecomeActiveObserver registered", "did receive 300 bytes", "scene loaded", "launch",
    "applicationWillBecomeGreat", "continue?", "performing action for user", "{\"a\": 1}", "[]",
  ])
  func otherLinesAreIgnored(line: String) {
    let logs = Self.read(line)
    #expect(logs.count == 1 && logs[0].isEmpty && logs[0].ignored == 1)
  }

  /// The state that a sentence speaks of is not the one that was read.
  @Test(arguments: ["applicationWillResignActive: going inactive", "applicationDidBecomeActive!"])
  func onlyAReadingIsAState(line: String) {
    #expect(Self.read(line).first?.lines.first?.call.state == nil)
  }

  @Test func launchOptionsAreBlankOrNot() {
    let logs = Self.read(
      """
      applicationWillFinishLaunchingWithOptions: Inactive - LaunchOptions: nil
      applicationDidFinishLaunchingWithOptions: Inactive - LaunchOptions: { Key = "x"; }
      application(_:didFinishLaunchingWithOptions:) launchOptions={}
      """)
    let blank = logs[0].lines.map { $0.call.arguments.map(\.value.isBlank) }
    #expect(blank == [[true], [false], [true]])
  }

  @Test func processesAreDistinguishedByTheirNumbers() {
    let log = Self.read(
      """
      2026-11-27 12:00:00.123456+0100 iPhone MyApp[410:5678] applicationDidBecomeActive
      2026-11-27 12:00:01.123456+0100 MyApp[410:5678] [nw] something of others
      Nov 27 12:00:02 iPhone MyApp(UIKitCore)[411] <Notice>: applicationDidBecomeActive
      """)[0]
    #expect(log.lines.map(\.process) == [410, 411])
    #expect(log.processEnds == 1 && log.ignored == 1)
    #expect(Self.read("applicationDidBecomeActive").first?.processEnds == nil)
  }

  /// Devices and apps whose lines are mixed are logs of their own; libraries of an app are not.
  @Test(arguments: [
    (
      "Nov 27 12:00:01 Ann-s-iPhone MyApp(UIKit)[410] <Notice>:",
      "Nov 27 12:00:02 Bob-s-iPhone MyApp[77] <Notice>:", "Ann-s-iPhone", "Bob-s-iPhone"
    ),
    (
      "2026-11-27 12:00:01.250+0100 phone MyApp[410]:",
      "2026-11-27 12:00:01.250+0100 phone Widget[77]:", "MyApp", "Widget"
    ),
  ])
  func linesOfSeveralSourcesAreSeparated(
    first: String, second: String, name: String, other: String
  ) {
    let text = """
      \(first) applicationDidBecomeActive(_:)
      \(second) applicationDidEnterBackground(_:)
      \(first.replacing("MyApp(UIKit)", with: "MyApp(Foundation)")) applicationWillResignActive(_:)
      \(second) applicationWillEnterForeground(_:)
      """
    let logs = Self.read(text)
    #expect(logs.map(\.title) == [name, other])
    #expect(
      logs.map { $0.lines.map(\.call.callback) } == [
        [.didBecomeActive, .willResignActive], [.didEnterBackground, .willEnterForeground],
      ])
    #expect(logs.map { $0.lines.map(\.process) } == [[410, 410], [77, 77]])
    // One source has no title, and neither does an app whose name has two words.
    let one = Self.read(text.replacing(second, with: first))
    #expect(one.map(\.title) == [nil] && one[0].lines.count == 4)
    let spaced = "2026-11-27 12:00:01+0100 My App[410:1] applicationDidBecomeActive(_:)"
    #expect(Self.read(spaced + "\n" + spaced).map(\.lines.count) == [2])
  }

  @Test func messagesOfSeveralAppsAreSeparated() {
    func line(_ app: String, _ process: Int, _ message: String) -> String {
      #"{"eventMessage":"\#(message)","processID":\#(process),"processImagePath":"/a/\#(app)"}"#
    }
    let logs = Self.read(
      [
        line("MyApp", 410, "applicationDidBecomeActive(_:)"), line("kernel", 0, "hello"),
        line("Widget", 77, "applicationDidEnterBackground(_:)"),
        line("MyApp", 410, "applicationWillResignActive(_:)"),
      ].joined(separator: "\n"))
    #expect(logs.map(\.title) == ["MyApp", "Widget"])
    #expect(logs.map(\.lines.count) == [2, 1])
  }

  @Test func eventsOfATraceAndMessagesOfTheSystemAreLinesOfJSON() {
    let log = Self.read(
      #"""
      {"event":"action","name":"deepLink","payload":"link-1"}
      {"event":"process","phase":"start"}
      {"event":"callback","name":"application(_:didFinishLaunchingWithOptions:)","state":"inactive"}
      {"event":"callback","name":"openURL","state":"inactive","scene":null,"extra":[1]}
      {"event":"process","phase":"end","reason":"jetsam"}
      {"eventMessage":"sceneDidBecomeActive","processID":7,"timestamp":"2026"}
      {"eventMessage":"hello","processID":7}
      {"event":"callback","name":"nobody"}
      """#)[0]
    #expect(
      log.lines.map { "\($0.number) \($0.call)" } == [
        "3 didFinishLaunching, inactive", "4 openURL, inactive", "6 sceneDidBecomeActive",
      ])
    #expect(log.actions?.map(\.name) == [.deepLink])
    #expect(log.recordedEnds == 1 && log.ignored == 2)
    #expect(log.others.map(\.callsBefore) == [0, 0, 2])
  }

  /// A document of lists, such as the ones on which the model is built.
  @Test func headingsAndListsThatBeginAgainAreLogsOfTheirOwn() {
    let text = """
      # About
      The order in which methods are called.

      ## Launching the app
      1. applicationWillFinishLaunchingWithOptions: Inactive
      2. applicationDidBecomeActive: Active

      Open:

        1. applicationWillEnterForeground
        2. applicationDidBecomeActive
        1. applicationWillResignActive
      """
    let logs = Self.read(text)
    #expect(logs.map(\.title) == ["Launching the app", "Open", nil])
    #expect(logs.map(\.lines.count) == [2, 2, 1])
  }

  @Test func endsOfLinesAndEncodingsDoNotMatter() {
    let text = "\u{FEFF}applicationWillResignActive\r\nx\r\napplicationDidEnterBackground\r\n"
    let expected = ["1 willResignActive", "3 didEnterBackground"]
    #expect(Self.calls(text) == expected)
    var little: [UInt8] = []
    var big: [UInt8] = []
    for unit in text.utf16 {
      little += [UInt8(unit & 0xFF), UInt8(unit >> 8)]
      big += [UInt8(unit >> 8), UInt8(unit & 0xFF)]
    }
    for bytes in [little, big, little + [0x41]] {
      let lines = LogReader.read(bytes).flatMap(\.lines)
      #expect(lines.map { "\($0.number) \($0.call)" } == expected)
    }
    #expect(LogReader.read([0xFF, 0x41, 0x0A, 0x80]).first?.ignored == 2)
    #expect(LogReader.read([]).count == 1)
  }

  @Test func theMethodsThatALogWouldShow() {
    let log = Self.read("applicationDidBecomeActive\nsceneWillConnect")[0]
    let profile = Profile.sceneIOS13
    let kinds = LogInstrumentation.kinds.methods(of: log, in: profile)
    #expect(kinds.contains(.didBecomeActive) && kinds.contains(.sceneWillConnect))
    // A launch of scenes is shown, changes of their state are not.
    #expect(!kinds.contains(.sceneDidBecomeActive) && !kinds.contains(.willFinishLaunching))
    let occurring = LogInstrumentation.occurring.methods(of: log, in: profile)
    #expect(occurring.callbacks == [.didBecomeActive, .sceneWillConnect])
  }
}
