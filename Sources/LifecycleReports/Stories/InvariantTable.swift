/// A table of the results, with invariants as rows and runs as columns.
struct InvariantTable {
  private let rows: [Row]
  private let columns: [Column]
  private let width: Int

  /// Creates a table of the runs that fits a width.
  init(_ runs: [Report.Run], width: Int) {
    rows = Row.all(of: runs)
    columns = Column.all(of: runs)
    self.width = width
  }

  /// A row, one per invariant.
  struct Row {
    let name: String
    let group: String
    let summary: InvariantSummary
  }

  /// A column, one per run.
  struct Column {
    let title: String
    let cells: [String: Report.InvariantResult]
    let width: Int
  }

  /// The lines of the table; several tables, one below the other, if the runs do not fit side by
  /// side.
  var lines: [Line] {
    guard !rows.isEmpty else { return [] }
    var lines: [Line] = []
    for part in parts {
      lines += table(part) + [.blank]
    }
    return lines + legend
  }

  /// The columns in parts that fit beside names of at least 20 terminal columns.
  private var parts: [[Column]] {
    var parts: [[Column]] = []
    var room = 0
    for column in columns {
      if parts.isEmpty || room < column.width + 2 {
        parts.append([])
        room = width - 24
      }
      parts[parts.count - 1].append(column)
      room -= column.width + 2
    }
    return parts
  }

  private func table(_ columns: [Column]) -> [Line] {
    let cells = columns.reduce(0) { $0 + $1.width + 2 }
    let groups = rows.map(\.group.displayWidth).max() ?? 0
    let names = rows.map(\.name.displayWidth).max() ?? 0
    let showsGroups = groups > 0 && 2 + groups + 2 + names + cells <= width
    let groupWidth = showsGroups ? groups + 2 : 0
    let nameWidth = min(names, width - cells - groupWidth - 2)
    var lines = [title(columns, indent: 2 + groupWidth + nameWidth)]
    var group = ""
    for row in rows {
      let label = showsGroups && row.group != group ? row.group : ""
      group = row.group
      lines.append(line(row, label.padded(to: groupWidth), nameWidth, columns))
    }
    return lines
  }

  private func title(_ columns: [Column], indent: Int) -> Line {
    var line = Line(String(repeating: " ", count: indent))
    for column in columns {
      line.add("  " + column.title.clipped(to: column.width).leftPadded(to: column.width), .faint)
    }
    return line
  }

  private func line(_ row: Row, _ group: String, _ nameWidth: Int, _ columns: [Column]) -> Line {
    var line = Line(row.summary.mark + " ", row.summary.role)
    line.add(group, .faint)
    line.add(row.name.clipped(to: nameWidth).padded(to: nameWidth))
    for column in columns {
      let result = column.cells[row.name]
      line.add("  " + (result?.cell ?? "").leftPadded(to: column.width), result?.role ?? .plain)
    }
    return line
  }

  /// A legend of the cells that occur.
  private var legend: [Line] {
    let statuses = columns.flatMap { $0.cells.values.map(\.status) }
    let isProof = columns.contains { $0.cells.values.contains { $0.proof != nil } }
    var parts = [isProof ? "numbers: states searched" : "numbers: times exercised"]
    if statuses.contains(.violated), !isProof { parts.append("✗: sequences that violate it") }
    if statuses.contains(.refuted) { parts.append("edges: what refutes it, though not claimed") }
    if statuses.contains(.vacuous) { parts.append("vacuous: never exercised") }
    if statuses.contains(.open) { parts.append("open: undecided at the end") }
    if statuses.contains(.notApplicable) { parts.append("–: not applicable") }
    let paragraph = Paragraph(text: parts.joined(separator: "; "), width: width - 2)
    return paragraph.lines.map { Line("  " + $0, .faint) }
  }
}

extension InvariantTable.Row {
  /// Returns the invariants of all runs: groups and names in the order of their first appearance.
  static func all(of runs: [Report.Run]) -> [Self] {
    var groups: [String] = []
    var byGroup: [String: [Self]] = [:]
    var seen: Set<String> = []
    for result in runs.flatMap(\.invariants) where seen.insert(result.name).inserted {
      if byGroup[result.group] == nil { groups.append(result.group) }
      let summary = InvariantSummary(result.name, in: runs)
      let row = Self(name: result.name, group: result.group, summary: summary)
      byGroup[result.group, default: []].append(row)
    }
    return groups.flatMap { byGroup[$0] ?? [] }
  }
}

extension InvariantTable.Column {
  /// Returns one column per run.
  static func all(of runs: [Report.Run]) -> [Self] {
    let titles = titles(of: runs)
    return zip(runs, titles).map { run, title in
      let cells = Dictionary(run.invariants.map { ($0.name, $0) }) { first, _ in first }
      let widest = run.invariants.map(\.cell.displayWidth).max() ?? 0
      return Self(title: title, cells: cells, width: max(widest, min(title.displayWidth, 20)))
    }
  }

  /// Returns the last part of each profile's name if these are distinct, else the whole names.
  private static func titles(of runs: [Report.Run]) -> [String] {
    let endings = runs.map { String($0.profile.split(separator: "-").last ?? "") }
    return Set(endings).count == runs.count ? endings : runs.map(\.profile)
  }
}

extension Report.InvariantResult {
  /// The text of the cell.
  var cell: String {
    switch status {
    case .holds: (proof?.states ?? exercised).grouped
    case .violated: proof == nil ? "✗ \(violations.grouped)" : "✗"
    case .refuted: refutingEdges
    case .known: "known"
    case .vacuous: "vacuous"
    case .open: "open"
    case .notApplicable: "–"
    }
  }

  fileprivate var role: Role {
    switch status {
    case .holds: .plain
    case .violated: .failure
    case .vacuous, .open, .known, .refuted: .warning
    case .notApplicable: .faint
    }
  }

  /// The first set of edges that refutes it, and the number of the others: `X1 + X3`.
  private var refutingEdges: String {
    let sets = proof?.refutedBy ?? []
    let more = sets.count > 1 ? " +\(sets.count - 1)" : ""
    return (sets.first ?? []).joined(separator: "+") + more
  }
}
