import LifecycleModel
import DeviceLogs

/// All short logs that a model can leave, from the definitions: the sets of words that lead from
/// each place to an end grow until nothing is added.
struct BehaviourEnumeration {
  typealias Word = [LoggedCall]

  private let model: CompiledModel
  private let letters: [LoggedCall]
  private let maxLength: Int
  private var ofStates: [Set<Word>]
  private var ofNodes: [Set<Word>]

  /// - Parameter letters: the lines a log may have; a callback that is none of them is not seen.
  init(_ model: CompiledModel, _ letters: [LoggedCall], maxLength: Int, end: CallbackLog.End) {
    self.model = model
    self.letters = letters
    self.maxLength = maxLength
    ofStates = Array(repeating: [[]], count: model.states.count)
    ofNodes = Array(repeating: end == .truncated ? [[]] : [], count: model.nodes.count)
    while grow() {}
  }

  /// The logs that begin in a state that the start admits, or at any event.
  func words(from start: LogStart) -> Set<Word> {
    var words: Set<Word> = []
    for (index, state) in model.states.enumerated() where start.admits(state) {
      words.formUnion(ofStates[index])
    }
    if start.insideAction { for more in ofNodes { words.formUnion(more) } }
    return words
  }

  private mutating func grow() -> Bool {
    var grew = false
    for index in ofNodes.indices {
      let more = words(throughNode: index)
      grew = grew || more.count > ofNodes[index].count
      ofNodes[index].formUnion(more)
    }
    for transition in model.transitions {
      let state = Int(transition.state)
      let count = ofStates[state].count
      ofStates[state].formUnion(ofNodes[Int(transition.firstNode)])
      grew = grew || ofStates[state].count > count
    }
    return grew
  }

  private func words(throughNode index: Int) -> Set<Word> {
    let node = model.nodes[index]
    var rest = words(after: node.next).union(words(after: node.nextIfFalse))
    if model.mayDie(after: node) { rest.formUnion(ofStates[Int(node.killed)]) }
    guard case .callback(let callback, let state) = model.events[Int(node.event)].body,
      letters.contains(where: { $0.callback == callback })
    else { return rest.union(ofNodes[index]) }
    var result = ofNodes[index]
    for letter in letters
    where letter.callback == callback && (letter.state == nil || letter.state == state) {
      for word in rest where word.count < maxLength { result.insert([letter] + word) }
    }
    return result
  }

  private func words(after next: Int32) -> Set<Word> {
    next < 0 ? ofStates[Int(~next)] : ofNodes[Int(next)]
  }

  /// All words over the letters, up to the length.
  static func allWords(_ letters: [LoggedCall], maxLength: Int) -> [Word] {
    var layer: [Word] = [[]]
    var words = layer
    for _ in 0..<maxLength {
      layer = layer.flatMap { word in letters.map { word + [$0] } }
      words += layer
    }
    return words
  }
}

extension CompiledModel {
  /// After the reply to a callback, if another callback of the action is still to come.
  func mayDie(after node: Node) -> Bool {
    guard node.killed >= 0, callsAreToCome(node.next) || callsAreToCome(node.nextIfFalse) else {
      return false
    }
    switch events[Int(node.event)].body {
    case .returned: return true
    case .callback(let callback, _): return callback.row.returns == .nothing
    default: return false
    }
  }

  private func callsAreToCome(_ next: Int32) -> Bool {
    guard next >= 0 else { return false }
    let node = nodes[Int(next)]
    if case .callback = events[Int(node.event)].body { return true }
    return callsAreToCome(node.next) || callsAreToCome(node.nextIfFalse)
  }
}
