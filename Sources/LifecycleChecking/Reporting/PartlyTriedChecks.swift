package import LifecycleModel
package import LifecycleAdapters
package import LifecycleReports

/// The checks of all payloads that were tried with only some kinds of them.
package struct PartlyTriedChecks {
  /// A check, with the kinds that came and those that did not.
  package struct PartlyTriedCheck: Equatable {
    package let check: AdapterCheck
    package let tried: [PayloadKind]
    package let missed: [PayloadKind]
  }

  package private(set) var checks: [PartlyTriedCheck] = []

  /// Finds the partly tried checks of some runs.
  package init(_ selection: Selection, in runs: [Report.Run]) {
    let actions = Set(runs.flatMap(\.health.actions).filter { $0.count > 0 }.map(\.subject))
    let came = Set(PayloadKind.allCases.filter { actions.contains($0.bringer) })
    for held in selection.checks where held.isAskedFor && held.standing != .switchedOff {
      guard held.check.name == CheckDefinition.allPayloads else { continue }
      let kinds = held.check.payloads
      let (tried, missed) = (kinds.filter(came.contains), kinds.filter { !came.contains($0) })
      guard !tried.isEmpty, !missed.isEmpty else { continue }
      checks.append(PartlyTriedCheck(check: held.check, tried: tried, missed: missed))
    }
  }

  /// A sentence about each check.
  package var notes: [String] {
    checks.map { found in
      "\(found.check) was tried only with \(found.tried.map(\.words).joined(separator: " and ")): "
        + "no \(found.missed.map(\.words).joined(separator: ", no ")) came"
    }
  }
}
