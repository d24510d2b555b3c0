import LifecycleModel
public import LifecycleReports

/// A page for exploring the state graphs of models.
public struct ExplorerPage: Sendable {
  private let graphs: [ExplorerGraph]
  private let start: Start?
  private let notes: [String]
  /// The place of the graph that is shown at first.
  private let opens: Int

  /// A sequence at which the page opens, in the first graph.
  private struct Start: Sendable {
    /// The steps, each a choice or the beginning of one.
    var steps: [Value]
    var sequence: Report.Sequence
  }

  /// Creates a page of the graphs. It opens at that of the newest profile among them.
  ///
  /// - Parameter notes: the notes shown at the top.
  public init(_ graphs: [ExplorerGraph], notes: [String] = []) {
    self.graphs = graphs
    self.notes = notes
    start = nil
    let newest = Profile.latest.map(\.name)
    opens =
      graphs.lastIndex { newest.contains($0.model.profile.name) } ?? max(graphs.count - 1, 0)
  }

  /// Creates a page that opens at a sequence.
  ///
  /// The adapter's custom actions are in no graph and are left out.
  public init(_ graph: ExplorerGraph, at sequence: Report.Sequence) {
    graphs = [graph]
    opens = 0
    let (steps, left) = Self.steps(of: sequence, in: graph.model)
    start = Start(steps: steps, sequence: sequence)
    notes =
      left.isEmpty
      ? [] : ["not in the graph, and left out: \(left.map(\.description).joined(separator: ", "))"]
  }

  /// The text of the page.
  public var html: String {
    let data = Value.object([
      .init("graphs", .array(graphs.map(\.json))),
      .init("opens", .int(opens)),
      .init("start", start.map { .array($0.steps) } ?? .null),
      .init("invariant", start?.sequence.invariant.map { .string($0) } ?? .null),
    ])
    let names = graphs.map(\.model.profile.name).joined(separator: ", ")
    return HTMLPage(
      title: "lifecheck explore: \(names)",
      header: [
        Markup("h1", "Explorer"),
        Markup(
          "p",
          "What iOS does, as it is modelled: choose what the user or the system does, and see what"
            + " is called."),
      ] + notes.map { Markup("p", [.class("doubtful")], $0) },
      sections: [
        .init(
          id: "explorer", title: "Walk", count: nil,
          parts: [
            Markup(
              "noscript", [Markup("p", "The explorer needs scripts; this page has them all.")]),
            Markup(
              trusted:
                "<script type=\"application/json\" id=\"data\">\(Self.embedded(data))</script>"
            ), Markup(trusted: explorerBody),
          ])
      ], scripts: [explorerScript], styles: [pageStyle, explorerStyle]
    ).text
  }

  /// Returns JSON that can stand within a script: nothing in it ends a script or begins a comment.
  private static func embedded(_ data: Value) -> String {
    data.jsonText(.compact).replacing("<", with: "\\u003c").replacing(">", with: "\\u003e")
      .replacing("\u{2028}", with: "\\u2028").replacing("\u{2029}", with: "\\u2029")
  }

  /// Returns the choices of a sequence, and the actions for which none was found.
  private static func steps(
    of sequence: Report.Sequence, in model: CompiledModel
  ) -> (steps: [Value], left: [Action]) {
    var steps: [Value] = []
    var left: [Action] = []
    var state = 0
    var last: CompiledModel.Transition?
    for action in sequence.actions {
      if let after = action.after, action.name == .kill, let choice = last,
        let cut = cut(choice, after: after, in: model)
      {
        steps[steps.count - 1] = .array([
          steps[steps.count - 1], .int(cut.events), .string(action.reason?.rawValue ?? "crash"),
          .int(cut.state),
        ])
        state = cut.state
        last = nil
        continue
      }
      guard let index = model.transition(for: action, in: state) else {
        left.append(action)
        continue
      }
      let choice = model.transitions[index]
      steps.append(.int(index - Int(model.transitionsOfState[state].lowerBound)))
      state = Int(choice.target)
      last = choice
    }
    return (steps, left)
  }

  /// Returns the number of a choice's events that come before the process dies after `count`
  /// callbacks, and the state at that point.
  private static func cut(
    _ choice: CompiledModel.Transition, after count: Int, in model: CompiledModel
  ) -> (events: Int, state: Int)? {
    var callbacks = 0
    for place in choice.path {
      let event = model.events[Int(model.pathEvents[place])]
      if case .callback = event.body { callbacks += 1 }
      let isOver: Bool
      switch event.body {
      case .callback(let callback, _): isOver = callback.row.returns == .nothing
      case .returned: isOver = true
      default: isOver = false
      }
      if callbacks == count, isOver, model.pathKilled[place] >= 0 {
        return (place - choice.path.lowerBound + 1, Int(model.pathKilled[place]))
      }
    }
    return nil
  }
}
