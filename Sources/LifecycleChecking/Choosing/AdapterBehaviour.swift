import AppLifecycle
import DelegateAdapters
import LifecycleRecords
import TemporalLogic

/// What an adapter is seen to do in a few sequences, and what would check it.
struct AdapterBehaviour {
  /// What it emits under one name.
  private struct Emission {
    var count = 0
    var kinds: Set<PayloadKind> = []
    var tellsState = false
  }

  private let name: String
  private var emissions: [String: Emission] = [:]
  private var targets: [String] = []
  private var processes = 0

  /// So many sequences of each profile are looked at.
  private static let sequenceCount: UInt64 = 8

  /// Performs the sequences.
  init(_ options: FuzzOptions) throws(CheckingError) {
    name = options.adapter?.name ?? ""
    var options = options
    options.invariants = []
    options.ownInvariants = []
    options.withoutChecks = []
    options.furtherChecks = []
    options.regressions = []
    options.adapter?.checks = []
    options.strategy = .uniform
    for seed in 0..<Self.sequenceCount {
      options.firstSeed = seed
      for run in try Replayer(options).replaySeed().runs {
        run.performance?.trace.forEach { note($0) }
      }
    }
  }

  private mutating func note(_ event: Event) {
    switch event.body {
    case .processStart: processes += 1
    case .emit(let name, let arguments) where !AdapterFailure.invariants.contains(name):
      var emission = emissions[name] ?? Emission()
      emission.count += 1
      emission.kinds.formUnion(
        event.payload.compactMap { id in
          PayloadKind.allCases.first { id.hasPrefix("\($0.prefix)-") }
        })
      emission.tellsState =
        emission.tellsState
        || arguments.contains { member in
          guard case .string(let text) = member.value else { return false }
          return AppState(rawValue: text) != nil
        }
      emissions[name] = emission
    case .forward(_, let target):
      if !targets.contains(target) { targets.append(target) }
    default: break
    }
  }

  /// What would check it, a sentence each.
  var proposals: [String] {
    var proposals: [String] = []
    if !targets.isEmpty {
      let check = AdapterCheck(name: CheckDefinition.forwarding, arguments: targets.sorted())
      proposals.append("\(name) forwards calls; '\(check)' would check that")
    }
    for (event, emission) in emissions.sorted(by: { $0.key < $1.key }) {
      let times = emission.count == 1 ? "once" : "\(emission.count) times"
      let seen = "'\(event)' was emitted \(times) in \(processes) processes"
      proposals.append("\(seen); " + advice(event, emission))
    }
    if proposals.isEmpty { proposals.append("\(name) does nothing that could be checked") }
    return proposals
  }

  private func advice(_ event: String, _ emission: Emission) -> String {
    let links: Set<PayloadKind> = [.url, .activity]
    let names: [String] =
      if emission.tellsState {
        ["state-mirrored"]
      } else if emission.kinds.isEmpty {
        []
      } else {
        [emission.kinds.isSubset(of: links) ? "link-routed-once" : "payload-handled-once"]
      }
    let checks = names.map { "'\(AdapterCheck(name: $0, arguments: [event]))'" }
    return checks.isEmpty
      ? "no check speaks of that, an invariant of your own can"
      : "\(checks.joined(separator: " or ")) would check that"
  }
}
