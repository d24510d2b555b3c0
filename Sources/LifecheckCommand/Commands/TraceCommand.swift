import LifecycleAdapters

#if Command
import ArgumentParser
import DeviceLogs
import LifecycleChecking
import LifecycleModel
import LifecycleReports
import SourceTexts

/// `lifecheck trace`
struct TraceCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "trace", abstract: "Explain what a device logged by the model.",
    discussion: """
      Reads logs in which lines name callbacks, finds the actions of the user and the system that \
      lead to them, and says which profile and which edges they need; or at which line no \
      behaviour of the model goes on, what could have come there, and by which change of one line \
      the log would be explained. Other lines are ignored and counted.

      Reads JSON Lines, log show --style ndjson, Xcode's console, and text in which lines name \
      callbacks as #function or people do. A heading or a list that begins again with 1 begins \
      another log.

      Exit status:
        0 each log is a behaviour of the model, 1 one is not, 65 no line names a callback

      Examples:
        lifecheck trace console.log
        lifecheck trace --save seen.json console.log
        lifecheck replay seen.json --adapter demo/lost-link
        log show --style ndjson --process MyApp | lifecheck trace --profile scene-ios18 -
      """)

  static let _errorLabel = "error"

  @Argument(help: "The files with the logs; - is standard input.") var files: [String]

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
      "Which methods would be in the log: occurring for those that are, kinds for all of their"
        + " kinds, or names separated by commas.", valueName: "methods"))
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
    help: ArgumentHelp("How many windows the app may have at once.", valueName: "n"),
    transform: NumberArgument.scenes)
  var scenes = 1

  @Option(
    help: ArgumentHelp(
      "Save the actions that explain the log as a sequence, for replay, explain and export.",
      valueName: "file"))
  var save: String?

  @OptionGroup var format: FormatArgument

  func run(
    _ adapters: [AdapterDescription], _ console: inout Console
  ) throws(CommandFailure) -> ExitStatus {
    var explainer = try self.explainer()
    var logs: [(name: String, log: RecordedLog)] = []
    for file in files {
      let name = file == "-" ? "standard input" : file
      for log in LogReader.read(try Self.bytes(of: file)) {
        guard !log.isEmpty else { throw Self.nothing(in: name, log) }
        logs.append((log.title.map { "\(name), \($0)" } ?? name, log))
      }
    }
    let explained = logs.map { name, log in
      ExplainedLog(name: name, log: log, result: explainer.explain(log))
    }
    if let save { try Self.write(explained, scenes, to: save, &console) }
    let isAccepted = explained.allSatisfy(\.explanation.isAccepted)
    var page = Page(for: console.terminal)
    for log in explained { log.add(to: &page) }
    try console.write(Self.json(explained, isAccepted), or: page, as: format.format)
    return isAccepted ? .holds : .violated
  }

  private func explainer() throws(CommandFailure) -> RecordedLogExplainer {
    let names = profile.filter { $0 != "auto" }
    let isAny = names.count < profile.count || names.isEmpty
    let profiles = isAny ? Profile.all : try Profile.chosen(names)
    let instrumentation = try LogInstrumentation(instrumented)
    let edges = try EdgeSet.read(edges)
    do throws(UnknownName) {
      return try RecordedLogExplainer(
        profiles, edges: edges, sceneCount: scenes, instrumentation: instrumentation, end: atEnd)
    } catch {
      throw CommandFailure(error)
    }
  }

  private static func json(_ logs: [ExplainedLog], _ isAccepted: Bool) -> Value {
    .object([
      .init("schema", .string("lifecheck-report/1")), .init("command", .string("trace")),
      .init("generator", .int(GenerationStrategy.version)),
      .init("verdict", .string(isAccepted ? "holds" : "violated")),
      .init("runs", .array(logs.map(\.json))),
    ])
  }

  // MARK: Files

  /// Writes the actions that explain the only log as a sequence.
  private static func write(
    _ logs: [ExplainedLog], _ scenes: Int, to path: String, _ console: inout Console
  ) throws(CommandFailure) {
    guard logs.count == 1, let log = logs.first else {
      throw CommandFailure(
        .usage, "--save takes one log, and there are \(logs.count.grouped)",
        help: "cut out the part that matters")
    }
    guard let sequence = try log.sequence(scenes: scenes) else {
      console.remark("\(path) is not written, since nothing explains the log\n")
      return
    }
    do {
      try AtomicFile.write(sequence.fileText, to: FilePath(path))
    } catch {
      throw CommandFailure(.cannotWrite, error.message)
    }
  }

  /// The largest size of a log, in bytes.
  private static let sizeLimit = 1 << 28

  private static func bytes(of file: String) throws(CommandFailure) -> [UInt8] {
    let bytes: [UInt8]
    do throws(Diagnostic) {
      bytes =
        file == "-"
        ? try TextFileReader.bytesOfStandardInput(upTo: sizeLimit)
        : try TextFileReader.bytes(
          of: FilePath(file), upTo: sizeLimit, advice: "cut out the part that matters")
    } catch {
      let isMissing = (try? FileStatus(of: FilePath(file))) == nil && file != "-"
      throw CommandFailure(isMissing ? .missingInput : .badData, "", diagnostics: [error])
    }
    guard bytes.starts(with: [0x1F, 0x8B]) == false else {
      throw CommandFailure(
        .badData, "'\(file)' is compressed", help: "gunzip -c \(file) | lifecheck trace -")
    }
    return bytes
  }

  private static func nothing(in name: String, _ log: RecordedLog) -> CommandFailure {
    CommandFailure(
      .badData, "no line of \(name) names a callback; it has \(log.ignored.counting("line"))",
      help: "lines name callbacks as in 'sceneDidBecomeActive', 'application(_:open:options:)' or"
        + " '-[AppDelegate applicationDidEnterBackground:]'")
  }
}

extension LogInstrumentation {
  /// Reads the argument `--instrumented`.
  fileprivate init(_ text: String) throws(CommandFailure) {
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
