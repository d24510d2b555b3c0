#if Command
import LifecycleModel
import InvariantAnalysis
import LifecycleChecking

extension EdgeSurvival {
  /// Returns the edges that refute invariants, by invariant name, with one line for each
  /// representative profile.
  static func lines(of invariants: [Invariant]) throws(CommandFailure) -> [String: [String]] {
    var lines: [String: [String]] = [:]
    for profile in Profile.representatives {
      let survival: EdgeSurvival
      do throws(CheckingError) {
        survival = try EdgeSurvival(
          of: profile, invariants, jobs: FuzzArguments.processorCount)
      } catch {
        throw CommandFailure(error)
      }
      for row in survival.invariants {
        lines[row.name, default: []].append("\(profile.name): \(row.line)")
      }
    }
    return lines
  }
}

extension EdgeSurvival.InvariantSurvival {
  /// The result in one line.
  fileprivate var line: String {
    guard holdsWhenDocumented else { return "does not hold" }
    var parts: [String] = []
    if !refutedBy.isEmpty { parts.append("refuted by " + refutedBy.joined(separator: ", ")) }
    if isRefutedTogether { parts.append("refuted by several edges together") }
    if !undecided.isEmpty {
      parts.append("too large to decide: " + undecided.joined(separator: ", "))
    }
    return parts.isEmpty ? "holds under every edge" : parts.joined(separator: "; ")
  }
}
#endif
