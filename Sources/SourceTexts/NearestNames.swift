/// The maximum number of names that are listed as alternatives to an unknown name.
package let mostNamesListed = 24

/// Returns the names closest to a misspelled one, best match first; at most three, and none if no
/// name is close.
///
/// The distance counts insertions, deletions, substitutions and transpositions of neighbors
/// (Damerau, "A Technique for Computer Detection and Correction of Spelling Errors", 1964),
/// ignoring ASCII case. A name is close if at most a third of its letters differ. Ties are broken
/// by name.
///
/// - Complexity: O(n · m²) for n names of at most m = 80 bytes; longer names are ignored.
public func nearestNames(to name: String, among names: [String]) -> [String] {
  let longest = 80
  let wanted = folded(name)
  guard !wanted.isEmpty, wanted.count <= longest else { return [] }
  var found: [(distance: Int, name: String)] = []
  for candidate in names where candidate.utf8.count <= longest {
    let other = folded(candidate)
    let bound = max(1, max(wanted.count, other.count) / 3)
    guard abs(wanted.count - other.count) <= bound else { continue }
    let distance = editDistance(wanted, other)
    if distance <= bound && distance < other.count { found.append((distance, candidate)) }
  }
  found.sort { ($0.distance, $0.name) < ($1.distance, $1.name) }
  var result: [String] = []
  for (_, name) in found where !result.contains(name) && result.count < 3 { result.append(name) }
  return result
}

/// Returns the number of letters to insert, delete, substitute or transpose with a neighbor to turn
/// one name into the other, ignoring ASCII case.
///
/// - Complexity: O(n · m).
public func editDistance(_ one: String, _ other: String) -> Int {
  editDistance(folded(one), folded(other))
}

private func folded(_ name: String) -> [UInt8] {
  name.utf8.map { (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 }
}

/// Returns the restricted Damerau–Levenshtein distance: no part is edited twice.
private func editDistance(_ one: [UInt8], _ other: [UInt8]) -> Int {
  var before = [Int](repeating: 0, count: other.count + 1)
  var last = Array(0...other.count)
  for (i, byte) in one.enumerated() {
    var row = [i + 1]
    for (j, target) in other.enumerated() {
      var best = min(last[j + 1] + 1, row[j] + 1, last[j] + (byte == target ? 0 : 1))
      if i > 0, j > 0, byte == other[j - 1], one[i - 1] == target {
        best = min(best, before[j - 1] + 1)
      }
      row.append(best)
    }
    (before, last) = (last, row)
  }
  return last[other.count]
}
