import LifecycleModel
public import LifecycleReports

extension Report.Sequence {
  /// A shell script that performs the sequence in a simulator with `xcrun simctl`.
  ///
  /// For everything else it prompts a person, and waits for Return. If the app records its
  /// callbacks in the log, the script can judge in the end what it recorded.
  ///
  /// - Parameter options: the options of `lifecheck trace` that judge the log; `nil` if nothing is
  ///   to be judged.
  public func simctlScript(judgingBy options: [String]? = nil) -> String {
    let judgement = (options.map { [$0] } ?? []).flatMap { words in
      ["", "judge " + words.map(shellQuoted).joined(separator: " ")]
    }
    let body =
      Self.beginning + deviceSteps.enumerated().flatMap { $1.shellLines($0 + 1) } + judgement
    let used = Self.functions.filter { function in
      body.contains { $0.prefix { $0 != " " } == function.name }
        || function.name == "is_running" && body.contains { $0.hasPrefix("expect_") }
    }
    return
      ([
        "#!/usr/bin/env bash", "# \(commentText(summary))",
        "# Written by lifecheck export.",
      ] + Self.head
      + used.flatMap { [""] + $0.lines } + body + [""]).joined(separator: "\n")
  }

  private static let head = [
    "# Use: bash FILE BUNDLE-IDENTIFIER [DEVICE]", "set -euo pipefail", "",
    "app=${1:?the bundle identifier of the app}", "device=${2:-booted}",
    "scheme=${SCHEME:-app} host=${HOST:-app.example}", "began=$(date '+%Y-%m-%d %H:%M:%S')",
  ]

  private static let beginning = [
    "", "# The sequence begins without a process of the app.", "terminate 2> /dev/null || true",
  ]

  /// The shell functions that the steps call.
  private static let functions: [(name: String, lines: [String])] = [
    ("launch", ["launch() { xcrun simctl launch \"$device\" \"$app\"; }"]),
    (
      "leave",
      [
        "# Another app comes to the front.",
        "leave() { xcrun simctl launch \"$device\" com.apple.Preferences; }",
      ]
    ),
    ("terminate", ["terminate() { xcrun simctl terminate \"$device\" \"$app\"; }"]),
    ("open_url", ["open_url() { xcrun simctl openurl \"$device\" \"$1\"; }"]),
    (
      "push",
      [
        "# push PAYLOAD",
        "push() { printf '%s' \"$1\" | xcrun simctl push \"$device\" \"$app\" -; }",
      ]
    ),
    (
      "is_running",
      [
        "# Whether a process of the app lives.",
        "is_running() {",
        "  [[ \"$(xcrun simctl spawn \"$device\" launchctl list)\" \\",
        "    == *\"UIKitApplication:$app[\"* ]]", "}",
      ]
    ),
    (
      "expect_running",
      [
        "# expect_running STEP", "expect_running() {",
        "  is_running || { echo \"step $1: the app does not run\" >&2; exit 1; }", "}",
      ]
    ),
    (
      "expect_ended",
      [
        "# expect_ended STEP", "expect_ended() {",
        "  ! is_running || { echo \"step $1: the app still runs\" >&2; exit 1; }", "}",
      ]
    ),
    (
      "judge",
      [
        "# judge OPTION…: the app records with LifecycleRecorder, whose `write` is NSLog.",
        "judge() {", "  local log", "  sleep 2", "  log=$(mktemp)",
        "  xcrun simctl spawn \"$device\" log show --start \"$began\" --style ndjson \\",
        "    --predicate 'eventMessage BEGINSWITH \"{\\\"event\\\":\"' > \"$log\"",
        "  if ! grep -q eventMessage \"$log\"; then",
        "    echo \"the app recorded nothing, so that only its state was looked at\" >&2",
        "  elif ! command -v lifecheck > /dev/null; then",
        "    echo \"lifecheck is not installed, so that the log was not judged\" >&2",
        "  else", "    lifecheck trace \"$@\" \"$log\"", "  fi", "}",
      ]
    ),
    (
      "by_hand",
      ["by_hand() {", "  printf 'By hand: %s. Then press Return. ' \"$1\"", "  read -r _", "}"]
    ),
  ]
}

extension DeviceStep {
  fileprivate func shellLines(_ number: Int) -> [String] {
    let words = byHandInShell.map { ["by_hand \(shellQuoted($0))"] } ?? []
    return ["", "# \(number)  \(title)"] + (remark.map { ["# \($0)"] } ?? []) + shell + words
      + (outcome.map { ["\($0.expectation) \(number)"] } ?? [])
  }
}

extension DeviceStep.Outcome {
  /// The function that compares the state with this one; a script sees only whether the app runs.
  fileprivate var expectation: String {
    switch self {
    case .foreground, .background: "expect_running"
    case .ended: "expect_ended"
    }
  }
}

extension Report.Sequence {
  /// The actions as steps on a device.
  var deviceSteps: [DeviceStep] {
    var isRunning = false
    return actions.map { action in
      let step = DeviceStep(action, isRunning: isRunning, shapes: configuration.payloads)
      switch action.name {
      case .kill, .restart, .update: isRunning = false
      case .launch, .resume, .deepLink, .universalLink, .push, .silentPush, .shortcut,
        .backgroundEvent, .prewarm:
        isRunning = true
      default: break
      }
      return step
    }
  }
}
