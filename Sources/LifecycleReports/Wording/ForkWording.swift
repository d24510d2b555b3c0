import LifecycleModel

extension LogSurvey.Log {
  /// The number of differences between explanations that are told.
  private static var toldForks: Int { 10 }

  /// The places where other explanations differ from the one that is told, in words.
  var forkRemarks: [String] {
    guard let forks = explanation?.forks else { return [] }
    var remarks = forks.all.prefix(Self.toldForks).map { words($0) }
    let more = forks.all.dropFirst(Self.toldForks).reduce(0) { $0 + $1.places.count }
    if more > 0 { remarks.append("other actions at \(more.counting("more place"))") }
    if !forks.isComplete { remarks.append("others, at places where they are too many to follow") }
    return remarks
  }

  private func words(_ fork: LogSurvey.Fork) -> String {
    let first = fork.places[0].line
    var others = fork.others.map { words($0, from: first) }
    if fork.furtherCount > 0 { others.append("\(fork.furtherCount.grouped) more,") }
    let last = others.removeLast()
    let list = (others.isEmpty ? "" : others.joined(separator: ", ") + " or ") + last
    let instead = fork.told.isEmpty ? "too" : "in place of \(words(fork.told, from: first))"
    let more = fork.places.count - 1
    let again = more > 0 ? "; so too at \(more.counting("more place"))" : ""
    return "\(place(first)), \(list) \(instead)\(again)"
  }

  private func words(_ steps: [LogSurvey.Fork.Step], from first: Int) -> String {
    guard !steps.isEmpty else { return "nothing" }
    var line = first
    let parts = steps.map { step in
      defer { line = first + step.lines }
      let isLater = first + step.lines > line
      return (isLater ? "\(place(first + step.lines)) " : "") + "\"\(step.action.sentence)\""
    }
    return parts.joined(separator: " and ")
  }

  private func place(_ line: Int) -> String {
    line < calls.count ? "before line \(calls[line].number)" : "at the end"
  }
}
