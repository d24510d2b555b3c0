import DeviceLogs
import LifecycleChecking
import LifecycleModel
import LifecycleReports

/// The time that a long log takes: to read its lines, to explain them, and to explain them by all
/// profiles and judge them, as the command does.
struct LogThroughput {
  /// The number of lines.
  let lines: Int
  private let text: [UInt8]

  /// Creates the log of an app that is opened and left again and again, with a line of others in
  /// every five.
  init(lines: Int) {
    let round = """
      applicationWillResignActive(_:)
      applicationDidEnterBackground(_:)
      [network] 200 OK in 120 ms, 4 retries left
      applicationWillEnterForeground(_:)
      applicationDidBecomeActive(_:)

      """
    var text = Array("application(_:didFinishLaunchingWithOptions:)\n".utf8)
    text += "applicationDidBecomeActive(_:)\n".utf8
    for _ in 0..<(max(0, lines - 2) / 5) { text += round.utf8 }
    self.lines = text.count { $0 == UInt8(ascii: "\n") }
    self.text = text
  }

  /// Nanoseconds for each line.
  struct Cost {
    let reading: Double
    let explaining: Double
    let surveying: Double
  }

  /// Reads and explains the log once; `nil` if the model does not explain it.
  func run() throws -> Cost? {
    let start = ContinuousClock.now
    guard let log = LogReader.read(text).first else { return nil }
    let read = ContinuousClock.now
    var explainer = try RecordedLogExplainer([.appDelegateIOS12], edges: .observed)
    guard explainer.explain(log).explanation.isAccepted else { return nil }
    let explained = ContinuousClock.now
    var surveyor = LogSurveyor(
      try RecordedLogExplainer([], edges: .observed),
      judging: JudgingOptions(invariants: try InvariantLibrary.catalogue()), profiles: Profile.all)
    guard try surveyor.survey([.init("log", log)]).logs[0].holds else { return nil }
    let end = ContinuousClock.now
    return Cost(
      reading: start.duration(to: read) / .nanoseconds(1) / Double(lines),
      explaining: read.duration(to: explained) / .nanoseconds(1) / Double(lines),
      surveying: explained.duration(to: end) / .nanoseconds(1) / Double(lines))
  }
}
