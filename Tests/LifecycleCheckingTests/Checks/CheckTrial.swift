import LifecycleModel
import LifecycleAdapters
import LifecycleChecking
import LifecycleReports

/// An adapter held to checks, in a few sequences, with the results.
struct CheckTrial {
  let report: Report

  /// Runs the sequences; invariants about the platform alone are left out.
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

  /// The names of the violated invariants, in alphabetical order.
  var violated: [String] { names { $0 == .violated } }

  /// The names of the exercised invariants that hold.
  var holding: [String] { names { $0 == .holds } }

  private func names(_ isMeant: (Report.Status) -> Bool) -> [String] {
    report.runs.flatMap(\.invariants).filter { $0.group == "adapter" && isMeant($0.status) }
      .map(\.name).sorted()
  }
}
