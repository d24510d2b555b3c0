/// The words of a shell command, as far as they are known without a shell: quotes are removed, and
/// `~` and variables are replaced. What the shell would substitute otherwise stays as it is.
struct ShellWords {
  private(set) var all: [String] = []
  private let variable: (String) -> String?
  private var word: String?

  /// Reads a command.
  ///
  /// - Parameter variable: Returns the value of a variable of the environment.
  init(_ command: String, variable: @escaping (String) -> String?) {
    self.variable = variable
    var rest = command[...]
    var isQuoted = false
    while let character = rest.popFirst() {
      switch character {
      case "\"":
        isQuoted.toggle()
        append("")
      case "\\":
        append(rest.prefix(1))
        rest = rest.dropFirst()
      case "$": append(value(&rest))
      case _ where isQuoted: append(String(character))
      case "'":
        append(rest.prefix { $0 != "'" })
        rest = rest.drop { $0 != "'" }.dropFirst()
      case "~" where word == nil: append(variable("HOME") ?? "~")
      case _ where character.isWhitespace || ";|&()<>`".contains(character): end()
      default: append(String(character))
      }
    }
    end()
  }

  /// Consumes the name of a variable, in braces or not, and returns its value.
  private func value(_ rest: inout Substring) -> String {
    if rest.first == "{" { rest.removeFirst() }
    let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    rest = rest.dropFirst(name.count)
    if rest.first == "}" { rest.removeFirst() }
    return variable(String(name)) ?? ""
  }

  private mutating func append(_ text: some StringProtocol) { word = (word ?? "") + text }

  private mutating func end() {
    if let word { all.append(word) }
    word = nil
  }
}
