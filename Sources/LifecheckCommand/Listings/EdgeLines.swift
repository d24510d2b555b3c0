#if Command
import LifecycleModel
import InvariantAnalysis
import LifecycleChecking

/// The edges that refute invariants, with one line for each representative profile.
struct EdgeLines {
  /// The lines, by the names of the invariants.
  private(set) var ofInvariant: [String: [String]] = [:]

  init(of invariants: [Invariant]) throws(CommandFailure) {
    for profile in Profile.representatives {
      let survival: EdgeSurvival
      do throws(CheckingError) {
        survival = try EdgeSurvival(
          of: profile, invariants, jobs: FuzzArguments.processorCount)
      } catch {
        throw CommandFailure(error)
      }
      for row in survival.invariants {
        ofInvariant[row.name, default: []].append("\(profile.name): \(Self.line(row))")
      }
    }
  }

  /// Returns a result in one line.
  private static func line(_ row: EdgeSurvival.InvariantSurvival) -> String {
    guard row.holdsWhenDocumented else { return "does not hold" }
    var parts: [String] = []
    if !row.refutedBy.isEmpty {
      parts.append("refuted by " + row.refutedBy.joined(separator: ", "))
    }
    if row.isRefutedTogether { parts.append("refuted by several edges together") }
    if !row.undecided.isEmpty {
      parts.append("too large to decide: " + row.undecided.joined(separator: ", "))
    }
    return parts.isEmpty ? "holds under every edge" : parts.joined(separator: "; ")
  }
}
#endif
