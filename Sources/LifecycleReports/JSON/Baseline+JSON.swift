import LifecycleModel
public import SourceTexts
import TemporalLogic

extension Report.Baseline {
  /// The name of the format.
  public static let schema = "lifecheck-baseline/1"

  /// The text of a file with the baseline, which ends with a newline.
  public var fileText: String {
    var members = Members()
    members.add("schema", Self.schema)
    members.add("known", .array(entries.map(\.json)))
    return members.object.jsonText(.pretty) + "\n"
  }

  /// Reads a baseline.
  ///
  /// - Parameters:
  ///   - bytes: the text of the file, `lifecheck-baseline/1`.
  ///   - file: the label of the file in diagnostics.
  /// - Throws: a `Diagnostic` about the first mistake, with its place.
  public init(bytes: [UInt8], file: String) throws(Diagnostic) {
    let document = try JSONDocument(bytes: bytes, file: file)
    let fields = try JSONFields(document.root, of: "a baseline", in: document.source)
    try fields.require(Schema(Self.schema))
    try fields.allow(["schema", "known"])
    let nodes = try fields.elements(try fields.required("known"), "known")
    self.init(
      try nodes.map { node throws(Diagnostic) in
        try Entry(JSONFields(node, of: "a known cause", in: document.source))
      })
  }

  /// Reads the baseline of a file.
  ///
  /// - Throws: a `Diagnostic` if the file cannot be read or has a mistake, with its place.
  package init(at path: FilePath) throws(Diagnostic) {
    try self.init(bytes: TextFileReader.bytes(of: path), file: path.label)
  }
}

extension Report.Baseline.Entry {
  var json: Value {
    var members = Members()
    members.add("adapter", Value(adapter))
    members.add("invariant", invariant)
    members.add("fault", fault)
    members.add("broken", identity.broken)
    members.add("circumstances", Value(identity.circumstances))
    return members.object
  }

  fileprivate init(_ fields: JSONFields) throws(Diagnostic) {
    try fields.allow(["adapter", "invariant", "fault", "broken", "circumstances"])
    func text(_ key: String) throws(Diagnostic) -> String {
      try fields.text(try fields.required(key), key)
    }
    let circumstances = try fields.elements(try fields.required("circumstances"), "circumstances")
    self.init(
      adapter: try fields.text("adapter"), invariant: try text("invariant"),
      fault: try text("fault"),
      identity: Report.CauseIdentity(
        broken: try text("broken"),
        circumstances: try circumstances.map { node throws(Diagnostic) in
          try fields.text(node, "circumstances")
        }))
  }
}
