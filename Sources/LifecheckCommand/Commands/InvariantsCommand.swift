import LifecycleAdapters

#if Command
import LifecycleModel
import ArgumentParser
import InvariantAnalysis
import ReportFormats
import LifecycleChecking
import LifecycleReports

/// `lifecheck invariants`
struct InvariantsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "invariants", abstract: "List, explain and check invariants.",
    subcommands: [
      InvariantsListCommand.self, InvariantsExplainCommand.self, InvariantsPageCommand.self,
      InvariantsCheckCommand.self,
    ],
    defaultSubcommand: InvariantsListCommand.self)

  static let _errorLabel = "error"
}

/// `lifecheck invariants list`
struct InvariantsListCommand: ConfigurableSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the invariants with their titles and profiles.")

  @OptionGroup var invariants: InvariantArguments
  @OptionGroup var config: ConfigurationArguments
  @OptionGroup var format: FormatArgument

  mutating func take(_ options: CheckConfiguration, _ adapters: [AdapterDescription]) {
    invariants.take(options)
  }

  func run(
    _ adapters: [AdapterDescription], _ console: inout Console
  ) throws(CommandFailure) -> ExitStatus {
    let listing = InvariantListing(invariants: try invariants.load(&console).all)
    try console.write(
      listing.json, or: listing.page(for: console.terminal), as: format.format)
    return .holds
  }
}

/// `lifecheck invariants explain`
struct InvariantsExplainCommand: ConfigurableSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explain what an invariant says, where it comes from and how it is judged.")

  @Argument(help: "The name of the invariant, or a check with its arguments.") var name: String

  @OptionGroup var invariants: InvariantArguments
  @OptionGroup var config: ConfigurationArguments

  mutating func take(_ options: CheckConfiguration, _ adapters: [AdapterDescription]) {
    invariants.take(options)
  }

  func run(
    _ adapters: [AdapterDescription], _ console: inout Console
  ) throws(CommandFailure) -> ExitStatus {
    var text = ""
    for invariant in try explained(in: invariants.load(&console)) {
      if !text.isEmpty { text += "\n" }
      text += try InvariantExplanation(invariant).page(for: console.terminal).text
    }
    try console.write(text)
    return .holds
  }

  /// Returns the invariant of the name, or those of the check.
  private func explained(in selection: InvariantSelection) throws(CommandFailure) -> [Invariant] {
    guard let check = AdapterCheck.making(name) else { return [try selection.named(name)] }
    return try checking { () throws(CheckingError) in try check.invariants(of: selection.all) }
  }
}

/// `lifecheck invariants page`
struct InvariantsPageCommand: ConfigurableSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "page", abstract: "Write a page about every invariant and every callback.",
    discussion: """
      For each invariant, the page has the sentence, the formula, its source, the shortest words \
      that satisfy and violate it, the edges that refute it, and its monitor; for each callback, \
      when it is called, what is read in it, and which invariants refer to it. Folders of --report \
      include such a page, without the edges.
      """)

  static let _errorLabel = "error"

  @OptionGroup var invariants: InvariantArguments
  @OptionGroup var config: ConfigurationArguments

  @Option(
    name: [.short, .long],
    help: ArgumentHelp("The file to write.", valueName: "file"))
  var output = "reference.html"

  mutating func take(_ options: CheckConfiguration, _ adapters: [AdapterDescription]) {
    invariants.take(options)
  }

  func run(
    _ adapters: [AdapterDescription], _ console: inout Console
  ) throws(CommandFailure) -> ExitStatus {
    let page: ReferencePage
    let all = try invariants.load(&console, adapters).all
    let survival = try EdgeLines(of: all).ofInvariant
    do throws(UnknownName) {
      page = try ReferencePage(all, Profile.all, survival: survival)
    } catch {
      throw CommandFailure(error)
    }
    try console.write(page: page.html, to: output)
    return .holds
  }
}

extension InvariantArguments {
  /// Reads the invariants and shows the warnings about the user's files.
  ///
  /// - Parameters:
  ///   - adapters: the adapters to whose custom actions invariants may refer.
  ///   - external: one more adapter, which can fail in ways that are judged without any invariant.
  ///   - hasAdapter: whether an adapter is chosen, which may declare checks.
  /// - Throws: a failure if a file cannot be read or understood, or there is nothing to judge.
  func load(
    _ console: inout Console, _ adapters: [AdapterDescription] = [],
    external: ExternalAdapter? = nil, hasAdapter: Bool = false
  ) throws(CommandFailure) -> InvariantSelection {
    let actions = (adapters + (external?.descriptions ?? [])).flatMap(\.customActions).map(\.name)
      .unique
    let selection = try InvariantSelection(
      paths: paths, includesCatalogue: !noCatalogue, actions: actions)
    console.remark(selection.warnings)
    guard !selection.all.isEmpty || external != nil || hasAdapter else {
      throw CommandFailure(
        .usage, "there is no invariant: nothing to check", help: "add some with --invariants")
    }
    return selection
  }
}
#endif
