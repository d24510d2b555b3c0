package import SourceTexts
package import TemporalLogic

/// The mistakes in a text that a test takes for a formula.
package struct UnreadableFormula: Error {
  package let diagnostics: [Diagnostic]
}

/// The formula that the text is.
package func parsed(_ text: String) throws -> Formula<AtomSyntax> {
  let result = Formula<AtomSyntax>.parse(try SourceText(text, file: "f"))
  guard let formula = result.formula else {
    throw UnreadableFormula(diagnostics: result.diagnostics)
  }
  return formula
}
