import LifecycleModel

extension ModelGraph {
  /// The graph in the language of Graphviz.
  public var dot: String {
    let states = model.states.indices.map { state in
      "  s\(state) [label=\(model.describe(state: state).dotText)];\n"
    }
    let arrows = arrows.map { arrow in
      let label = arrow.lines.map { $0 + "\n" }.joined().dotText
      return "  s\(arrow.from) -> s\(arrow.to) [label=\(label)"
        + (arrow.isDeath ? ", style=dashed" : "") + "];\n"
    }
    return """
      // Written by lifecheck profiles export.
      digraph \(title.dotText) {
        rankdir=LR;
        node [shape=box, style=rounded];
        start [shape=point];
        start -> s0;

      """ + states.joined() + arrows.joined() + "}\n"
  }
}

extension String {
  /// The text in quotes, with each of its lines set flush left.
  fileprivate var dotText: String {
    let escaped = map { character in
      switch character {
      case "\"", "\\": "\\\(character)"
      case "\n": "\\l"
      default: String(character)
      }
    }
    return "\"" + escaped.joined() + "\""
  }
}
