/// The rules of a schema for the elements that we write, in another form.
enum JUnitSchema: CaseIterable {
  /// `junit-10.xsd` of Jenkins' xUnit plugin.
  case jenkins
  /// `JUnit.xsd` of Windy Road, to which the documentation of Azure Pipelines leads.
  case windyRoad

  /// The attributes of an element.
  struct Element {
    var required: Set<String> = []
    var optional: Set<String> = []
    /// An expression that the names of its children match, each followed by a space.
    var children = ""
  }

  /// The patterns for the values of attributes other than texts.
  var values: [String: String] {
    switch self {
    case .jenkins: ["time": #"(([0-9]{0,3},)*[0-9]{3}|[0-9]{0,3})*(\.[0-9]{0,3})?"#]
    case .windyRoad:
      [
        "timestamp": "[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}",
        "time": #"[0-9]+(\.[0-9]+)?"#, "id": "[0-9]+", "tests": "[0-9]+", "failures": "[0-9]+",
        "errors": "[0-9]+", "skipped": "[0-9]+", "hostname": #"\S+"#,
      ]
    }
  }

  /// By name; no element may be another.
  var elements: [String: Element] {
    switch self {
    case .jenkins:
      [
        "testsuites": Element(
          optional: ["name", "time", "tests", "failures", "errors"], children: "(testsuite )*"),
        "testsuite": Element(
          required: ["name", "tests", "failures", "errors"],
          optional: [
            "group", "time", "skipped", "timestamp", "hostname", "id", "package", "file", "log",
            "url", "version",
          ],
          children: "((testsuite|properties|testcase|system-out|system-err) )*"),
        "properties": Element(children: "(property )*"),
        "testcase": Element(
          required: ["name"], optional: ["time", "classname", "group"],
          children: "((skipped|error|failure|system-out|system-err) )*"),
        "failure": Element(optional: ["type", "message"]),
        "error": Element(optional: ["type", "message"]),
        "skipped": Element(optional: ["type", "message"]),
        "system-out": Element(), "system-err": Element(),
      ]
    case .windyRoad:
      [
        "testsuites": Element(children: "(testsuite )*"),
        "testsuite": Element(
          required: [
            "package", "id", "name", "hostname", "timestamp", "tests", "failures", "errors",
            "time",
          ], optional: ["skipped"],
          children: "properties (testcase )*system-out system-err "),
        "properties": Element(children: "(property )*"),
        "testcase": Element(
          required: ["name", "classname", "time"], children: "((skipped|error|failure) )?"),
        "failure": Element(required: ["type"], optional: ["message"]),
        "error": Element(required: ["type"], optional: ["message"]),
        "skipped": Element(optional: ["message"]),
        "system-out": Element(), "system-err": Element(),
      ]
    }
  }
}
