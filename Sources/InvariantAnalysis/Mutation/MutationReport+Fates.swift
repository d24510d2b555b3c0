extension MutationReport.Mutant {
  /// The fate of the mutant, in a word or two.
  package var fate: String {
    switch survival {
    case nil: "violates"
    case .equivalent: "equivalent"
    case .narrower: "only lacks behaviour"
    case .outside(let reason, _): "outside: \(reason.rawValue)"
    case .unnoticed: "unnoticed"
    }
  }

  /// The event at which the mutant departs from the original, if it was searched for.
  package var event: String? {
    switch survival {
    case .outside(_, let event), .unnoticed(let event): event
    case nil, .equivalent, .narrower: nil
    }
  }

  /// All fates, in listing order.
  package static var fates: [String] {
    ["violates", "equivalent", "only lacks behaviour"]
      + MutationReport.OutsideReason.allCases.map { "outside: \($0.rawValue)" } + ["unnoticed"]
  }
}
