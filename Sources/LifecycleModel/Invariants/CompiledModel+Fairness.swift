extension CompiledModel {
  /// Returns whether a transition is an action that fairness is about.
  package func takes(_ subject: Fairness.Subject, _ transition: Int) -> Bool {
    switch subject {
    case .action(let name): return transitions[transition].action.name == name
    case .settling:
      let settling = settling[Int(transitions[transition].state)]
      // An action that differs from it in name alone stands for it.
      return settling >= 0
        && (Int(settling) == transition
          || transitions[Int(settling)].twin == Int32(transition))
    }
  }
}
