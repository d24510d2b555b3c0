public import LifecycleModel

extension Conformance {
  /// Compares the model with all four documents.
  public static func compare() throws(UnknownName) -> Conformance {
    var sequences: [SequenceResult] = []
    for sequence in SeedSequence.all {
      for profile in sequence.profiles { sequences += try results(of: sequence, profile) }
    }
    var readings: [ReadingResult] = []
    var moves: [MoveResult] = []
    for profile in [Profile.appDelegateIOS11, .appDelegateIOS12] {
      let model = try CompiledModel(profile: profile)
      readings += SeedReading.all.map { model.result(of: $0) }
    }
    let scenes = try CompiledModel(profile: .sceneIOS13)
    moves += SeedMove.all.map { scenes.result(of: $0) }
    return Conformance(sequences: sequences, readings: readings, moves: moves)
  }

  /// Returns the result of the list itself and, if it depends on the launch methods, of the list if
  /// one returns false.
  private static func results(
    of sequence: SeedSequence, _ profile: String
  ) throws(UnknownName) -> [SequenceResult] {
    let whole = try result(of: sequence, profile, [:], nil)
    guard sequence.lines.contains(where: \.needsLaunchReturns) else { return [whole] }
    let cases: [([Callback: Bool], String)] = [
      ([.willFinishLaunching: false], "false from 1."),
      ([.didFinishLaunching: false], "false from 2."),
      ([.willFinishLaunching: false, .didFinishLaunching: false], "false from 1. and 2."),
    ]
    var results = [whole]
    for (returns, text) in cases {
      results.append(try result(of: sequence, profile, returns, text))
    }
    return results
  }

  private static func result(
    of sequence: SeedSequence, _ profile: String, _ returns: [Callback: Bool], _ text: String?
  ) throws(UnknownName) -> SequenceResult {
    let model = try CompiledModel(
      profile: try Profile.named(profile),
      configuration: Configuration(implements: sequence.implements, returns: returns))
    let expected = sequence.lines.filter { text == nil || !$0.needsLaunchReturns }
    let actual = model.calls(after: sequence.setUp, of: sequence.actions)
    let rows = (0..<max(expected.count, actual.count)).map { index in
      let line = index < expected.count ? expected[index] : nil
      let call = index < actual.count ? actual[index] : nil
      return Row(
        document: line?.text, model: call.map { $0.text(as: line, in: sequence) })
    }
    return SequenceResult(sequence: sequence, profile: profile, returns: text, rows: rows)
  }
}

/// A call as the model makes it.
struct ModelCall {
  let callback: Callback
  let state: AppState?
  let arguments: [Value.Member]

  /// Returns the call with the arguments that the document's line shows, in the document's
  /// spelling.
  func text(as line: SeedSequence.Line?, in sequence: SeedSequence) -> String {
    let argument = line?.argument.flatMap { shown in
      arguments.first { $0.key == shown.key }.map { member in
        let value =
          member.key == "launchOptions"
          ? sequence.spelling.spell(member.value, stands: sequence.stands)
          : LaunchOptionsSpelling.translate(member.value, sequence.stands)
        return Value.Member(member.key, value)
      }
    }
    return lineText(callback, line == nil || line?.state != nil ? state : nil, argument)
  }
}

extension SeedSequence.Line {
  /// The line in the words of the model: `willResignActive, active`.
  var text: String {
    lineText(
      callback, state,
      argument.map { .init($0.key, LaunchOptionsSpelling.translate($0.value, [:])) })
  }
}

private func lineText(
  _ callback: Callback, _ state: AppState?, _ argument: Value.Member?
) -> String {
  var text = callback.alias
  if let state { text += ", \(state.rawValue)" }
  if let argument { text += ", \(argument.key): \(argument.value.jsonText())" }
  return text
}
