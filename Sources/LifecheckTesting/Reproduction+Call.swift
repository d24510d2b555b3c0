import LifecycleReports
import LifecycleModel

extension Reproduction {
  /// The arguments with which the same call in a test shows a finding again.
  ///
  /// - Parameter profile: the name of the profile, if the call can be given one alone.
  func call(in profile: String? = nil) -> String {
    var arguments: [String] = []
    if let profile { arguments.append("profile: .\(Profile.swiftName(of: profile))") }
    if case .seed(let seed) = subject { arguments += ["seeds: 1", "option firstSeed: \(seed)"] }
    if case .short(let length) = subject { arguments.append("exhaustively: .actions(\(length))") }
    let call =
      arguments.isEmpty ? "this call" : "this call with " + arguments.joined(separator: ", ")
    guard case .saved = subject else { return call }
    return call + ", which replays the file first"
  }
}
