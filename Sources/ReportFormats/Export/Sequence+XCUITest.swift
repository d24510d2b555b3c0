import LifecycleModel
public import LifecycleReports

extension Report.Sequence {
  /// A file with a UI test that performs the sequence on a device.
  ///
  /// For everything else it prompts a person, and waits. Calls on `system` need iOS 16.4.
  ///
  /// - Parameter options: the options of `lifecheck trace` that judge the log of an app which
  ///   records its callbacks; `nil` if nothing is to be judged.
  public func xcuiTest(judgingBy options: [String]? = nil) -> String {
    let steps = deviceSteps
    let body = steps.enumerated().flatMap { number, step in step.testLines(number + 1) }
    let helpers =
      (steps.contains { $0.byHandInTest != nil } ? Self.byHand : [])
      + (steps.contains { $0.test.contains("pullDownNotificationCentre()") } ? Self.pullDown : [])
    let constants = Self.constants.filter { constant in
      steps.contains { step in step.test.contains { $0.contains(constant.use) } }
    }
    return
      ([
        "import XCTest", "", "// \(commentText(summary))",
        "// Written by lifecheck export. What is done by hand is marked so.",
        "final class LifecheckSequence: XCTestCase {",
        "  func testSequence() {",
        "    let bundle = \"com.example.App\"  // the bundle identifier of your app",
        "    let app = XCUIApplication(bundleIdentifier: bundle)",
      ] + constants.map { "    \($0.line)" }
      + (Self.beginning + body + ending(options)).map { $0.isEmpty ? "" : "    \($0)" }
      + ["  }"] + helpers.map { $0.isEmpty ? "" : "  \($0)" } + ["}", ""]).joined(separator: "\n")
  }

  private static let beginning = [
    "", "// The sequence begins without a process of the app.", "app.terminate()",
  ]

  /// The place for an assertion about what the app shows, which only its author can write.
  private func ending(_ options: [String]?) -> [String] {
    guard let invariant else { return [] }
    let words = options.map { "// or judge its log: lifecheck trace \(shellWords($0)) LOG" }
    return [
      "", "// Assert here what \(commentText(invariant)) asks of the app, such as:",
      "// XCTAssertTrue(app.staticTexts[\"Inbox\"].waitForExistence(timeout: 5))",
    ] + (words.map { [$0] } ?? [])
  }

  private func shellWords(_ words: [String]) -> String {
    commentText(words.map(shellQuoted).joined(separator: " "))
  }

  /// A description of the sequence in one line.
  var summary: String {
    let name = invariant.map { "\($0) in \(profile)" } ?? profile
    return adapter.map { "\(name), found with \($0)" } ?? name
  }

  /// The declarations that some statements need, with the text by which such statements are found.
  private static let constants: [(use: String, line: String)] = [
    (
      "springboard",
      "let springboard = XCUIApplication(bundleIdentifier: \"com.apple.springboard\")"
    ),
    ("icons[name]", "let name = \"App\"  // below its icon"),
    ("scheme +", "let scheme = \"app\"  // of your links"),
    ("+ host +", "let host = \"app.example\"  // of your universal links"),
  ]

  private static let byHand = [
    "", "/// Waits while a person does what no test can.",
    "private func byHand(_ what: String) {",
    "  XCTContext.runActivity(named: \"By hand: \\(what)\") { _ in sleep(20) }", "}",
  ]

  private static let pullDown = [
    "", "/// Covers the app without leaving it.", "private func pullDownNotificationCentre() {",
    "  let app = XCUIApplication()",
    "  let top = app.coordinate(withNormalizedOffset: CGVector(dx: 0.1, dy: 0))",
    "  let bottom = app.coordinate(withNormalizedOffset: CGVector(dx: 0.1, dy: 0.9))",
    "  top.press(forDuration: 0.1, thenDragTo: bottom)", "}",
  ]
}

extension DeviceStep {
  fileprivate func testLines(_ number: Int) -> [String] {
    ["", "// \(number)  \(title)"] + (remark.map { ["// \($0)"] } ?? [])
      + (byHandInTest.map { ["byHand(\(swiftLiteral($0)))"] } ?? []) + test
      + (outcome.map { ["XCTAssertTrue(app.wait(for: .\($0.stateName), timeout: 10))"] } ?? [])
  }
}

extension DeviceStep.Outcome {
  /// The name of the state in `XCUIApplication.State`.
  fileprivate var stateName: String {
    switch self {
    case .foreground: "runningForeground"
    case .background: "runningBackground"
    case .ended: "notRunning"
    }
  }
}
