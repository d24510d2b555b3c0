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
    while let character = rest.popFirst() {
      switch character {
      case "'":
        append(rest.prefix { $0 != "'" })
        rest = rest.drop { $0 != "'" }.dropFirst()
      case "\"": word = word ?? ""
      case "\\": append(rest.prefix(1)); rest = rest.dropFirst()
      case "$":
        rest = rest.first == "{" ? rest.dropFirst() : rest
        let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        rest = rest.dropFirst(name.count)
        rest = rest.first == "}" ? rest.dropFirst() : rest
        append(variable(String(name)) ?? "")
      case "~" where word == nil: append(variable("HOME") ?? "~")
      case _ where character.isWhitespace && !isQuoted(before: rest, in: command): end()
      case ";", "|", "&", "(", ")", "<", ">", "`": end()
      default: append(String(character))
      }
    }
    end()
  }

  private mutating func append(_ text: some StringProtocol) { word = (word ?? "") + text }

  private mutating func end() {
    if let word { all.append(word) }
    word = nil
  }

  /// Whether a place is between two double quotes.
  private func isQuoted(before rest: Substring, in command: String) -> Bool {
    command[..<rest.startIndex].count { $0 == "\"" } % 2 == 1
  }
}
