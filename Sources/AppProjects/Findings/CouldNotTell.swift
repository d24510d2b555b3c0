import LifecycleModel
import LifecycleReports

extension AdoptionRule {
  /// Questions that the folder leaves open.
  static let couldNotTell = AdoptionRule("could-not-tell", source: .tn3187) { app, rule in
    var notes = app.target.doubts
    if !app.isSwiftUI, app.code.appDelegate == nil {
      notes.append(
        app.code.candidates.isEmpty
          ? "no app delegate was found in the sources"
          : "several classes are app delegates: "
            + app.code.candidates.joined(separator: ", "))
    }
    if let base = app.code.appDelegate?.unknownBase {
      notes.append("\(base), the superclass of the app delegate, is not in the folder")
    }
    if let base = app.unknownSceneBase {
      notes.append("\(base), the superclass of a scene delegate, is not in the folder")
    }
    // Without a manifest, it takes a delegate to say what a launch does.
    let isOpen = !app.isSwiftUI && app.code.appDelegate == nil && app.origin == .missing
    var findings = notes.map {
      rule.found(.note, "could not tell: \($0)", at: nil, outcome: isOpen ? .unknown : nil)
    }
    if app.origin == .unknown {
      findings.append(
        rule.found(
          .note, "could not tell: the scene manifest, since the Info.plist is not in the folder",
          cure: "check the Info.plist of the built app", at: nil,
          outcome: app.isSwiftUI ? nil : .unknown))
    }
    return findings
  }
}
