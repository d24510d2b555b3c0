import LifecycleAdapters
import LifecycleChecking
import LifecycleModel
import LifecycleReports
import ProcessAdapters
import Testing

/// A check whose adapter runs in a process of its own: this program, started anew for the one test.
struct Isolation {
  private let place: CheckPlace
  private let site: CallSite

  /// The time for a reply, five times that at the start.
  private static let timeout = Duration.seconds(4)

  /// - Throws: an error if the running test cannot be found again in another process.
  init(_ place: CheckPlace, _ site: CallSite) throws(CheckingError) {
    self.place = place
    self.site = site
    #if !os(Linux)
    throw Self.impossible("here", "that takes Linux")
    #endif
    guard Test.current != nil else {
      throw Self.impossible("outside of a test of Swift Testing", "XCTest names no test that runs")
    }
    guard Test.Case.current?.isParameterized != true else {
      throw Self.impossible(
        "in a test with arguments", "write one test for each, so that a process knows which to run")
    }
  }

  private static func impossible(_ where: String, _ help: String) -> CheckingError {
    CheckingError(
      .usage, "the code under test cannot run in a process of its own \(`where`)", help: help)
  }

  /// Returns the adapter of the options in processes of its own, for each profile by its name.
  ///
  /// A process also finds out its methods. If it crashes in doing so, the adapter is taken to have
  /// all methods, so that the sequences show the crash.
  func adapters(
    of options: FuzzOptions, in profiles: [Profile]
  ) throws(CheckingError) -> [String: AdapterDescription] {
    guard let adapter = options.adapter else { return [:] }
    var all: [String: AdapterDescription] = [:]
    for profile in profiles {
      do throws(StartFailure) {
        let command = AdapterCommand(line(nil), timeout: Self.timeout)
        var description = try command.description(of: adapter, profile: profile.name)
        description.customActions = adapter.customActions
        if adapter.derivesMethods,
          let words = ShellCommand.output(of: line(profile)),
          let finding = MethodDerivation.Finding(words: words)
        {
          description.derivesMethods = true
          description.derivation.note(finding, under: MethodDerivation.anyKey)
        }
        all[profile.name] = description
      } catch {
        throw CheckingError(.usage, error.message, help: error.help)
      }
    }
    return all
  }

  /// Returns the shell command that starts the program for the test, to serve the adapter or to
  /// find its methods.
  ///
  /// Output of the test's own framework is dropped. Swift's backtrace, which takes longer than a
  /// reply, is switched off.
  private func line(_ profile: Profile?) -> String {
    let variables =
      [(ServedCheck.placeVariable, place.text)]
      + (profile.map { [(ServedCheck.findVariable, $0.name)] } ?? [])
    let words =
      ["env", "SWIFT_BACKTRACE=enable=no"] + variables.map { "\($0)=\($1)" }
      + [
        ThisExecutable.path, "--testing-library", "swift-testing", "--filter",
        "^\(site.module)\\.(.*/)?\(site.function)\\(",
      ]
    return "exec \(ServedCheck.replies)>&1 \(ServedCheck.printed)>&2 >/dev/null 2>&1; exec "
      + words.map(shellQuoted).joined(separator: " ")
  }
}
