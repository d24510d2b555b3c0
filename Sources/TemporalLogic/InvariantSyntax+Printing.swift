extension Formula where Atom == AtomSyntax {
  /// The formula broken into lines of a width, where operators allow it.
  ///
  /// - Parameters:
  ///   - width: the columns a line should not pass.
  ///   - indent: the columns before every line.
  /// - Complexity: O(size · depth²).
  public func lines(width: Int = 100, indent: Int = 0) -> [String] {
    let margin = String(repeating: " ", count: max(0, indent))
    let room = max(20, width - margin.utf8.count)
    return broken(room, fitting: text).map { margin + $0 }
  }

  private func broken(_ room: Int, fitting line: String) -> [String] {
    guard line.utf8.count > room else { return [line] }
    if let prefixText, let operand = children.first {
      return Self.attached(prefixText + " ", operand.enclosed(room, if: operand.binding < 6))
    }
    guard let infix = infixOperator else { return [line] }
    let level = infix.precedence
    let left = children[0]
    let right = children[1]
    let isRight = infix.isRightAssociative
    let first = left.enclosed(room, if: left.binding < (isRight ? level + 1 : level))
    let second = right.enclosed(room, if: right.binding < (isRight ? level : level + 1))
    return first + Self.attached(infix.rawValue + " ", second)
  }

  private static func attached(_ lead: String, _ lines: [String]) -> [String] {
    lines.enumerated().map { $0.offset == 0 ? lead + $0.element : $0.element }
  }

  private func enclosed(_ room: Int, if needsParentheses: Bool) -> [String] {
    guard needsParentheses else { return broken(room, fitting: text) }
    let line = "(\(text))"
    if line.utf8.count <= room { return [line] }
    let inner = broken(max(20, room - 2), fitting: text)
    return ["("] + inner.map { "  " + $0 } + [")"]
  }

  private var binding: Int {
    if prefixOperator != nil { return 6 }
    if let infixOperator { return infixOperator.precedence }
    if case .pattern = self { return 0 }
    return 8
  }
}

extension InvariantSyntax {
  /// The invariant as a part of a file, ending in a newline.
  public func fileText(width: Int = 100) -> String {
    var lines = ["invariant \(name)"]
    let longest = headers.map(\.name.utf8.count).max() ?? 0
    for header in headers {
      let padding = String(repeating: " ", count: longest - header.name.utf8.count + 2)
      if let formula = header.formula {
        lines.append("  \(header.name)")
        lines += formula.lines(width: width, indent: 4)
      } else {
        let values = header.values.map { $0.isQuoted ? quoted($0.text) : $0.text }
        lines.append("  \(header.name)\(padding)\(values.joined(separator: ", "))")
      }
    }
    lines.append("  formula")
    lines += formula.lines(width: width, indent: 4)
    return lines.joined(separator: "\n") + "\n"
  }
}
