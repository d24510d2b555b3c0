import LifecycleRecords

extension Report {
  /// What was given and not judged, a paragraph for each reason.
  func omissionLines(_ width: Int) -> [Line] {
    var reasons: [String] = []
    var names: [String: [String]] = [:]
    for omission in notJudged {
      if names[omission.reason] == nil { reasons.append(omission.reason) }
      names[omission.reason, default: []].append(omission.words)
    }
    var facts = Facts(width: width, indent: 0, labelWidth: 4)
    for reason in reasons {
      let all = names[reason] ?? []
      let shown = all.count <= Self.shownOmissions + 1 ? all : Array(all[..<Self.shownOmissions])
      let more = all.count > shown.count ? ["\((all.count - shown.count).grouped) more"] : []
      let list = (shown + more).joined(separator: ", ")
      facts.add("note", "not judged here: \(list), because \(reason)")
    }
    return facts.lines
  }

  /// So many names stand before "and so many more".
  private static let shownOmissions = 5
}

extension Report.Omission {
  fileprivate var words: String { profile.map { "\(name) in \($0)" } ?? name }
}
