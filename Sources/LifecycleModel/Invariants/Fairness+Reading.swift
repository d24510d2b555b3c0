import SourceTexts
import TemporalLogic

extension Fairness.Subject: CustomStringConvertible {
  /// The name in a file: `settling`, or that of the action.
  public var description: String {
    switch self {
    case .settling: "settling"
    case .action(let name): name.rawValue
    }
  }

  /// All subjects.
  static let all = [Self.settling] + ActionName.allCases.map(Self.action)

  /// Creates the subject of a name; `nil` if there is none of it.
  init?(named name: String) {
    guard let subject = Self.all.first(where: { $0.description == name }) else { return nil }
    self = subject
  }
}

extension Fairness {
  /// The word for no subjects.
  static let nothing = "none"

  /// The words that a header may have.
  static let words = [nothing] + Subject.all.map(\.description)

  /// Creates the assumption that the headers of an invariant state.
  init(_ syntax: InvariantSyntax, assumption: Formula<LifecycleAtom>?) {
    let (weak, strong) = (syntax.words(Header.weak), syntax.words(Header.strong))
    self.init(strong: strong.compactMap(Subject.init), assumption: assumption)
    if !weak.isEmpty { self.weak = weak.compactMap(Subject.init) }
  }

  /// Returns what is wrong with the headers that state it, beside their names and atoms.
  static func mistakes(in syntax: InvariantSyntax, of source: SourceText) -> [Diagnostic] {
    var mistakes: [Diagnostic] = []
    for name in [Header.weak, Header.strong] {
      let values = syntax.header(name)?.values ?? []
      for (index, value) in values.enumerated()
      where values[..<index].contains(where: { $0.text == value.text }) {
        mistakes.append(
          source.diagnostic(
            "'\(value.text)' is listed twice", at: value.range, help: "name it once"))
      }
      guard values.count > 1, let none = values.first(where: { $0.text == nothing }) else {
        continue
      }
      mistakes.append(
        source.diagnostic(
          "'\(nothing)' cannot be combined with actions", at: none.range,
          help: "'\(name) \(nothing)' alone assumes nothing"))
    }
    if let header = syntax.header(Header.assumption), header.formula?.hasDuration == true {
      mistakes.append(
        source.diagnostic(
          "fairness has durations", at: header.range,
          help: "runs that never end are searched without a clock; name positions or actions"))
    }
    return mistakes
  }

  /// The headers that state the weak and the strong fairness, with their words, where they differ
  /// from the standard ones.
  var stated: [(header: String, words: [String])] {
    [(Header.weak, weak, Self.standard.weak), (Header.strong, strong, Self.standard.strong)]
      .filter { $0.1 != $0.2 }
      .map { ($0.0, $0.1.isEmpty ? [Self.nothing] : $0.1.map(\.description)) }
  }

  /// The names of the headers.
  enum Header {
    static let weak = "weak-fairness"
    static let strong = "strong-fairness"
    static let assumption = "fairness"
  }
}
