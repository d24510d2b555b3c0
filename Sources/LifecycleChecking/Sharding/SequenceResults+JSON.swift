import LifecycleModel
import LifecycleReports
import SourceTexts

extension SequenceResults {
  /// The parts as JSON.
  var json: Value {
    .array(
      all.map { part in
        .object(
          part.pass.members + [
            .init("configurations", .array(part.configurations.map { .string($0) })),
            .init("result", part.result.json),
          ])
      })
  }

  /// The parts of trials as JSON.
  var trialsJSON: Value {
    .array(
      trials.map { trial in
        .object(
          trial.pass.members + [
            .init("shard", .string(trial.shard.description)),
            .init("configurations", .array(trial.parts.map(\.json))),
          ])
      })
  }

  /// Reads the parts of a file.
  convenience init(_ fields: JSONFields) throws(Diagnostic) {
    let trials = fields.present("trials") == nil ? [] : try fields.list("trials")
    self.init(
      try fields.list("parts").map { node throws(Diagnostic) in
        try Part(node, in: fields.source)
      },
      try trials.map { node throws(Diagnostic) in try Trial(node, in: fields.source) })
  }
}

extension PassIdentity {
  fileprivate var members: [Value.Member] {
    [
      .init("profile", .string(profile)), .init("pass", .string(String(digest, radix: 16))),
    ]
  }

  fileprivate init(_ fields: JSONFields) throws(Diagnostic) {
    let node = try fields.required("pass")
    guard let digest = UInt64(try fields.text(node, "pass"), radix: 16) else {
      throw fields.wrongType(node, "pass", "a hexadecimal number")
    }
    self.init(profile: try fields.text(try fields.required("profile"), "profile"), digest: digest)
  }
}

extension SequenceResults.Trial {
  fileprivate init(_ node: JSONNode, in source: SourceText) throws(Diagnostic) {
    let fields = try JSONFields(node, of: "a trial", in: source)
    self.init(
      pass: try PassIdentity(fields), shard: try Shard("shard", of: fields),
      parts: try fields.list("configurations").map { node throws(Diagnostic) in
        try TrialPart(node, in: source)
      })
  }
}

extension Shard {
  /// Reads the part that a required key names.
  init(_ key: String, of fields: JSONFields) throws(Diagnostic) {
    let node = try fields.required(key)
    guard let shard = Shard(try fields.text(node, key)) else {
      throw fields.wrongType(node, key, "a shard, such as 2/7")
    }
    self = shard
  }
}

extension SequenceResults.Part {
  fileprivate init(_ node: JSONNode, in source: SourceText) throws(Diagnostic) {
    let fields = try JSONFields(node, of: "a part", in: source)
    let pass = try PassIdentity(fields)
    let key = "configurations"
    let configurations = try fields.elements(try fields.required(key), key)
    self.init(
      pass: pass,
      configurations: try configurations.map { node throws(Diagnostic) in
        try fields.text(node, key)
      }, result: try BlockResult(try fields.required("result"), in: source))
  }
}
