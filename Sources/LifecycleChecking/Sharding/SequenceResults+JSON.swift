import LifecycleModel
import LifecycleReports
import SourceTexts

extension SequenceResults {
  /// The parts as JSON.
  var json: Value {
    .array(
      all.map { part in
        .object([
          .init("profile", .string(part.pass.profile)),
          .init("pass", .string(String(part.pass.digest, radix: 16))),
          .init("configurations", .array(part.configurations.map { .string($0) })),
          .init("result", part.result.json),
        ])
      })
  }

  /// Reads the parts of a file.
  convenience init(_ fields: JSONFields) throws(Diagnostic) {
    self.init(
      try fields.list("parts").map { node throws(Diagnostic) in
        try Part(node, in: fields.source)
      })
  }
}

extension SequenceResults.Part {
  fileprivate init(_ node: JSONNode, in source: SourceText) throws(Diagnostic) {
    let fields = try JSONFields(node, of: "a part", in: source)
    let digest = try fields.required("pass")
    guard let number = UInt64(try fields.text(digest, "pass"), radix: 16) else {
      throw fields.wrongType(digest, "pass", "a hexadecimal number")
    }
    let profile = try fields.text(try fields.required("profile"), "profile")
    let key = "configurations"
    let configurations = try fields.elements(try fields.required(key), key)
    self.init(
      pass: PassIdentity(profile: profile, digest: number),
      configurations: try configurations.map { node throws(Diagnostic) in
        try fields.text(node, key)
      }, result: try BlockResult(try fields.required("result"), in: source))
  }
}
