extension Formula where Atom == AtomSyntax {
  /// Returns the formula broken into lines of the given width at operators and at the comma of a
  /// pattern.
  ///
  /// - Parameters:
  ///   - width: The number of columns that lines should not exceed.
  ///   - indent: The number of columns to indent each line by.
  /// - Complexity: O(size · depth).
  public func lines(width: Int = 100, indent: Int = 0) -> [String] {
    let margin = String(repeating: " ", count: max(0, indent))
    let room = max(20, width - margin.utf8.count)
    let layout: Layout = fold { node, operands in
      Layout(node, operands, node.joined(operands.map(\.line)) { $0.description })
    }
    return layout.broken(room).map { margin + $0 }
  }
}

/// A formula with its single-line text, computed once for every sub-formula.
private struct Layout {
  let formula: Formula<AtomSyntax>
  let operands: [Layout]
  let line: PrintedFormula

  init(_ formula: Formula<AtomSyntax>, _ operands: [Layout], _ line: PrintedFormula) {
    self.formula = formula
    self.operands = operands
    self.line = line
  }

  func broken(_ room: Int) -> [String] {
    guard line.text.utf8.count > room else { return [line.text] }
    if let prefixText = formula.prefixText {
      return Self.attached(prefixText + " ", operands[0].enclosed(room, inside: 6))
    }
    if case .pattern(let pattern) = formula { return brokenPattern(pattern, room) }
    guard let infix = formula.infixOperator else { return [line.text] }
    let (left, right) = infix.operandLevels
    return operands[0].enclosed(room, inside: left)
      + Self.attached(infix.rawValue + " ", operands[1].enclosed(room, inside: right))
  }

  /// Returns the scope on the first line and the body on the second; operands are not broken.
  private func brokenPattern(
    _ pattern: Pattern<Formula<AtomSyntax>>, _ room: Int
  ) -> [String] {
    var next = operands.makeIterator()
    let named = pattern.map { _ in next.next()?.line.bound(8) ?? "" }
    return ["pattern \(named.scopeText),", "  \(named.bodyText)"]
  }

  private func enclosed(_ room: Int, inside level: Int) -> [String] {
    guard line.precedence < level else { return broken(room) }
    if line.text.utf8.count + 2 <= room { return ["(\(line.text))"] }
    return ["("] + broken(max(20, room - 2)).map { "  " + $0 } + [")"]
  }

  private static func attached(_ lead: String, _ lines: [String]) -> [String] {
    lines.enumerated().map { $0.offset == 0 ? lead + $0.element : $0.element }
  }
}

extension InvariantSyntax {
  /// Returns the invariant as it appears in a file, ending in a newline.
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
