import LifecycleAdapters
import LifecycleModel
import LifecycleReports
import TemporalLogic

/// Something that an adapter may be seen to open: links of a kind, or any other payload.
enum Opening: String, CaseIterable {
  case links, universalLinks, others

  /// The kind of links; `nil` for other payloads.
  var kind: PayloadKind? {
    switch self {
    case .links: .url
    case .universalLinks: .activity
    case .others: nil
    }
  }

  /// The name of the sign, which differs from that of every event and invariant.
  var name: String { "opens \(rawValue)" }

  static let allNames = Set(allCases.map(\.name))

  /// The formula that holds where such a payload is opened, in the slice of a payload.
  var formula: Formula<LifecycleAtom> {
    let opened = Formula<LifecycleAtom>.emitted(AgreedName.routeOpened.rawValue)
    let links = Self.allCases.compactMap(\.kind)
      .map { Formula<LifecycleAtom>.once(.atom(.action($0.bringer)), within: nil) }
    guard let kind else {
      return .and(opened, .not(links.dropFirst().reduce(links[0], Formula.or)))
    }
    return .and(opened, .once(.atom(.action(kind.bringer)), within: nil))
  }
}

extension Report.Openings {
  /// Creates the kinds of links that come, divided by whether they were seen to be opened.
  init(coming: Set<PayloadKind>, _ seen: Set<String>) {
    self.init()
    for opening in Opening.allCases {
      guard let kind = opening.kind, coming.contains(kind) else { continue }
      if seen.contains(opening.name) { opened.append(kind) } else { unopened.append(kind) }
    }
    // Code that opens nothing at all does not do what it is there for.
    if opened.isEmpty, !seen.contains(Opening.others.name) { unopened = [] }
  }

  /// Returns a check of links that asks only for the kinds that were seen to be opened.
  func asked(_ check: AdapterCheck) -> AdapterCheck { unopened.isEmpty ? check : check.of(opened) }

  /// The warnings, one about each kind of links that was never opened.
  var warnings: [Report.Warning] {
    unopened.map { kind in
      Report.Warning(
        .neverOpened, CheckDefinition.links,
        "no \(kind.words) were ever opened; if that is intended, exclude them with "
          + "'--without-payload \(kind.rawValue)', in a test 'payloads: .init(without: "
          + "[.\(kind.rawValue)])'; or declare '\(CheckDefinition.links)'")
    }
  }

  /// The signs of what was opened.
  package var signs: Set<String> {
    Set(Opening.allCases.filter { $0.kind.map(opened.contains) ?? false }.map(\.name))
  }
}
