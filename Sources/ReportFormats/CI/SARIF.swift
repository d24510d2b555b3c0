import LifecycleModel
import LifecycleReports

/// A log in the Static Analysis Results Interchange Format: a rule for each invariant, a result for
/// each violation in a profile.
///
/// Source: OASIS, "Static Analysis Results Interchange Format (SARIF) Version 2.1.0", section 3.
struct SARIF {
  /// The names and titles of the rules, each name once.
  private(set) var rules: [(name: String, title: String)] = []
  /// The violations.
  var results: [Result] = []
  /// Further notices, with their levels.
  var notices: [(level: Level, text: String)] = []

  /// The severity of a result or notice.
  enum Level: String {
    case error, warning, note
  }

  /// A violation of an invariant in a profile.
  struct Result {
    var rule: String
    var profile: String
    /// The kind of what `profile` names.
    var kind = "profile"
    var message: String
    var place: Report.Place?
    var column: Int?
    /// The severity, unless it is in a baseline.
    var level = Level.error
    var steps: [Report.Step] = []
    /// The index of the event that was wrong, or from which something was due that never came.
    var essentialAt: Int?
    /// Whether it is in a baseline.
    var isKnown = false
  }

  /// Adds a rule, unless it already exists.
  mutating func add(rule name: String, _ title: String) {
    if !rules.contains(where: { $0.name == name }) { rules.append((name, title)) }
  }

  /// The text of the log, which ends with a newline.
  var text: String {
    let driver = object([
      "name": .string("lifecheck"),
      "rules": .array(
        rules.map { name, title in
          object([
            "id": plain(name), "shortDescription": title.isEmpty ? nil : saying(title),
          ])
        }),
    ])
    let told = notices.map {
      object(["level": .string($0.level.rawValue), "message": saying($0.text)])
    }
    let invocation = object([
      "executionSuccessful": .bool(!notices.contains { $0.level == .error }),
      "toolExecutionNotifications": .array(told),
    ])
    let run = object([
      "tool": object(["driver": driver]), "invocations": .array([invocation]),
      "results": .array(results.map(\.json)),
    ])
    let log = object([
      "$schema": .string(Self.schema), "version": .string("2.1.0"), "runs": .array([run]),
    ])
    return log.jsonText(.pretty) + "\n"
  }

  private static let schema =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
}

extension SARIF.Result {
  fileprivate var json: Value {
    let logical = object(["name": plain(profile), "kind": .string(kind)])
    let location = object([
      "physicalLocation": place.map(physical), "logicalLocations": .array([logical]),
    ])
    let flow = object(["threadFlows": .array([object(["locations": .array(events)])])])
    return object([
      "ruleId": plain(rule), "level": .string(isKnown ? "note" : level.rawValue),
      "message": saying(message), "baselineState": isKnown ? .string("unchanged") : nil,
      "suppressions": isKnown ? .array([object(["kind": .string("external")])]) : nil,
      "locations": .array([location]),
      "partialFingerprints": object(["invariantInProfile/v1": plain("\(rule) in \(profile)")]),
      "codeFlows": steps.isEmpty ? nil : .array([flow]),
    ])
  }

  private func physical(_ place: Report.Place) -> Value {
    object([
      "artifactLocation": object(["uri": .string(place.file.asReference)]),
      "region": object([
        "startLine": .int(place.line), "startColumn": column.map { .int($0) },
      ]),
    ])
  }

  /// The events as the steps of a code flow.
  private var events: [Value] {
    let phrases = steps.flatMap(\.phrases)
    let starts = Set(steps.indices.map { steps[..<$0].reduce(0) { $0 + $1.events.count } })
    return phrases.enumerated().map { index, phrase in
      let words = [phrase.text, phrase.state, phrase.details].filter { !$0.isEmpty }
      return object([
        "location": object(["message": saying(words.joined(separator: "  "))]),
        "nestingLevel": .int(starts.contains(index) ? 0 : 1),
        "importance": .string(index == essentialAt ? "essential" : "important"),
      ])
    }
  }
}

// MARK: JSON

/// Returns an object; members without a value are omitted.
private func object(_ members: KeyValuePairs<String, Value?>) -> Value {
  .object(members.compactMap { key, value in value.map { .init(key, $0) } })
}

private func plain(_ text: String) -> Value { .string(text.printableLines) }

/// Returns a message with a space inserted into anything that would be a link (section 3.11.6).
private func saying(_ text: String) -> Value {
  object(["text": .string(text.printableLines.replacing("](", with: "] ("))])
}

extension String {
  /// The path as a relative reference (RFC 3986, section 4.2).
  fileprivate var asReference: String {
    utf8.reduce(into: "") { text, byte in
      let letter = Character(Unicode.Scalar(byte))
      let stands =
        letter.isASCII && (letter.isLetter || letter.isNumber || "-._~/".contains(letter))
      let digits = String(byte, radix: 16, uppercase: true)
      text += stands ? String(letter) : "%\(byte < 16 ? "0" : "")\(digits)"
    }
  }
}
