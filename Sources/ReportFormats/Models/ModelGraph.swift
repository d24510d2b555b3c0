public import LifecycleModel

/// The state graph of a model for people: the states in words, and an arrow for all actions that
/// lead from one to another.
public struct ModelGraph: Sendable {
  /// The model.
  public let model: CompiledModel
  /// The arrows, by the state that they leave and then by the state that they lead to.
  let arrows: [Arrow]

  /// The actions between two states.
  struct Arrow: Hashable {
    let from: Int
    let to: Int
    /// Whether the process dies inside the actions.
    let isDeath: Bool
    /// The actions in words, each once.
    var actions: [String]
  }

  /// Creates the graph of a model.
  ///
  /// - Complexity: O(transitions · events of each).
  public init(_ model: CompiledModel) {
    self.model = model
    arrows = model.states.indices.flatMap { Self.arrows(from: $0, in: model) }
  }

  /// The name of the graph: profile and edges, and the number of windows if there are several.
  var title: String {
    let windows = model.configuration.sceneCount
    return "\(model.profile.name), \(model.edges)" + (windows > 1 ? ", \(windows) windows" : "")
  }

  private static func arrows(from state: Int, in model: CompiledModel) -> [Arrow] {
    var arrows: [Arrow] = []
    for number in model.transitionsOfState[state] {
      let transition = model.transitions[Int(number)]
      let edges = model.edges(of: transition)
      let mark = edges.isEmpty ? "" : " [\(edges.joined(separator: ", "))]"
      for end in model.ends(of: transition) {
        let words =
          end.isDeath
          ? transition.action.name.rawValue
          : ([transition.action.description] + end.answers).joined(separator: ", ")
        let key = Arrow(from: state, to: end.state, isDeath: end.isDeath, actions: [])
        let known = arrows.firstIndex { other in
          other.to == key.to && other.isDeath == key.isDeath
        }
        let place = known ?? arrows.count
        if known == nil { arrows.append(key) }
        if !arrows[place].actions.contains(words + mark) {
          arrows[place].actions.append(words + mark)
        }
      }
    }
    return arrows.sorted { ($0.to, $0.isDeath ? 1 : 0) < ($1.to, $1.isDeath ? 1 : 0) }
  }
}

extension ModelGraph.Arrow {
  /// The lines beside the arrow.
  var lines: [String] {
    isDeath ? ["dies inside " + actions.joined(separator: ", ")] : actions
  }
}
