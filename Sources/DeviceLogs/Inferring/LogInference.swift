import LifecycleAdapters
public import LifecycleChecking
import LifecycleModel
import LifecycleReports

/// A search for the checks that what apps did in some logs keeps, and that mistakes would break.
///
/// The ready-made checks of events are tried with the names of the events that occur (Ernst et al.,
/// "Dynamically discovering likely program invariants", 1999, and for patterns of events Yang et
/// al., "Perracotta: mining temporal API rules from imperfect traces", 2006). One is proposed if it
/// holds in all logs, and if it notices mistakes planted into them: an event left out, repeated, or
/// moved behind the next call.
public struct LogInference {
  /// The proposals, the most telling first.
  public private(set) var proposals: [InferredCheck] = []
  /// The number of mistakes that were planted.
  public private(set) var mistakes = 0
  /// The names of the events that occur, in order.
  public private(set) var events: [String] = []

  /// The numbers of logs and of their events into which mistakes are planted.
  private static let plantedLogs = 60
  private static let plantedEvents = 6

  /// Finds the checks.
  ///
  /// - Parameter surveyor: explains and judges the logs; what it judges besides counts for nothing.
  public init(
    _ logs: [LogSurveyor.NamedLog], by surveyor: LogSurveyor
  ) throws(CheckingError) {
    events = Set(logs.flatMap(\.log.others).compactMap(\.event.emittedName)).sorted()
    let definitions = CheckDefinition.all.filter { CheckDefinition.templates.contains($0.name) }
    let candidates = CheckDefinition.candidates(definitions, with: events)
    guard !candidates.isEmpty else { return }
    var surveyor = surveyor
    surveyor.tellsCauses = false
    surveyor.judging?.furtherChecks = candidates
    let survey = try surveyor.survey(logs)
    let holding = survey.checks.filter { $0.status == .holds && $0.isAboutAdapter }
    let kept = candidates.filter { check in
      holding.contains { $0.name == check.description }
    }
    guard !kept.isEmpty else { return }
    surveyor.judging?.furtherChecks = kept
    let planted = logs.prefix(Self.plantedLogs).flatMap { Self.mistakes(in: $0) }
    mistakes = planted.count
    let judged = try surveyor.survey(planted)
    var noticed: [String: Set<Int>] = [:]
    for (index, log) in judged.logs.enumerated() {
      for name in log.violations { noticed[name, default: []].insert(index) }
    }
    proposals = InferredCheck.ranked(
      kept.compactMap { check in holding.first { $0.name == check.description } }.map {
        .init(
          check: $0.name, title: $0.title, support: $0.exercised, mistakes: noticed[$0.name] ?? [])
      })
  }

  /// Returns the log with one mistake each: an event left out, repeated, or moved.
  private static func mistakes(in named: LogSurveyor.NamedLog) -> [LogSurveyor.NamedLog] {
    let places = named.log.others.indices.filter { named.log.others[$0].event.emittedName != nil }
    return places.prefix(plantedEvents).flatMap { place -> [LogSurveyor.NamedLog] in
      var (dropped, repeated, moved) = (named, named, named)
      dropped.log.others.remove(at: place)
      repeated.log.others.insert(named.log.others[place], at: place)
      var late = moved.log.others.remove(at: place)
      late.callsBefore += 1
      let next =
        moved.log.others.firstIndex { $0.callsBefore > late.callsBefore }
        ?? moved.log.others.count
      moved.log.others.insert(late, at: next)
      let isLast = late.callsBefore > named.log.entries.count
      return [dropped, repeated] + (isLast ? [] : [moved])
    }
  }
}
