extension Report {
  /// Returns the omissions, a paragraph for each reason.
  func omissionLines(_ width: Int) -> [Line] {
    var reasons: [Reason] = []
    var names: [Reason: [String]] = [:]
    for omission in notJudged {
      let reason = Reason(isPayload: omission.kind == .payload, text: omission.reason)
      if names[reason] == nil { reasons.append(reason) }
      names[reason, default: []].append(omission.words)
    }
    var facts = Facts(width: width, indent: 0, labelWidth: 4)
    for reason in reasons {
      let all = names[reason] ?? []
      let shown = all.count <= Self.shownOmissions + 1 ? all : Array(all[..<Self.shownOmissions])
      let more = all.count > shown.count ? ["\((all.count - shown.count).grouped) more"] : []
      let list = (shown + more).joined(separator: ", ")
      let what = reason.isPayload ? "not tried" : "not judged here"
      facts.add("note", "\(what): \(list), because \(reason.text)")
    }
    return facts.lines
  }

  /// The reason for an omission.
  private struct Reason: Hashable {
    let isPayload: Bool
    let text: String
  }

  /// The number of names shown before "and … more".
  private static let shownOmissions = 5
}

extension Report.Omission {
  fileprivate var words: String { profile.map { "\(name) in \($0)" } ?? name }
}
