import LifecycleModel
import LifecycleReports

extension AdoptionRule {
  /// A manifest with values of other types than UIKit expects.
  static let manifestMalformed = AdoptionRule(
    "manifest-malformed", source: .scenesInPlist
  ) { app, rule in
    (app.manifest?.flaws ?? []).map { flaw in
      rule.found(
        app.isSwiftUI ? .warning : .loss, flaw.message,
        cure: "write the manifest as Xcode's template does", at: flaw.mark,
        outcome: app.isSwiftUI ? nil : .unknown)
    }
  }
}
