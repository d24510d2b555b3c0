import LifecycleModel
import LifecycleReports

extension AdoptionRule {
  /// Questions that the folder leaves open.
  static let couldNotTell = AdoptionRule("could-not-tell", source: .tn3187) { app, rule in
    var notes = app.target.doubts
    if !app.isSwiftUI, app.code.appDelegate == nil {
      notes.append(
        app.code.candidates.isEmpty
          ? "no delegate of the app was found in its sources"
          : "several classes are delegates of an app: "
            + app.code.candidates.joined(separator: ", "))
    }
    if let base = app.code.appDelegate?.unknownBase {
      notes.append("\(base), from which the app's delegate inherits, is not in the folder")
    }
    if let base = app.unknownSceneBase {
      notes.append("\(base), from which a scene's delegate inherits, is not in the folder")
    }
    // Without a manifest, it takes a delegate to say what a launch does.
    let isOpen = !app.isSwiftUI && app.code.appDelegate == nil && app.origin == .missing
    var findings = notes.map {
      rule.found(.note, "could not tell: \($0)", at: nil, outcome: isOpen ? .unknown : nil)
    }
    if app.origin == .unknown {
      findings.append(
        rule.found(
          .note, "could not tell: the scene manifest, as the Info.plist is not in the folder",
          cure: "look into the Info.plist of the built app", at: nil,
          outcome: app.isSwiftUI ? nil : .unknown))
    }
    return findings
  }
}
