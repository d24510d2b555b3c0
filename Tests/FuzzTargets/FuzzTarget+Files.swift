import AppProjects
import LifecycleChecking
import LifecycleModel
import LifecycleReports
import SourceTexts

extension FuzzTarget {
  private static let jsonWords = [
    "{", "}", "[", "]", ":", ",", "\"", "null", "true", "-1", "1e400", "0.5", "\\u0000", "\\ud800",
    "9223372036854775808", "\\u202e",
  ]

  /// Returns what is wrong with a file: it is not read again as what it was, once written.
  private static func mistake<File>(
    in bytes: [UInt8], reading read: ([UInt8]) throws -> File, _ text: (File) -> String
  ) -> String? {
    guard let written = (try? read(bytes)).map(text) else { return nil }
    let again = (try? read(Array(written.utf8))).map(text)
    return again == written ? nil : "written as something else: \(written)"
  }

  /// JSON, which is printed and read again.
  static let json = FuzzTarget("json", words: jsonWords) { bytes in
    guard let document = try? JSONDocument(bytes: bytes, file: "a.json") else { return nil }
    let value = document.root.value
    for text in [value.jsonText(), value.jsonText(.pretty)] {
      guard let again = try? JSONDocument(bytes: Array(text.utf8), file: "printed"),
        again.root.value == value
      else { return "printed as something else: \(text)" }
    }
    return nil
  }

  /// Saved sequences, which are written and read again.
  static let sequences = FuzzTarget(
    "sequences",
    words: jsonWords + [
      "\"do\"", "\"launch\"", "\"background\"", "\"kill\"", "\"deepLink\"", "\"payload\"",
      "\"link-1\"", "\"inside\"", "\"scene\"", "\"scene-2\"", "\"actions\"", "\"schema\"",
      "\"configuration\"", "\"custom\"", "\"reason\"", "\"jetsam\"", "\"wait\"", "\"seconds\"",
      "\"repeat\"", "\"from\"", "\"checks\"",
    ]
  ) { bytes in
    mistake(in: bytes, reading: { try Report.Sequence(bytes: $0, file: "a.json") }, \.fileText)
  }

  /// Files that say what payloads look like.
  static let payloads = FuzzTarget(
    "payloads",
    words: jsonWords + [
      "\"urls\"", "\"activities\"", "\"notifications\"", "\"shortcuts\"", "\"https://a.b/c\"",
      "\"userInfo\"", "\"aps\"", "\"type\"", "\"app://\"", "\"webpageURL\"",
    ]
  ) { bytes in
    guard let shapes = try? PayloadShapes(bytes: bytes, file: "a.json") else { return nil }
    _ = shapes.mistake
    return nil
  }

  /// Baselines, which are written and read again.
  static let baselines = FuzzTarget(
    "baselines", words: jsonWords + ["\"schema\"", "\"known\"", "\"invariant\"", "\"cause\""]
  ) { bytes in
    mistake(in: bytes, reading: { try Report.Baseline(bytes: $0, file: "a.json") }, \.fileText)
  }

  /// Results of shards and of runs that go on, which are written and read again.
  static let checkpoints = FuzzTarget(
    "checkpoints",
    words: jsonWords + [
      "\"parts\"", "\"pass\"", "\"members\"", "\"capacity\"", "\"ffffffffffffffff\"", "\"2/7\"",
      "\"recurrence\"", "\"files\"", "\"failures\"",
    ]
  ) { bytes in
    mistake(in: bytes, reading: { try CheckpointFile(bytes: $0, file: "a.json") }, \.text)
      ?? mistake(in: bytes, reading: { try ShardFile(bytes: $0, file: "a.json") }, \.text)
  }

  /// Property lists of all three kinds.
  static let propertyLists = FuzzTarget(
    "property-lists",
    words: [
      "<plist>", "<dict>", "</dict>", "<key>", "</key>", "<array>", "<string>", "<true/>",
      "bplist00",
      "<data>", "<!--", "-->", "<![CDATA[", "&amp;", "&#x41;", "{", "}", "=", ";", "(", ")", "/*",
      "UIApplicationSceneManifest",
    ]
  ) { bytes in
    _ = try? PropertyList(bytes: bytes, file: "Info.plist")
    return nil
  }

  /// Source code of apps, Swift and Objective-C.
  static let code = FuzzTarget(
    "code",
    words: [
      "class ", "extension ", "func ", "@main", "#if ", "#else", "#endif", "\"\"\"", "#\"", "\\(",
      "/*", "*/", "//", "@implementation ", "@end", "- (BOOL)application:", "{", "}", "(", ")", "'",
      "import ", "let ", "var ",
    ]
  ) { bytes in
    for path in ["AppDelegate.swift", "AppDelegate.m"] {
      _ = CodeFile(path: path, source: bytes).imports
    }
    return nil
  }
}
