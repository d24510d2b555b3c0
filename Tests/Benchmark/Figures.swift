/// The results of repeated measurements: median and spread.
struct Figures {
  private(set) var values: [Double]

  init(_ values: [Double] = []) { self.values = values }

  mutating func add(_ value: Double) { values.append(value) }

  /// The middle value, or the mean of the two in the middle; 0 without any.
  var median: Double {
    guard !values.isEmpty else { return 0 }
    let sorted = values.sorted()
    return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
  }

  var least: Double { values.min() ?? 0 }
  var greatest: Double { values.max() ?? 0 }

  /// The same after a change of each value.
  func map(_ change: (Double) -> Double) -> Figures { Figures(values.map(change)) }
}

extension Double {
  /// Returns the number with `places` decimals, from 0 to 9.
  func decimal(_ places: Int) -> String {
    guard isFinite else { return "?" }
    let scale = (0..<places).reduce(1.0) { product, _ in product * 10 }
    guard (magnitude * scale) < 1e15 else { return "\(self)" }
    let digits = String(Int((magnitude * scale).rounded()))
    let padded = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
    let sign = self < 0 ? "-" : ""
    return places == 0
      ? sign + padded : sign + padded.dropLast(places) + "." + padded.suffix(places)
  }
}
