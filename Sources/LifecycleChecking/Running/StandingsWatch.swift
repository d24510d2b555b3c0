import LifecycleModel
package import LifecycleEngine
import LifecycleReports

/// A watch on the standings of invariants while a sequence is performed.
package final class StandingsWatch {
  private let judge: TraceJudge
  private var standings: [[TraceJudge.Standing]] = []
  private var violations: [TraceJudge.Violation] = []
  /// The maximum number of invariants that are reported.
  private static let courseLimit = 12

  package init(_ judge: TraceJudge) { self.judge = judge }

  package func begin() { judge.beginRun() }

  func see(_ trace: borrowing Trace) {
    judge.see(trace) { standings.append(judge.standings) }
  }

  func see(recorded events: [Event]) {
    judge.see(recorded: events) { standings.append(judge.standings) }
  }

  func end(excused: Bool) {
    judge.endRun(excused: excused)
    violations = judge.takeViolations()
  }

  /// Returns the courses of the invariants that owe something or are violated, the named one first,
  /// and the number of others that were put to the test.
  func courses(first name: String) -> (courses: [Report.Judgement.Course], quiet: Int) {
    let exercised = judge.exercised
    var courses: [Report.Judgement.Course] = []
    var quiet = 0
    for (index, invariant) in judge.plan.invariants.enumerated() {
      let broken = violations.filter { $0.invariant == index }.map(\.position).min()
      let isTold =
        broken != nil || invariant.name == name
        || standings.contains { $0[index] == .open }
      guard isTold, exercised[index] > 0 || broken != nil else {
        if exercised[index] > 0 { quiet += 1 }
        continue
      }
      courses.append(
        .init(
          invariant: invariant.name, title: invariant.title,
          stretches: stretches(of: index, brokenAt: broken)))
    }
    let own = courses.firstIndex { $0.invariant == name }.map { [courses.remove(at: $0)] } ?? []
    let rest = courses.filter(\.isViolated) + courses.filter { !$0.isViolated }
    return (Array((own + rest).prefix(Self.courseLimit)), quiet)
  }

  private func stretches(
    of invariant: Int, brokenAt broken: Int?
  ) -> [Report.Judgement.Stretch] {
    standings.indices.reduce(into: []) { stretches, position in
      let standing: Report.Judgement.Standing =
        if let broken, position >= broken {
          .violated
        } else {
          switch standings[position][invariant] {
          case .idle: .idle
          case .satisfied: .holds
          case .open: .open
          }
        }
      if stretches.last?.standing == standing {
        stretches[stretches.count - 1].count += 1
      } else {
        stretches.append(.init(standing, 1))
      }
    }
  }
}
