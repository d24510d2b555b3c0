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

  /// The sign that links of a shape are opened, of which there are several.
  static func name(ofShape shape: String) -> String { "opens links like \(shape)" }

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

  /// Divides the shapes of a kind, if there are several, by whether they were seen to be opened.
  ///
  /// - Parameter isOpened: Whether links of the kind are opened if all have a shape.
  mutating func divide(
    _ kind: PayloadKind, among shapes: PayloadShapes, _ seen: Set<String>,
    trying isOpened: (String, PayloadKind) throws(CheckingError) -> Bool
  ) throws(CheckingError) {
    let shapes = shapes.links(kind).reduce(into: [String]()) { all, shape in
      if !all.contains(shape) { all.append(shape) }
    }
    guard shapes.count > 1 else { return }
    var opened: [String] = []
    for shape in shapes {
      if seen.contains(Opening.name(ofShape: shape)) {
        opened.append(shape)
      } else if try isOpened(shape, kind) {
        opened.append(shape)
      }
    }
    // If none is opened alone, nothing is known of any.
    guard !opened.isEmpty else { return }
    openedShapes += opened
    unopenedShapes += shapes.filter { !opened.contains($0) }
  }

  /// Returns a check of links that asks only for the kinds that were seen to be opened.
  func asked(_ check: AdapterCheck) -> AdapterCheck { unopened.isEmpty ? check : check.of(opened) }

  /// The warnings, one about each kind and each shape of links that was never opened.
  var warnings: [Report.Warning] {
    let shapes = unopenedShapes.map { shape in
      Report.Warning(
        .neverOpened, CheckDefinition.links,
        "links like '\(shape)' were never opened, and the run went on without them; if that is "
          + "intended, leave the shape out of the payloads; or declare '\(CheckDefinition.links)'")
    }
    return kindWarnings + shapes
  }

  private var kindWarnings: [Report.Warning] {
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
      .union(openedShapes.map(Opening.name(ofShape:)))
  }
}
