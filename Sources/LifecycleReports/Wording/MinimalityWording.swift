import LifecycleModel

/// The extent of shrinking and the claim about its result, in the same words for every command.
package struct MinimalityWording {
  /// The degree to which the sequence is known to be minimal.
  var minimality: Report.Minimality
  /// The length up to which nothing shows it, if the search did not cover all shorter sequences.
  var searchedLength: Int?
  /// The numbers of actions before and after, and of the candidates that were tried.
  var originalLength: Int
  var length: Int
  var attempts: Int
  /// The verb for what a sequence does that shows it: `violates it`, `shows it`.
  var verb: String
  /// The fate of a sequence that is one action shorter, beside passing.
  var otherwise = ""

  /// From how many actions to how many in how many steps, and the claim.
  package var sentence: String {
    let from = originalLength.counting("action")
    return "from \(from) to \(length.grouped) in \(attempts.counting("step")); \(claim)"
  }

  /// The claim: `proved minimal: nothing shorter violates it`.
  package var claim: String {
    switch minimality {
    case .proved: "proved minimal: nothing shorter \(verb)"
    case .provedInConfiguration:
      "proved minimal: nothing shorter \(verb) in this configuration"
    case .oneMinimal:
      "1-minimal: dropping any one action makes it pass" + otherwise
        + (searchedLength.map {
          ", and nothing with at most \($0.counting("action")) \(verb) in this configuration"
        } ?? "")
    case .unknown:
      attempts > 0
        ? "the search for a shorter one was cut short" : "no shorter one was looked for"
    }
  }
}

extension Report.Counterexample {
  /// The extent of shrinking, in words.
  package var shrinking: MinimalityWording {
    MinimalityWording(
      minimality: minimality, searchedLength: searchedLength, originalLength: originalLength,
      length: steps.lazy.filter { !$0.isSettling }.count, attempts: shrinkSteps,
      verb: "violates it",
      otherwise: (cause?.number ?? 1) > 1 ? ", or fail for another cause" : "")
  }
}

extension Comparison.Difference {
  /// The extent of shrinking, in words.
  package var shrinking: MinimalityWording {
    MinimalityWording(
      minimality: minimality, searchedLength: searchedLength, originalLength: originalLength,
      length: left.sequence.actions.count, attempts: shrinkSteps, verb: "differs like this")
  }
}
