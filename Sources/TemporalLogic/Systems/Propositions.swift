public import SourceTexts

/// A vocabulary of named questions about the events of any system.
public struct Propositions<Event>: Vocabulary {
  private let meanings: [String: @Sendable (Event) -> Bool]
  private let names: [String]

  /// Creates a vocabulary.
  ///
  /// - Parameter meanings: The names, each with whether it holds at an event; the first of two that
  ///   are equal counts.
  public init(_ meanings: KeyValuePairs<String, @Sendable (Event) -> Bool>) {
    names = meanings.map(\.key)
    self.meanings = Dictionary(meanings.map { ($0.key, $0.value) }) { first, _ in first }
  }

  /// Returns the formula that a text stands for.
  ///
  /// - Throws: `FormulaMistakes`, with everything that is wrong and its place in the text.
  public func formula(_ text: String) throws(FormulaMistakes) -> Formula<String> {
    let source: SourceText
    do throws(Diagnostic) {
      source = try SourceText(text, file: "formula")
    } catch {
      throw FormulaMistakes([error])
    }
    let parsed = Formula<AtomSyntax>.parse(source)
    guard let written = parsed.formula else { throw FormulaMistakes(parsed.diagnostics) }
    let resolved = written.resolved(by: self, in: source)
    guard let formula = resolved.formula else { throw FormulaMistakes(resolved.diagnostics) }
    return formula
  }

  /// Returns the question with a name.
  public func resolve(_ atom: AtomSyntax) -> Result<Formula<String>, AtomProblem> {
    guard meanings[atom.name] != nil else {
      return .failure(
        AtomProblem(
          "unknown proposition '\(atom.name)'", at: atom.nameRange,
          suggestions: nearestNames(to: atom.name, among: names)))
    }
    guard atom.arguments == nil else {
      return .failure(
        AtomProblem("'\(atom.name)' has no arguments", at: atom.range, help: "write its name alone")
      )
    }
    return .success(.atom(atom.name))
  }

  /// Returns a question as written: its name.
  public func syntax(of atom: String) -> AtomSyntax { AtomSyntax(atom) }

  /// Returns whether a question holds at an event; one that the vocabulary lacks holds nowhere.
  public func holds(_ atom: String, at event: Event) -> Bool { meanings[atom]?(event) ?? false }

  /// Returns no events: which can occur is known to the system alone.
  public func representatives(of atoms: [String]) -> [Event] { [] }
}

/// Everything that is wrong with the text of a formula.
public struct FormulaMistakes: Error, CustomStringConvertible {
  /// The mistakes, at least one, each with its place.
  public let diagnostics: [Diagnostic]

  init(_ diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }

  /// The mistakes with the lines in which they are.
  public var description: String { diagnostics.map { $0.rendered() }.joined(separator: "\n") }
}
