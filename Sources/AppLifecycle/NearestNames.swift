/// The names most like a mistyped one, best first, at most three.
///
/// To be replaced by the ranking of `TemporalLogic`. It ranks by edit distance without regard to
/// case and leaves out what differs in more than a third of its letters.
///
/// - Complexity: O(n · l²) for n names of length l; names beyond 100 letters have no neighbours.
func nearestNames(to name: String, among names: [String]) -> [String] {
  let target = Array(name.lowercased().unicodeScalars)
  guard target.count <= 100 else { return [] }
  let ranked = names.enumerated().compactMap { index, name -> (Int, Int, String)? in
    let candidate = Array(name.lowercased().unicodeScalars)
    let distance = editDistance(target, candidate)
    let limit = max(2, max(target.count, candidate.count) / 3)
    return distance <= limit ? (distance, index, name) : nil
  }
  return ranked.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.prefix(3).map(\.2)
}

/// How many insertions, deletions and replacements lie between two words (Levenshtein, 1966).
private func editDistance(_ one: [Unicode.Scalar], _ other: [Unicode.Scalar]) -> Int {
  var row = Array(0...other.count)
  for (i, left) in one.enumerated() {
    var diagonal = row[0]
    row[0] = i + 1
    for (j, right) in other.enumerated() {
      let replaced = diagonal + (left == right ? 0 : 1)
      diagonal = row[j + 1]
      row[j + 1] = min(replaced, row[j] + 1, row[j + 1] + 1)
    }
  }
  return row[other.count]
}
