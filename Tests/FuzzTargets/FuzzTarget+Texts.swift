import LifecycleAdapters
import LifecycleChecking
import LifecycleModel
import SourceTexts
import TemporalLogic

extension FuzzTarget {
  /// Formulas, which are printed and read again.
  static let formulas = FuzzTarget(
    "formulas",
    words: [
      "always", "eventually", "next", "until", "release", "since", "once", "historically",
      "previously", "implies", "and", "or", "not", "within 5s", "pattern globally,", "pattern ",
      "between", "after", "before", "exists", "responds to", "precedes", "never", "true", "false",
      "emitted(x)", "action(push)", "state(active)", "(", ")", ",", "\"", "\\", "launch",
    ]
  ) { bytes in
    guard let source = try? SourceText(bytes: bytes, file: "formula"),
      let formula = Formula<AtomSyntax>.parse(source).formula
    else { return nil }
    for text in [formula.text, formula.lines(width: 30, indent: 2).joined(separator: "\n")] {
      guard let again = try? SourceText(text, file: "printed"),
        Formula<AtomSyntax>.parse(again).formula == formula
      else { return "printed as something else: \(text)" }
    }
    return nil
  }

  /// Files of invariants; those that are read are printed and read again.
  static let invariants = FuzzTarget(
    "invariants",
    words: [
      "invariant ", "title", "source", "over", "each", "formula", "at-kill", "assuming", "fairness",
      "weak", "strong", "\n  ", "\n", "\"", "process", "scene", "payload", "run", "always", "# ",
    ]
  ) { bytes in
    func read(_ bytes: [UInt8]) -> ([Invariant], [Diagnostic]) {
      InvariantLibrary.parse(bytes: bytes, file: "a.ltl", group: "own")
    }
    let (invariants, diagnostics) = read(bytes)
    for diagnostic in diagnostics { _ = diagnostic.rendered(color: true) }
    for invariant in diagnostics.isEmpty ? invariants : [] {
      let text = invariant.fileText()
      let again = read(Array(text.utf8))
      guard again.0.count == 1, again.1.isEmpty, again.0[0].fileText() == text else {
        return "printed as something else: \(text)"
      }
    }
    return nil
  }

  /// Checks as written, which are printed and read again.
  static let checks = FuzzTarget(
    "checks",
    words: [
      "link-routed-once", "in-turn(", "once-a-process(", "never-emitted(", "state-told(", "key: ",
      "across suspension", "only-while(", "foreground", "each ", "scene", ")", ", ", "\"", "\\\"",
      "forwards-faithfully(", "survives-kill(", " or ", "of ", ":",
    ]
  ) { bytes in
    let check = AdapterCheck(String(decoding: bytes, as: UTF8.self))
    _ = check.mistake
    guard AdapterCheck(check.description) == check else {
      return "printed as something else: \(check.description)"
    }
    // A mistake in the arguments is told.
    _ = try? CheckArguments(check)
    return nil
  }

  /// Regular expressions with named groups for one's own logs.
  static let patterns = FuzzTarget(
    "patterns",
    words: [
      "(?<method>", "(?<time>", "(?<state>", "(?<scene>", "(?<process>", "(?<payload>", ")", ".*",
      "\\S+", "[^ ]", "|", "+?", "{2,3}", "\\", "(", "[",
    ]
  ) { bytes in
    _ = try? LogPatternInput.read(String(decoding: bytes.prefix(300), as: UTF8.self))
    return nil
  }
}
