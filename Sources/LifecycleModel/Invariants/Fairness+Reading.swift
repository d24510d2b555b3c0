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

  /// Creates an assumption from the words of its headers, which are empty where it has none.
  init(weak: [String], strong: [String], assumption: Formula<LifecycleAtom>?) {
    self.init(strong: strong.compactMap(Subject.init), assumption: assumption)
    if !weak.isEmpty { self.weak = weak.compactMap(Subject.init) }
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

extension InvariantSyntax {
  /// Returns the fairness that the headers state.
  func fairness(assuming assumption: Formula<LifecycleAtom>?) -> Fairness {
    Fairness(
      weak: words(Fairness.Header.weak), strong: words(Fairness.Header.strong),
      assumption: assumption)
  }

  /// Returns what is wrong with the headers, beside their names and atoms.
  func fairnessMistakes(in source: SourceText) -> [Diagnostic] {
    var mistakes: [Diagnostic] = []
    for name in [Fairness.Header.weak, Fairness.Header.strong] {
      let values = header(name)?.values ?? []
      for (index, value) in values.enumerated()
      where values[..<index].contains(where: { $0.text == value.text }) {
        mistakes.append(
          source.diagnostic(
            "'\(value.text)' is listed twice", at: value.range, help: "name it once"))
      }
      guard values.count > 1, let none = values.first(where: { $0.text == Fairness.nothing }) else {
        continue
      }
      mistakes.append(
        source.diagnostic(
          "'\(Fairness.nothing)' cannot be combined with actions", at: none.range,
          help: "'\(name) \(Fairness.nothing)' alone assumes nothing"))
    }
    if let header = header(Fairness.Header.assumption), header.formula?.hasDuration == true {
      mistakes.append(
        source.diagnostic(
          "fairness has durations", at: header.range,
          help: "runs that never end are searched without a clock; name positions or actions"))
    }
    return mistakes
  }
}
