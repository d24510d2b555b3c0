#if Command
import ArgumentParser
import DeviceLogs
import LifecycleModel

/// The circumstances of the recording of logs, and the behaviours that may explain them.
struct LogArguments: ParsableArguments {
  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      "A profile that may explain a log, or a group: app-delegate, scene, latest, auto. Repeatable."
        + " (default: auto, the one that explains it best)", valueName: "name"))
  var profile: [String] = []

  @Option(
    help: ArgumentHelp(
      "The transitions that an explanation may take: documented, observed, or a list.",
      valueName: "edges"))
  var edges = "observed"

  @Option(
    help: ArgumentHelp(
      "Methods the log would record: 'occurring' (only those in it), 'kinds' (all of each kind in"
        + " it), or a list.", valueName: "methods"))
  var instrumented = "kinds"

  @Option(
    help: ArgumentHelp(
      "How the log ends: truncated at any point, or complete after an action.", valueName: "end"),
    transform: { text in
      guard let end = CallbackLog.End(rawValue: text) else {
        throw ValidationError("'\(text)' is neither truncated nor complete")
      }
      return end
    })
  var atEnd = CallbackLog.End.truncated

  @Option(
    help: ArgumentHelp(
      "How many windows the app may have at once. (default: 1)", valueName: "n"),
    transform: NumberArgument.scenes)
  var scenes: Int?

  /// The number of windows that the app may have at once.
  var sceneCount: Int { scenes ?? 1 }

  /// The profiles that may explain a log.
  var profiles: [Profile] {
    get throws(CommandFailure) {
      let names = profile.filter { $0 != "auto" }
      let isAny = names.count < profile.count || names.isEmpty
      return isAny ? Profile.all : try Profile.chosen(names)
    }
  }

  /// The explainer of the logs.
  func explainer() throws(CommandFailure) -> RecordedLogExplainer {
    let instrumentation = try LogInstrumentation(instrumented)
    let edges = try EdgeSet.read(edges)
    let profiles = try profiles
    do throws(UnknownName) {
      return try RecordedLogExplainer(
        profiles, edges: edges, sceneCount: sceneCount, instrumentation: instrumentation, end: atEnd
      )
    } catch {
      throw CommandFailure(error)
    }
  }
}

extension LogInstrumentation {
  /// Reads the argument `--instrumented`.
  init(_ text: String) throws(CommandFailure) {
    switch text {
    case "kinds": self = .kinds
    case "occurring": self = .occurring
    default:
      var methods = CallbackSet()
      for name in text.split(separator: ",") {
        let name = String(name.drop { $0 == " " })
        let named = Callback.allCases.first { $0.row.alias == name || $0.row.selector == name }
        guard let callback = named else {
          throw CommandFailure(
            .usage, "--instrumented names no method '\(name)'",
            help: "write kinds, occurring, or names such as sceneDidBecomeActive")
        }
        methods.insert(callback)
      }
      self = .methods(methods)
    }
  }
}
#endif
