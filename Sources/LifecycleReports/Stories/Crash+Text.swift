import LifecycleModel

extension Report.Crash {
  /// The crash as text for display, ending with a newline.
  public var text: String {
    let place = seed.map { ", seed \($0)" } ?? ""
    let what = signal.map { "crashed (\($0))" } ?? "has not come back for a while"
    var lines = ["lifecheck: the code under test \(what) in \(profile)\(place)", ""]
    let whatHere = signal == nil ? "still" : "crashed"
    let actions = sequence?.actions ?? []
    let width = String(actions.count).count
    for (index, action) in actions.enumerated() {
      let number = String(index + 1)
      let padding = String(repeating: " ", count: width - number.count)
      lines.append("  \(padding)\(number)  \(action.description)")
    }
    let blank = String(repeating: " ", count: width + 4)
    if let call, case .callback(let callback, _, _) = call.body {
      lines.append("\(blank)└ \(whatHere) in \(callback.selector)")
      let details = EventPhrase(call).details
      if !details.isEmpty {
        let words = Paragraph(text: "with \(details)", width: 78 - blank.count).lines
        lines += words.map { "\(blank)  \($0)" }
      }
    } else if !actions.isEmpty {
      lines.append("\(blank)└ \(whatHere) here")
    }
    if !actions.isEmpty { lines.append("") }
    if let file { lines.append("saved      \(file)") }
    lines.append("reproduce  \(reproduce)")
    if let help { lines.append("help       \(help)") }
    return lines.joined(separator: "\n") + "\n"
  }
}
