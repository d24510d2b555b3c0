import LifecycleAdapters

#if Command
import LifecycleChecking
import LifecycleModel
import LifecycleReports

extension TraceCommand {
  /// Saves the actions of a log and prints their test, if that is wanted.
  func tell(
    _ survey: LogSurvey, _ adapters: [AdapterDescription], _ console: inout Console
  ) throws(CommandFailure) {
    guard save != nil || toTest else { return }
    guard let story = try story(of: survey, &console) else { return }
    var sequence = story.sequence
    var test = story.test(TestForm(of: .delegates))
    if toTest, let shrunk = try shrunk(story, adapters, &console) {
      sequence = shrunk.sequence
      test = shrunk.test(TestForm(of: adapter == nil ? .delegates : .adapter))
    }
    if let save {
      // The code that performs it is named then.
      if adapter == nil, external.command == nil { sequence.adapter = nil }
      do {
        try AtomicFile.write(sequence.fileText, to: FilePath(save))
      } catch {
        throw CommandFailure(.cannotWrite, error.message)
      }
    }
    guard toTest else { return }
    if [.text, .markdown].contains(report.shown) {
      try console.write("\n\(test)\n")
    } else {
      console.remark("\(test)\n")
    }
  }

  /// Returns what is saved and tested: the first violation by its shortest log or, if there is
  /// none, all that the only log shows; `nil` if nothing explains it.
  private func story(
    of survey: LogSurvey, _ console: inout Console
  ) throws(CommandFailure) -> Report.Counterexample? {
    let what = toTest ? "--to-test" : "--save"
    let explained = survey.causes.first { cause in
      cause.story != nil && survey.logs[cause.shortest].explanation?.sequence != nil
    }
    if toTest, let story = explained?.story { return story }
    guard survey.logs.count == 1, let log = survey.logs.first else {
      throw CommandFailure(
        .usage,
        "\(what) takes one log, and there are \(survey.logs.count.grouped)"
          + (toTest ? ", which violate nothing" : ""),
        help: "cut out the part that matters")
    }
    if let method = log.explanation?.changingAnswer {
      throw CommandFailure(
        .badData, "\(method.alias) answers differently in the course of \(log.name)",
        help: "cut out the part before or after")
    }
    guard let sequence = log.explanation?.sequence else {
      let file = save.map { "\($0) is not written" } ?? "there is no test"
      console.remark("\(file), since nothing explains the log\n")
      return nil
    }
    if let story = explained?.story { return story }
    return Self.story(of: sequence)
  }

  /// Returns the story shrunk as far as it still violates its invariant, by the adapter if there is
  /// one; `nil` if it is not to be shrunk.
  private func shrunk(
    _ story: Report.Counterexample, _ adapters: [AdapterDescription], _ console: inout Console
  ) throws(CommandFailure) -> Report.Counterexample? {
    let isOfApp = story.sequence.adapter != nil
    let hasAdapter = adapter != nil || external.command != nil
    guard hasAdapter || !isOfApp && !story.invariant.isEmpty else {
      if isOfApp {
        console.remark("note: the actions are those of the log; --adapter shrinks them\n")
      }
      return nil
    }
    var sequence = story.sequence
    sequence.adapter = try adapter.map { name throws(CommandFailure) in
      try adapters.named(name).name
    }
    var regression = Regression(name: save ?? files[0], sequence: sequence)
    let (_, options) = try regression.options(
      adapters, invariants, external, furtherChecks, &console)
    regression.sequence.adapter = options.adapter?.name
    let report = try checking { [regression] () throws(CheckingError) in
      try Replayer(options).shrink(regression)
    }
    for note in report.notes { console.remark("note: \(note)\n") }
    guard let found = report.runs.flatMap(\.counterexamples).first else {
      let name = options.adapter?.name ?? "the model"
      console.remark("note: \(name) violates nothing by the actions of the log\n")
      var performed = Self.story(of: regression.sequence)
      performed.invariant = story.invariant
      performed.declared = story.declared
      return performed
    }
    return found
  }

  /// Returns the story of a sequence in which nothing is violated.
  private static func story(of sequence: Report.Sequence) -> Report.Counterexample {
    Report.Counterexample(
      id: "log", invariant: "", title: "", formula: "", source: "", seed: nil, sequence: sequence,
      steps: [], violatedAt: 0, expected: [], originalLength: sequence.actions.count,
      shrinkSteps: 0, minimality: .unknown,
      reproduction: Reproduction(
        subject: .wholeRun, profiles: [sequence.profile], edges: [sequence.edges],
        sceneCount: sequence.configuration.sceneCount, maxActions: sequence.actions.count))
  }
}
#endif
