import LifecycleModel
import DelegateAdapters
import LifecycleChecking
import LifecycleReports

/// An adapter held to checks, in a few sequences: what is violated, and what is put to the test.
struct CheckTrial {
  let report: Report

  /// Runs the sequences; what is only about the platform takes no part.
  init(
    _ adapter: AdapterDescription, in profile: Profile, seeds: Int = 80,
    _ change: (inout FuzzOptions) -> Void = { _ in }
  ) throws {
    var options = FuzzOptions(
      profiles: [profile],
      invariants: try InvariantLibrary.catalogue().filter { $0.group == "adapter" })
    options.adapter = adapter
    options.sequences.strategy = .uniform
    options.sequences.seedCount = seeds
    change(&options)
    report = try Fuzzer(options).run()
  }

  /// The names of what is violated, in alphabetical order.
  var violated: [String] { names { $0 == .violated } }

  /// The names of what was put to the test and holds.
  var holding: [String] { names { $0 == .holds } }

  private func names(_ isMeant: (Report.Status) -> Bool) -> [String] {
    report.runs.flatMap(\.invariants).filter { $0.group == "adapter" && isMeant($0.status) }
      .map(\.name).sorted()
  }
}
