import Foundation
import SourceTexts
import TemporalLogic
import Testing

private typealias Syntax = Formula<AtomSyntax>

/// Runs on a thread with the smallest stack that threads commonly have.
private func onSmallStack<Result: Sendable>(_ work: @escaping @Sendable () -> Result) async
  -> Result
{
  await withCheckedContinuation { continuation in
    let thread = Thread { continuation.resume(returning: work()) }
    thread.stackSize = 512 << 10
    thread.start()
  }
}

private func parse(_ text: String) -> (formula: Syntax?, diagnostics: [Diagnostic]) {
  (try? SourceText(text, file: "f")).map { Syntax.parse($0) } ?? (nil, [])
}

/// Returns the names of the operations that fail on a deep formula.
private func failures(of text: String, depth: Int) -> [String] {
  guard let formula = parse(text).formula, let again = parse(text).formula else {
    return ["parsing \(parse(text).diagnostics.map { $0.rendered() })"]
  }
  let resolved = formula.mapAtoms { Syntax.atom($0) }
  let changed = formula.mapAtoms { _ in Syntax.atom(AtomSyntax("z")) }
  let lines = formula.lines(width: 40).joined(separator: "\n")
  let checks = [
    ("depth", formula.depth == depth), ("comparing", formula == again && formula != changed),
    ("hashing", Set([formula, again, changed]).count == 2), ("resolving", resolved == formula),
    ("printing", parse(formula.text).formula == formula),
    ("lines", parse(lines).formula == formula), ("sentence", !formula.sentence.isEmpty),
    ("expanding", !formula.expandingPatterns().isPattern),
    ("exercise", !formula.exercise.isPattern),
  ]
  return checks.filter { !$0.1 }.map(\.0)
}

extension Formula {
  fileprivate var isPattern: Bool { if case .pattern = self { true } else { false } }
}

private func chain(_ word: String, _ count: Int, _ atom: String = "a") -> String {
  Array(repeating: atom, count: count).joined(separator: " \(word) ")
}

private func around(_ before: String, _ count: Int, _ inner: String, _ after: String = "") -> String
{
  String(repeating: before, count: count) + inner + String(repeating: after, count: count)
}

private let limit = SyntaxLimits.nesting

/// Texts as deep as is allowed, given how much deeper to go, with the depth of their trees.
private let deepTexts: [(make: @Sendable (Int) -> String, depth: Int)] = [
  ({ around("(", limit + $0, "a", ")") }, 1),
  ({ around("not ", limit - 1 + $0, "a") }, limit),
  ({ around("weak next ", limit - 1 + $0, "a") }, limit),
  ({ around("once within 3 ", limit - 1 + $0, "a") }, limit),
  ({ chain("and", limit + $0) }, limit), ({ chain("or", limit + $0) }, limit),
  ({ chain("iff", limit + $0) }, limit), ({ chain("implies", limit + $0) }, limit),
  ({ chain("until", limit + $0) }, limit), ({ chain("weak since", limit + $0) }, limit),
  ({ around("a and (", limit / 2, around("(", $0, "a", ")"), ")") }, limit / 2 + 1),
  ({ around("(", limit / 2, chain("implies", limit / 2 + 1 + $0), ")") }, limit / 2 + 1),
  ({ around("not ", limit / 2, "(" + chain("and", limit / 2 + $0) + ")") }, limit),
  ({ "pattern globally, (" + around("not ", limit - 2 + $0, "a") + ") occurs" }, limit),
  (
    {
      around(
        "pattern after q until r, (", SyntaxLimits.patternNesting + $0, "a",
        ") occurs at most 3 times")
    },
    SyntaxLimits.patternNesting + 1
  ),
  (
    {
      around(
        "pattern between q and (a or r), (", 7, around("next ", limit - 14 + $0, "a"), ") occurs")
    },
    limit - 6
  ),
]

@Suite struct DepthTests {
  @Test(arguments: deepTexts.indices) func formulasAtTheLimitAreHandledOnASmallStack(row: Int) async
  {
    let (make, depth) = deepTexts[row]
    #expect(await onSmallStack { failures(of: make(0), depth: depth) } == [])
  }

  @Test(arguments: deepTexts.indices) func formulasAboveTheLimitAreRefused(row: Int) async {
    let found = await onSmallStack { parse(deepTexts[row].make(1)).diagnostics }
    #expect(found.count == 1)
    #expect(found.first?.message.contains("too deeply; the limit is") == true)
  }

  @Test(arguments: [
    around("(", 100_000, "a"), around("not ", 100_000, "a"), chain("and", 100_000),
    chain("->", 100_000), around("pattern globally, (", 50_000, "a"),
  ]) func veryDeepTextIsOneDiagnostic(text: String) async {
    let found = await onSmallStack { parse(text).diagnostics }
    #expect(found.count == 1)
    #expect(found.first?.message.contains("too deeply; the limit is") == true)
  }

  @Test func theWidestBoundedExistenceIsHandledOnASmallStack() async {
    let texts = ["globally", "after q until r"].map {
      "pattern \($0), p occurs at most \(SyntaxLimits.count) times"
    }
    for text in texts {
      let isHandled = await onSmallStack {
        let expanded = parse(text).formula?.expandingPatterns()
        return expanded != nil && expanded == parse(text).formula?.expandingPatterns()
          && Set([expanded, parse(text).formula?.exercise]).count == 2
      }
      #expect(isHandled)
    }
  }
}
