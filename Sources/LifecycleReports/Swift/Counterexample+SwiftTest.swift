import LifecycleAdapters
import LifecycleModel

extension Report.Counterexample {
  /// A test for Swift Testing that fails as long as the sequence violates the invariant, with a
  /// placeholder for the adapter if there is one.
  public var swiftTest: String { test() }

  /// Returns a test that fails as long as the sequence violates the invariant: a function, or a
  /// method of a test case.
  ///
  /// It is ready to be pasted beside an `import LifecheckTesting`, once there is the function whose
  /// signature stands above it.
  public func test(_ form: TestForm = TestForm()) -> String {
    let edges = sequence.edges
    let needsParsing = !["documented", "observed"].contains(edges)
    let head =
      form.framework == .xctest
      ? "func test\(functionName.capitalizedFirst)" : "@Test func \(functionName)"
    let call = call(of: form.subject)
    return """
      \(call.needed.map { "// \($0)\n" }.joined())\(head)()\(needsParsing ? " throws" : "") {
        \(call.function)(
      \((call.first + arguments).map { "    " + $0 }.joined(separator: ",\n"))
        )\(call.closure)
      }
      """
  }

  /// Returns the function to be written beside the test, with an introduction, then the function
  /// that checks the subject, its first arguments, and its closure.
  private func call(
    of subject: TestForm.Subject
  ) -> (needed: [String], function: String, first: [String], closure: String) {
    guard sequence.adapter != nil else { return ([], "checkLifecycle", [], "") }
    switch subject {
    case .adapter:
      return (
        [
          "A function of yours, outside of any type, makes the adapter:",
          "nonisolated",
          "func makeAdapter(_ storage: AdapterStorage) -> any DelegateAdapter",
        ], "checkLifecycle", [], " { storage in\n    makeAdapter(storage)\n  }"
      )
    case .delegates:
      return (
        [
          "A function of yours, outside of any type, makes the delegates:",
          "@MainActor",
          "func makeDelegates(_ environment: LifecycleEnvironment) -> UIKitDelegates",
        ], "checkDelegates", [], " { environment in\n    makeDelegates(environment)\n  }"
      )
    case .app(let name): return ([], "checkLifecycle", ["app: \(name).self"], "")
    }
  }

  /// The invariant and the profile as one word: `linkRoutedOnceInSceneIOS13`.
  private var functionName: String {
    let profile = Profile.swiftName(of: sequence.profile)
    let words = invariant.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }.map(String.init)
    let rest = words.dropFirst().map(\.capitalizedFirst).joined()
    // Tests of several causes stand side by side.
    let number = cause.map(\.number) ?? 1
    let name =
      (words.first ?? "sequence") + rest + "In" + profile.capitalizedFirst
      + (number > 1 ? "Cause\(number)" : "")
    return name.first?.isNumber == true ? "_" + name : name
  }

  /// The actions, one per line if there are several.
  private var actions: String {
    let actions = sequence.actions.map(\.swiftExpression)
    guard actions.count > 1 else { return "[\(actions.joined())]" }
    return "[\n\(actions.map { "      \($0),\n" }.joined())    ]"
  }

  /// The arguments, in the order of the function's parameters.
  private var arguments: [String] {
    let options = options
    let lines = options.map { "\n      \($0)" }.joined(separator: ",")
    let told = [
      "replaying: \(actions)", "profile: .\(Profile.swiftName(of: sequence.profile))",
    ]
    return options.isEmpty
      ? told : told + ["options: .init(\(options.count == 1 ? options[0] : lines))"]
  }

  /// The options, in the order of the parameters of `LifecycleCheckOptions.init`.
  private var options: [String] {
    var options: [String] = []
    switch sequence.edges {
    case "documented": break
    case "observed": options.append("edges: .observed")
    default: options.append("edges: try .parse(\(swiftLiteral(sequence.edges)))")
    }
    var configuration = sequence.configuration
    // The methods that code was found to have are found again, and those that mend it as well.
    if sequence.adapter != nil { configuration.implements = declared.implements }
    if configuration != Configuration() {
      options.append("configuration: \(configuration.swiftExpression(indent: "        "))")
    }
    if !declared.customActions.isEmpty {
      options.append(
        "customActions: [" + declared.customActions.map(\.swiftExpression).joined(separator: ", ")
          + "]")
    }
    if !declared.uses.isEmpty {
      options.append("uses: [\(declared.uses.map { ".\($0)" }.joined(separator: ", "))]")
    }
    if !declared.events.isEmpty {
      let sources = declared.events.map { "\n        \($0.swiftExpression)," }
      options.append("events: [\(sources.joined())\n      ]")
    }
    if !declared.checks.isEmpty {
      options.append("checks: [\(declared.checks.map(swiftLiteral).joined(separator: ", "))]")
    }
    if let definition {
      let literal = swiftLiteral(ofLines: definition, indent: "          ")
      options.append("invariants: [\n        .text(\n          \(literal))\n      ]")
    }
    if !invariant.isEmpty { options.append("only: [\(swiftLiteral(invariant))]") }
    return options
  }
}

extension CustomAction {
  fileprivate var swiftExpression: String {
    var arguments = [swiftLiteral(name)]
    if when == .anywhere { arguments.append("when: .anywhere") }
    if settles { arguments.append("settles: true") }
    if isInScene { arguments.append("isInScene: true") }
    if let payload { arguments.append("payload: .\(payload.rawValue)") }
    if interrupts { arguments.append("interrupts: true") }
    return "CustomAction(\(arguments.joined(separator: ", ")))"
  }
}

extension Profile {
  /// Returns the Swift name of a profile: `sceneIOS13` for `scene-ios13`.
  package static func swiftName(of name: String) -> String {
    if name == "swiftui" { return "swiftUI" }
    let words = name.split(separator: "-").map(String.init)
    let rest = words.dropFirst().map { word in
      word.hasPrefix("ios") ? word.uppercased() : word.capitalizedFirst
    }
    return (words.prefix(1) + rest).joined()
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
