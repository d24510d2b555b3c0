import LifecycleModel
import SourceTexts

/// A mistake in a line that an adapter wrote.
struct ReplyMistake: Error, Hashable {
  /// The mistake, in a sentence without a period.
  var message: String
  /// A correction.
  var help: String?
  /// Whether the line is a well-formed reply that merely declares something invalid.
  var isOfName = false

  init(_ message: String, help: String? = nil, isOfName: Bool = false) {
    self.message = message
    self.help = help
    self.isOfName = isOfName
  }

  /// Creates a mistake from an error in the JSON itself.
  init(_ error: Diagnostic) {
    let isPlaced = error.excerpt != nil
    message = "it is not JSON: \(error.message)" + (isPlaced ? ", column \(error.column)" : "")
    help = error.help
  }

  /// Returns a mistake about a name that does not exist.
  static func unknown(_ what: String, _ name: String, among names: [String]) -> ReplyMistake {
    let nearest = nearestNames(to: name, among: names).map { "'\($0)'" }
    let help =
      !nearest.isEmpty
      ? "did you mean \(nearest.joined(separator: " or "))?"
      : names.isEmpty
        ? "there is none" : names.count <= 12 ? "there are \(names.joined(separator: ", "))" : nil
    return ReplyMistake("there is no \(what) '\(name)'", help: help, isOfName: true)
  }

  /// The mistake, followed by the correction.
  var text: String { message + (help.map { "; \($0)" } ?? "") }
}

/// Returns a line in quotes, without control characters and cut to a readable length.
func quoted(_ line: some Sequence<UInt8>, isWhole: Bool = true) -> String {
  let longest = 160
  let beginning = Array(line.prefix(longest + 1))
  let isCut = !isWhole || beginning.count > longest
  var text = ""
  for scalar in String(decoding: beginning.prefix(longest), as: UTF8.self).unicodeScalars {
    let isPlain = scalar.value >= 0x20 && !(0x7F..<0xA0).contains(scalar.value)
    text.unicodeScalars.append(isPlain ? scalar : "\u{FFFD}")
  }
  return "'\(text)\(isCut ? "…" : "")'"
}
