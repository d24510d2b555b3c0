public import LifecycleModel
public import SourceTexts
import TemporalLogic

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension PayloadShapes {
  /// Reads the shapes of payloads.
  ///
  /// - Parameters:
  ///   - bytes: the text of the file, a JSON object.
  ///   - file: the label of the file in diagnostics.
  /// - Throws: a `Diagnostic` about the first mistake, with its place.
  public init(bytes: [UInt8], file: String) throws(Diagnostic) {
    let document = try JSONDocument(bytes: bytes, file: file)
    try self.init(document.root, in: document.source)
  }

  init(_ node: JSONNode, in source: SourceText) throws(Diagnostic) {
    let fields = try JSONFields(node, of: "the description of payloads", in: source)
    try fields.allow(Self.keys)
    self.init(
      urls: try fields.shapes("urls") { node throws(Diagnostic) in try fields.url(node, "urls") },
      activities: try fields.shapes("activities") { node throws(Diagnostic) in
        try Activity(JSONFields(node, of: "an activity", in: source))
      },
      pushes: try fields.shapes("pushes") { node throws(Diagnostic) in
        try fields.object(node, "pushes")
      },
      silentPushes: try fields.shapes("silentPushes") { node throws(Diagnostic) in
        try fields.object(node, "silentPushes")
      },
      shortcuts: try fields.shapes("shortcuts") { node throws(Diagnostic) in
        try Shortcut(JSONFields(node, of: "a shortcut", in: source))
      },
      without: Set(
        try fields.shapes("without") { node throws(Diagnostic) in
          try fields.kind(node, "without")
        }),
      turn: try fields.count("turn") ?? 0)
  }
}

extension PayloadShapes {
  /// The first contradiction or impossible shape, with advice; `nil` if there is none.
  package var mistake: (message: String, help: String)? {
    if let text = urls.first(where: { !Self.isURL($0) }) {
      return (
        "'\(text)' is not a URL that could be opened",
        "it begins with its scheme, as in 'myapp://item/{number}'"
      )
    }
    let given: [(PayloadKind, Bool)] = [
      (.url, !urls.isEmpty), (.activity, !activities.isEmpty), (.push, !pushes.isEmpty),
      (.silentPush, !silentPushes.isEmpty), (.shortcut, !shortcuts.isEmpty),
    ]
    for (kind, isGiven) in given where isGiven && without.contains(kind) {
      return (
        "payloads of the kind '\(kind.rawValue)' are both described and excluded",
        "leave one of the two out"
      )
    }
    return nil
  }

  /// Whether a text, once it is filled in, is a URL with which an app can be opened.
  fileprivate static func isURL(_ text: String) -> Bool {
    let shapes = PayloadShapes(urls: [text])
    guard case .url(let filled) = shapes.look(of: Payload(.url, number: 1)) else { return false }
    return URL(string: filled)?.scheme?.isEmpty == false
  }
}

extension PayloadShapes.Activity {
  fileprivate init(_ fields: JSONFields) throws(Diagnostic) {
    try fields.allow(["type", "webpageURL", "userInfo"])
    self.init(
      try fields.text(try fields.required("type"), "type"),
      webpageURL: try fields.present("webpageURL").map { node throws(Diagnostic) in
        try fields.url(node, "webpageURL")
      },
      userInfo: try fields.present("userInfo").map { node throws(Diagnostic) in
        try fields.object(node, "userInfo")
      })
  }
}

extension PayloadShapes.Shortcut {
  fileprivate init(_ fields: JSONFields) throws(Diagnostic) {
    try fields.allow(["type", "title", "userInfo"])
    self.init(
      try fields.text(try fields.required("type"), "type"), title: try fields.text("title"),
      userInfo: try fields.present("userInfo").map { node throws(Diagnostic) in
        try fields.object(node, "userInfo")
      })
  }
}

extension JSONFields {
  /// Returns the elements of a key, at least one if the key is present.
  fileprivate func shapes<Shape>(
    _ key: String, _ read: (JSONNode) throws(Diagnostic) -> Shape
  ) throws(Diagnostic) -> [Shape] {
    guard let node = present(key) else { return [] }
    let elements = try elements(node, key)
    guard !elements.isEmpty else {
      throw source.diagnostic(
        "'\(key)' is empty", at: node.range,
        help: "list kinds that the app does not have in 'without'; others have their default shape")
    }
    return try elements.map(read)
  }

  /// Returns a URL whose id and number are filled in later.
  fileprivate func url(_ node: JSONNode, _ key: String) throws(Diagnostic) -> String {
    let text = try text(node, key)
    guard PayloadShapes.isURL(text) else {
      throw source.diagnostic(
        "'\(text)' is not a URL that could be opened", at: node.range,
        help: "it begins with its scheme, as in 'myapp://item/{number}'")
    }
    return text
  }

  fileprivate func object(_ node: JSONNode, _ key: String) throws(Diagnostic) -> Value {
    guard case .object = node.content else { throw wrongType(node, key, "an object") }
    return node.value
  }

  fileprivate func kind(_ node: JSONNode, _ key: String) throws(Diagnostic) -> PayloadKind {
    let name = try text(node, key)
    guard let kind = PayloadKind(rawValue: name) else {
      throw unknown(
        "kind of payloads", name, at: node.range, among: PayloadKind.allCases.map(\.rawValue))
    }
    return kind
  }
}
