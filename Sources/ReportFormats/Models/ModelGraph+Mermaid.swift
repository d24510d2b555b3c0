import LifecycleModel

extension ModelGraph {
  /// The graph as a flowchart of Mermaid.
  public var mermaid: String {
    let states = model.states.indices.map { state in
      "  s\(state)[\(model.describe(state: state).mermaidText)]\n"
    }
    let arrows = arrows.map { arrow in
      let line = arrow.isDeath ? "-.->" : "-->"
      let label = arrow.lines.joined(separator: "\n").mermaidText
      return "  s\(arrow.from) \(line)|\(label)| s\(arrow.to)\n"
    }
    return """
      %% \(title)
      %% Written by lifecheck profiles export.
      flowchart LR
        start(( )) --> s0

      """ + states.joined() + arrows.joined()
  }
}

extension String {
  /// The text in quotes, in which Mermaid takes entities for signs, and `<br>` for a new line.
  fileprivate var mermaidText: String {
    let escaped = map { character in
      switch character {
      case "\"": "#quot;"
      case "#": "#35;"
      case "<": "#lt;"
      case ">": "#gt;"
      case "`": "#96;"
      case "\n": "<br>"
      default: String(character)
      }
    }
    return "\"" + escaped.joined() + "\""
  }
}
