import LifecycleModel
import LifecycleReports
import SourceTexts

extension TrialPart {
  /// The part as JSON.
  var json: Value { .object([.init("head", head.json), .init("share", share?.json ?? .null)]) }

  /// Reads a part.
  init(_ node: JSONNode, in source: SourceText) throws(Diagnostic) {
    let fields = try JSONFields(node, of: "a part of a trial", in: source)
    self.init(head: try TrialOutcome(try fields.required("head"), in: source))
    if let node = fields.present("share") { share = try TrialOutcome(node, in: source) }
  }
}

extension TrialOutcome {
  /// The outcome as JSON.
  var json: Value {
    .object([
      .init("states", .int(states)), .init("reached", .int(reached)),
      .init("limit", limit.map { .string($0) } ?? .null),
      .init("all", .array(totals.map { .string(String($0.all)) })),
      .init("withoutDeaths", .array(totals.map { .string(String($0.plain)) })),
      .init("result", result.json),
    ])
  }

  fileprivate init(_ node: JSONNode, in source: SourceText) throws(Diagnostic) {
    let fields = try JSONFields(node, of: "an outcome", in: source)
    let all = try Self.totals("all", of: fields)
    let plain = try Self.totals("withoutDeaths", of: fields)
    self.init(
      result: try BlockResult(try fields.required("result"), in: source),
      states: try fields.number("states"), reached: try fields.number("reached"),
      limit: try fields.text("limit"),
      totals: zip(all, plain).map { TrialCount.Total(all: $0, plain: $1) })
    guard !all.isEmpty, all.count == plain.count, zip(all, plain).allSatisfy(>=) else {
      throw source.diagnostic("the numbers of sequences do not fit together", at: node.range)
    }
  }

  /// Returns numbers that may be too large for JSON.
  private static func totals(_ key: String, of fields: JSONFields) throws(Diagnostic) -> [Int] {
    try fields.list(key).map { node throws(Diagnostic) in
      guard let total = Int(try fields.text(node, key)), total >= 0 else {
        throw fields.wrongType(node, key, "a number of sequences")
      }
      return total
    }
  }
}
