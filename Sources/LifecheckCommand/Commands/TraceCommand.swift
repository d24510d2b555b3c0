import LifecycleAdapters

#if Command
import ArgumentParser
import DeviceLogs
import LifecycleChecking
import LifecycleModel
import LifecycleReports
import ProcessAdapters

/// `lifecheck trace`
struct TraceCommand: ConfigurableSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "trace",
    abstract: "Explain logs of devices by the model, and judge them.",
    discussion: """
      Reads logs in which lines name callbacks, finds the actions of the user and the system that \
      lead to them, and reports which profile and which edges they need; or the first line that \
      the model cannot produce, what it could produce there, and which change of one line would \
      make the log possible. Other lines are ignored and counted.

      Then it judges the invariants and, if the log has events of the app, the checks of the app, \
      and reports for each violation what is to blame: the model, the invariant or the app. For \
      several logs, it counts those that share a cause and shows the shortest.

      Reads JSON Lines, log show --style ndjson, Xcode's console, and text in which lines name \
      callbacks as #function or people do. A heading, or a list that starts again at 1, begins \
      another log.

      Exit status:
        0 the model can produce each log and nothing is violated, 1 otherwise, 2 nothing was \
      tested, 65 no line names a callback

      Examples:
        lifecheck trace console.log
        lifecheck trace --check 'once-a-process(session.started)' sessions/
        lifecheck trace --to-test --adapter demo/lost-link console.log
        lifecheck trace ios18.log --against ios27.log
        log show --style ndjson --process MyApp | lifecheck trace --profile scene-ios18 -
      """)

  static let _errorLabel = "error"

  @Argument(help: "The files with the logs, or folders of them; - is standard input.")
  var files: [String]

  @OptionGroup var logs: LogArguments

  @Option(
    help: ArgumentHelp(
      "A regular expression for lines in your own format, with the named groups callback or"
        + " event, and state, scene, payload, time, pid.", valueName: "regex"))
  var pattern: String?

  @Flag(help: "Judge the lines as they are, without explaining them.")
  var skipModel = false

  @Flag(help: "Explain the logs without judging them.")
  var skipInvariants = false

  @OptionGroup var invariants: InvariantArguments
  @OptionGroup var furtherChecks: FurtherChecks

  @Option(
    help: ArgumentHelp(
      "Save the actions that explain the log as a sequence, for replay, explain and export.",
      valueName: "file"))
  var save: String?

  @Flag(
    help: """
      Print a Swift test of the first violation in the logs, shrunk if it stays one, or of the \
      whole log if nothing is violated.
      """)
  var toTest = false

  @Option(
    help: ArgumentHelp(
      "The code that performs the actions for --to-test.", valueName: "name"))
  var adapter: String?

  @OptionGroup var external: AdapterCommandArguments

  @Option(
    help: ArgumentHelp(
      "Compare the log with another one of the same actions, and show the first difference.",
      valueName: "file"))
  var against: String?

  @Flag(help: "Print only how many logs show each transition of a profile.")
  var evidence = false

  @Flag(help: "List lines that are not needed to explain the log.")
  var unnoticed = false

  @Flag(
    help: "Only propose checks that hold in all the logs and would notice mistakes of the app.")
  var infer = false

  @Flag(
    help: """
      Only propose rules with which the model would explain the logs that it rejects, for its \
      maintainers to decide.
      """)
  var proposeEdges = false

  @OptionGroup var report: ReportArguments

  @OptionGroup var config: ConfigurationArguments

  /// Takes what is judged, and what performs the actions. A log says itself what the device did:
  /// the profiles and edges of the file are those of runs.
  mutating func take(
    _ options: CheckConfiguration, _ adapters: [AdapterDescription]
  ) throws(CommandFailure) {
    invariants.take(options)
    furtherChecks.take(options)
    logs.scenes = logs.scenes ?? options.scenes
    guard toTest else { return }
    if adapter == nil, external.adapterCommand == nil { adapter = options.adapter }
    try external.take(options, inPlaceOf: adapter)
  }

  func validate() throws {
    if skipModel, skipInvariants {
      throw ValidationError("with '--skip-model' and '--skip-invariants' nothing is left to do")
    }
    if infer, skipInvariants {
      throw ValidationError("'--infer' judges; leave out '--skip-invariants'")
    }
    if skipModel, save != nil || toTest || against != nil || evidence || proposeEdges {
      throw ValidationError("without the model there are no actions; leave out '--skip-model'")
    }
    let purposes = [
      ("--infer", infer), ("--evidence", evidence), ("--propose-edges", proposeEdges),
      ("--against", against != nil), ("--to-test", toTest), ("--save", save != nil),
    ].filter(\.1).map(\.0)
    let shared: Set = ["--to-test", "--save"]
    if purposes.count > 1, !shared.isSuperset(of: purposes) {
      throw ValidationError("'\(purposes[0])' and '\(purposes[1])' exclude each other")
    }
    if adapter != nil, external.adapterCommand != nil {
      throw ValidationError("'--adapter' and '--adapter-command' exclude each other")
    }
    if adapter != nil || external.adapterCommand != nil, !toTest {
      throw ValidationError("an adapter performs the actions of a log for '--to-test'")
    }
  }

  func run(
    _ adapters: [AdapterDescription], _ console: inout Console
  ) throws(CommandFailure) -> ExitStatus {
    try report.check()
    var surveyor = try surveyor(&console)
    let read = try logFiles.read(files, &console)
    if infer { return try tellInferred(read, surveyor, &console) }
    if evidence { return try tellEvidence(read, &console) }
    if proposeEdges { return try proposeRules(read, &console) }
    if let against { return try compare(read, against, surveyor, &console) }
    let clock = FuzzArguments.clock()
    var survey = try checking { () throws(CheckingError) in try surveyor.survey(read) }
    survey.seconds = clock()
    word(&survey)
    let shown = Result { () throws(CommandFailure) in try console.write(survey, to: report) }
    try tell(survey, adapters, &console)
    try shown.get()
    return ExitStatus(survey.verdict)
  }

  /// The reader of the files.
  var logFiles: LogFiles {
    get throws(CommandFailure) { try LogFiles(needsCalls: !skipModel, pattern: pattern) }
  }

  /// The surveyor that these arguments describe.
  private func surveyor(_ console: inout Console) throws(CommandFailure) -> LogSurveyor {
    let explainer = skipModel ? nil : try logs.explainer()
    var judging: JudgingOptions?
    if !skipInvariants {
      let selection = try invariants.load(&console, hasAdapter: !furtherChecks.checks.isEmpty)
      judging = JudgingOptions(invariants: selection.all)
      judging?.own = selection.own
      judging?.furtherChecks = furtherChecks.checks
    }
    var surveyor = LogSurveyor(
      explainer, judging: judging, profiles: try logs.profiles,
      instrumentation: try LogInstrumentation(logs.instrumented), end: logs.atEnd)
    surveyor.sceneCount = logs.sceneCount
    surveyor.tellsUnnoticed = unnoticed
    return surveyor
  }

  /// Words the runs that show the violations of a survey again.
  private func word(_ survey: inout LogSurvey) {
    for index in survey.causes.indices {
      let log = survey.logs[survey.causes[index].shortest]
      // A log of a document has the name of its heading behind the file's.
      let file = log.name.split(separator: ", ").first.map(String.init) ?? log.name
      survey.causes[index].story?.reproduce =
        ([ThisExecutable.name, "trace"] + words + [file == "standard input" ? "-" : file])
        .map(printableShellWord).joined(separator: " ")
    }
  }

  /// The words of the command line that judge the same.
  private var words: [String] {
    var words = logs.profile.flatMap { ["--profile", $0] }
    if logs.edges != "observed" { words += ["--edges", logs.edges] }
    if skipModel { words.append("--skip-model") }
    if logs.instrumented != "kinds" { words += ["--instrumented", logs.instrumented] }
    if logs.atEnd != .truncated { words += ["--at-end", logs.atEnd.rawValue] }
    if logs.sceneCount != 1 { words += ["--scenes", "\(logs.sceneCount)"] }
    if let pattern { words += ["--pattern", pattern] }
    words += invariants.words
    return words + furtherChecks.checks.flatMap { ["--check", $0.description] } + config.words
  }
}

#endif
