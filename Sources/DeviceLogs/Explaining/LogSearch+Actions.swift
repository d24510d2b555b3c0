import LifecycleModel
import StateExploration

/// The actions that may begin, and the ends of processes that may come.
extension LogSearch {
  /// The count once the action begins; `nil` if it is not allowed, was not performed, or may not
  /// end the process.
  func count(beginning transition: Int, after count: Int) -> Int? {
    guard graph.edgesOfTransition[transition].allSatisfy(allowed.contains) else { return nil }
    guard let performed else {
      guard graph.model.transitions[transition].twin < 0 else { return nil }
      if let processEnds, count > processEnds { return nil }
      guard processEnds != nil, graph.endsProcess[transition] else { return count }
      return count < limit ? count + 1 : nil
    }
    let action = graph.model.transitions[transition].action
    if count < performed.count, performed[count].after == nil, performed[count].names(action) {
      return count + 1
    }
    return action.name == .suspend ? count : nil
  }

  /// Returns the reason why the process may die inside an action here, with the count after that;
  /// `nil` if it may not.
  func cut(after count: Int) -> (reason: KillReason, count: Int)? {
    guard let performed else {
      guard processEnds != nil else { return (.crash, count) }
      return count < limit ? (.crash, count + 1) : nil
    }
    guard count < performed.count, performed[count].name == .kill else { return nil }
    let reason = performed[count].reason ?? .crash
    return graph.model.cut(for: reason).map { ($0.reason, count + 1) }
  }
}
