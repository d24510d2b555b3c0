import Foundation
import InvariantCatalogue
import Testing

/// `Reports/ltl.tmLanguage.json`, by which editors colour files of invariants.
@Suite struct EditorGrammarTests {
  private struct Rule: Decodable {
    struct Capture: Decodable { var name: String }

    var name: String?
    var match: String?
    var begin: String?
    var end: String?
    var include: String?
    var captures: [String: Capture]?
    var patterns: [Rule]?
  }

  private struct Grammar: Decodable {
    var scopeName: String
    var fileTypes: [String]
    var patterns: [Rule]
    var repository: [String: Rule]

    init() throws {
      let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
      self = try JSONDecoder().decode(
        Self.self, from: Data(contentsOf: root.appending(path: "Reports/ltl.tmLanguage.json")))
    }

    /// The rules in the order in which they are tried at a place.
    func flattened(_ rules: [Rule]) throws -> [Rule] {
      try rules.flatMap { rule in
        if let name = rule.include {
          return try flattened([#require(repository[String(name.dropFirst())])])
        }
        return rule.match == nil && rule.begin == nil ? try flattened(rule.patterns ?? []) : [rule]
      }
    }

    /// The scope of each word or sign of a line that has one, as an editor finds it: the rule that
    /// matches first, and of several the one that is listed first.
    func scopes(of line: String) throws -> [(text: String, scope: String)] {
      let rules = try flattened(patterns).map { rule in
        (rule, try NSRegularExpression(pattern: rule.match ?? "\"(?:\\\\.|[^\"\\\\])*(?:\"|$)"))
      }
      var found: [(String, String)] = []
      var place = 0
      let whole = line as NSString
      while place < whole.length {
        let rest = NSRange(location: place, length: whole.length - place)
        let matches = rules.compactMap { rule, expression in
          expression.firstMatch(
            in: line, options: [.withTransparentBounds, .withoutAnchoringBounds], range: rest
          ).map { (rule, $0) }
        }
        let start = matches.map(\.1.range.location).min()
        guard let (rule, match) = matches.first(where: { $0.1.range.location == start }) else {
          break
        }
        if let name = rule.name { found.append((whole.substring(with: match.range), name)) }
        for (group, capture) in (rule.captures ?? [:]).sorted(by: { $0.key < $1.key }) {
          let range = match.range(at: try #require(Int(group)))
          found.append((whole.substring(with: range), capture.name))
        }
        place = max(NSMaxRange(match.range), place + 1)
      }
      return found
    }
  }

  @Test(
    arguments: [
      (
        #"  title "a # \" b"  # says"#,
        [
          "title storage.type", #""a # \" b" string.quoted.double"#,
          "# says comment.line.number-sign",
        ]
      ),
      ("invariant at-next", ["invariant keyword.control", "at-next entity.name.function"]),
      (
        "always (not a->G !next-one)",
        [
          "always keyword.operator.temporal", "not keyword.operator.logical",
          "-> keyword.operator.logical", "G keyword.operator.temporal",
          "! keyword.operator.logical",
        ]
      ),
      (
        "a weak until b within 30s",
        [
          "weak until keyword.operator.temporal", "within keyword.operator.temporal",
          "30s constant.numeric",
        ]
      ),
      (
        "pattern globally, p always holds",
        [
          "pattern keyword.control", "globally support.function.pattern",
          "always holds support.function.pattern",
        ]
      ),
      (
        "emitted(always) <-> application(_:open:options:) or true",
        [
          "emitted support.type.atom", "always keyword.operator.temporal",
          "<-> keyword.operator.logical", "application(_:open:options:) entity.name.function",
          "or keyword.operator.logical", "true constant.language",
        ]
      ),
    ])
  func wordsAndSignsHaveTheirScopes(line: String, scopes: [String]) throws {
    let found = try Grammar().scopes(of: line).map { "\($0.text) \($0.scope.dropLast(4))" }
    #expect(found == scopes)
  }

  /// Each word that cannot be the name of an atom, and each word of patterns, has a scope.
  @Test(arguments: [
    "true", "false", "not", "always", "eventually", "next", "weak next", "previously", "once",
    "weak previously", "historically", "within", "until", "weak until", "release", "since",
    "weak since", "and", "or", "implies", "iff", "pattern", "G", "F", "X", "U", "W", "R",
    "globally", "before", "after", "between", "never occurs", "occurs", "leads to", "precedes",
    "then",
  ])
  func everyReservedWordHasAScope(word: String) throws {
    #expect(try Grammar().scopes(of: "a \(word) b").map(\.text) == [word])
    #expect(try Grammar().scopes(of: "a-\(word) \(word)-b").isEmpty || word.contains(" "))
  }

  /// In each shipped file the first word of a line is a header or the start of an invariant, until
  /// the formula begins.
  @Test func headersOfTheShippedFilesAreFound() throws {
    let grammar = try Grammar()
    #expect(grammar.scopeName == "source.ltl" && grammar.fileTypes == ["ltl"])
    #expect(InvariantCatalogue.files.count > 100)
    for file in InvariantCatalogue.files {
      for line in file.text.split(separator: "\n") where !line.hasPrefix("    ") {
        let found = try grammar.scopes(of: String(line))
        let isFound = ["storage.type.ltl", "keyword.control.ltl", "comment.line.number-sign.ltl"]
          .contains(found.first?.scope)
        #expect(isFound, "\(file.name): \(line)")
      }
    }
  }
}
