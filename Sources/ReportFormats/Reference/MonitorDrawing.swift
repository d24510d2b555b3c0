import LifecycleReports
import TemporalLogic

/// A drawing of a monitor: its states in a row, colored by verdict, and the moves between them.
struct MonitorDrawing {
  let verdicts: [Verdict]
  /// The moves, each pair of states once.
  let moves: [(from: Int, to: Int)]

  private static let distance = 110
  private static let radius = 20

  /// The drawing.
  var markup: Markup {
    let width = verdicts.count * Self.distance
    let span = moves.map { abs($0.to - $0.from) }.max() ?? 1
    let reach = 30 + 18 * max(1, span)
    let middle = reach + Self.radius
    let arcs = moves.map { arc($0.from, $0.to, middle) }.joined()
    let states = verdicts.indices.map { index in
      let x = x(of: index)
      return "<g class=\"\(Self.kind(verdicts[index]))\"><circle cx=\"\(x)\" cy=\"\(middle)\""
        + " r=\"\(Self.radius)\"/><text x=\"\(x)\" y=\"\(middle + 5)\">\(index + 1)</text></g>"
    }.joined()
    let label = "The monitor: \(verdicts.count.counting("state"))"
    return Markup(
      trusted: """
        <svg class="monitor" role="img" aria-label="\(label)" viewBox="0 0 \(width) \(middle * 2)" \
        width="\(width)"><defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" \
        markerWidth="7" \
        markerHeight="7" orient="auto-start-reverse"><path d="M0 0 8 4 0 8z"/></marker></defs>\
        \(arcs)\(states)</svg>
        """)
  }

  private func x(of index: Int) -> Int { index * Self.distance + Self.distance / 2 }

  /// Returns an arc above the row for forward moves, below it for backward moves, and a loop above
  /// a state for moves that stay.
  private func arc(_ from: Int, _ to: Int, _ middle: Int) -> String {
    let (start, end, radius) = (x(of: from), x(of: to), Self.radius)
    if from == to {
      let top = middle - radius
      return "<path d=\"M\(start - 8) \(top + 2)c-14 -34 30 -34 16 0\"/>"
    }
    let rise = (18 * abs(to - from) + 20) * (to > from ? -1 : 1)
    let edge = to > from ? middle - radius + 6 : middle + radius - 6
    let inset = to > from ? 13 : -13
    return "<path d=\"M\(start + inset) \(edge)Q\((start + end) / 2) \(middle + rise * 2)"
      + " \(end - inset) \(edge)\"/>"
  }

  static func kind(_ verdict: Verdict) -> String {
    switch verdict {
    case .holds: "good"
    case .presumablyHolds: "still"
    case .presumablyViolated: "doubtful"
    case .violated: "bad"
    }
  }
}
