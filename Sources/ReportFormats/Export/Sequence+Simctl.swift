import LifecycleModel
public import LifecycleReports

extension Report.Sequence {
  /// A shell script that performs the sequence in a simulator with `xcrun simctl`.
  ///
  /// For everything else it prompts a person, and waits for Return.
  public var simctlScript: String {
    let body = actions.enumerated().flatMap { DeviceStep($1).shellLines($0 + 1) }
    let used = Self.functions.filter { function in
      body.contains { $0.prefix { $0 != " " } == function.name }
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
    "scheme=${SCHEME:-app} host=${HOST:-app.example}",
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
      "by_hand",
      ["by_hand() {", "  printf 'By hand: %s. Then press Return. ' \"$1\"", "  read -r _", "}"]
    ),
  ]
}

extension DeviceStep {
  fileprivate func shellLines(_ number: Int) -> [String] {
    let words = byHandInShell.map { ["by_hand \(shellQuoted($0))"] } ?? []
    return ["", "# \(number)  \(title)"] + (remark.map { ["# \($0)"] } ?? []) + shell + words
  }
}
